/** Whether a unit is new, refurbished or used: from the feed's own field, else from the words of the title. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { fold } from '@tianguis/contract/folding'
import { isOfOther, MEMORY } from './condition-of-other.ts'

const NEW = new Set(['', 'new', 'nuevo', 'nueva', 'neu', 'brand new'])
/** What only the field says; the words of titles are understood in it too. */
const FIELD_VALUES = new Map<string, OfferCondition>([
  ['used', 'used'],
  ['like new', 'used'],
  ['como nuevo', 'used'],
  ['como nueva', 'used'],
  ['exhibicion', 'used'],
  ['damaged', 'used'],
  ['renovado', 'refurbished'],
  ['renovada', 'refurbished'],
])

const SCHEMA_ORG = /^https?:\/\/(?:www\.)?schema\.org\/(\w{1,20})condition$/

const REFURBISHED_WORDS =
  're-?acondicionad[oa]s?|recondicionad[oa]s?|reacond\\.?|refurb(?:ish(?:ed)?)?|reconditioned|re-?certified|recertificad[oa]s?|renewed|remanufacturad[oa]s?|reempacad[oa]s?|reembalad[oa]s?'
const RENEWED_WORDS = 'renovad[oa]s?'
const USED_WORDS =
  'semi[ -]?nuev[oa]s?|usad[oa]s?|open[ -]?box(?! [a-z]{0,2}\\d)|caja[ -]abierta|(?:de|piezas? en) exhibici[oó]n|(?:de )?(?:segunda|2 ?(?:da|a|ª|\\.ª)\\.?) mano|second[ -]?hand|pre[ -]?owned|pre[ -]?loved'
/** Only at an edge of the title, in brackets or beside a dash: 'pago en una sola exhibición', 'olla CPO 500'. */
const USED_APART = 'exhibici[oó]n|cpo'
const LIKE_NEW_WORDS = 'como nuev[oa]s?|like new'
const APART = (words: string) =>
  `^(?:${words})(?= ?[-–|:,.]|$)|[([]\\s*(?:${words})\\s*[)\\]]|(?<=[-–|:,] ?)(?:${words})(?= ?[-–|:,]|$)|(?<=[\\p{L}\\d"”)] )(?<!\\b(?:una|sola|en|para|por) )(?:${words})(?= [-–|]|$)`

const REFURBISHED = new RegExp(`\\b(${REFURBISHED_WORDS})(?![a-z\\d])`, 'g')
/** 'Renovado' is a condition at an edge of the title, in brackets, before a dash, or of a device: 'crema piel renovada' is a promise. */
const RENEWED_APART = new RegExp(
  `^(${RENEWED_WORDS})\\b|[([]\\s*(${RENEWED_WORDS})\\s*[)\\]]|\\b(${RENEWED_WORDS})(?= [-–|] |$)`,
  'g',
)
const DEVICE =
  'llantas?|neumaticos?|laptops?|notebooks?|computadoras?|celular(?:es)?|telefonos?|smartphones?|tablets?|consolas?|impresoras?|monitor(?:es)?|pantallas?|proyector(?:es)?|cartuchos?|toner|motor(?:es)?|alternador(?:es)?|transmision(?:es)?'
const RENEWED_DEVICE = new RegExp(
  `(?<=(?<!\\b(?:para|con|de|for|l[ao]s?|el|tu|una?) )\\b(?:${DEVICE}) )${RENEWED_WORDS}\\b`,
  'g',
)
const RENEWED = new RegExp(`\\b(${RENEWED_WORDS})\\b`, 'g')
const USED = new RegExp(`(?<![a-z\\d])(${USED_WORDS})(?![a-z\\d])`, 'g')
/** Only in brackets, behind a dash or of a device: 'limpiador para tenis como nuevos'. */
const LIKE_NEW = new RegExp(
  `[([]\\s*(?:${LIKE_NEW_WORDS})\\s*[)\\]]|(?<=[-–|:] )(?:${LIKE_NEW_WORDS})(?= ?[-–|,()\\]]|$)`,
)
const LIKE_NEW_DEVICE = new RegExp(`(?<!\\bpara .{0,60})\\b(?:${LIKE_NEW_WORDS})\\b`)
const SHOWN = new RegExp(APART(USED_APART), 'gu')
/** Cheap test before the patterns above: most titles say nothing about a condition. */
const HINT =
  /acond|recondi|recerti|re-certi|refurb|renew|renov|remanu|reempac|reembal|semi[ -]?nu|usad|open|abierta|exhibi|mano\b|hand|owned|loved|como nuev|like new|cpo/i

/** Null: the field is not understood. The field wins unless it says new (or nothing) and the title says otherwise. */
export function parseCondition(field: string, title: string): OfferCondition | null {
  const word = NEW.has(field) ? field : plain(field).replace(/-/g, ' ').replace(SCHEMA_ORG, '$1')
  if (NEW.has(word)) return conditionOfTitle(title)
  const stated = FIELD_VALUES.get(word) ?? conditionOfTitle(word)
  return stated === 'new' ? null : stated
}

export function conditionOfTitle(title: string): OfferCondition {
  if (!HINT.test(title)) return 'new'
  const text = plain(title)
  if (says(text, REFURBISHED) || says(text, RENEWED_APART) || says(text, RENEWED_DEVICE)) return 'refurbished'
  if (MEMORY.test(text) && says(text, RENEWED)) return 'refurbished'
  if (LIKE_NEW.test(text) || (MEMORY.test(text) && LIKE_NEW_DEVICE.test(text))) return 'used'
  return says(text, USED) || says(text, SHOWN) ? 'used' : 'new'
}

/** Whether one of these words is about the unit that is sold. */
function says(text: string, words: RegExp): boolean {
  for (const { 0: word, index } of text.matchAll(words)) if (!isOfOther(text, word, index)) return true
  return false
}

const CONDITION = new RegExp(
  `(?<![\\p{L}\\d])(${REFURBISHED_WORDS}|${RENEWED_WORDS}|${USED_WORDS}|${LIKE_NEW_WORDS})(?![\\p{L}\\d])|${APART(USED_APART)}`,
  'giu',
)
/** Brackets, quotes, commas and dashes around a word that was taken out. */
const LEFT_OVER =
  /\s*(?:\(\s*\)|\[\s*\])|\s["“«]\s*["”»](?=\s|$)|(?<=[([])\s*[-–|,:/]\s*|\s*[-–|,:/]\s*(?=[)\]])|(?<=[-–|,:/])\s*[-–|,:/](?=\s|$)|\s+(?=[,:])|^[\s\-–|,:/]+|[\s\-–|,:/]+$/g

/** The article's name from the title of a unit that is not new: other stores may offer it new. */
export function withoutCondition(title: string): string {
  const name = title
    .replace(CONDITION, '')
    .replace(LEFT_OVER, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
  return name === '' ? title : name
}

function plain(text: string): string {
  return fold(text)
    .trim()
    .replace(/[\s_]+/g, ' ')
}
