/** Whether a unit is new, refurbished or used: from the feed's own field, else from the words of the title. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { fold } from '@tianguis/contract/folding'
import { isOfOther, MEMORY } from './condition-of-other.ts'

const FIELD_VALUES = new Map<string, OfferCondition>(
  Object.entries({
    '': 'new',
    new: 'new',
    nuevo: 'new',
    nueva: 'new',
    neu: 'new',
    used: 'used',
    usado: 'used',
    usada: 'used',
    seminuevo: 'used',
    seminueva: 'used',
    'like new': 'used',
    'semi nuevo': 'used',
    'semi nueva': 'used',
    'open box': 'used',
    'caja abierta': 'used',
    refurbished: 'refurbished',
    reacondicionado: 'refurbished',
    reacondicionada: 'refurbished',
    renovado: 'refurbished',
    renovada: 'refurbished',
    renewed: 'refurbished',
    remanufacturado: 'refurbished',
  } as const),
)

const REFURBISHED_WORDS = 'reacondicionad[oa]s?|refurbished|refurb|renewed|remanufacturad[oa]s?|reempacad[oa]s?'
const RENEWED_WORDS = 'renovad[oa]s?'
const USED_WORDS =
  'semi[ -]?nuev[oa]s?|usad[oa]s?|open[ -]box|caja abierta|(?:de|piezas? en) exhibici[oó]n|(?:de )?segunda mano|pre-?owned'
const DISPLAYED = '\\(\\s*exhibici[oó]n\\s*\\)'

const REFURBISHED = new RegExp(`\\b(${REFURBISHED_WORDS})\\b`, 'g')
/** 'Renovado' is a condition at an edge of the title, in brackets, before a dash, or of a device with memory: 'crema piel renovada' is a promise. */
const RENEWED_APART = new RegExp(
  `^(${RENEWED_WORDS})\\b|[([]\\s*(${RENEWED_WORDS})\\s*[)\\]]|\\b(${RENEWED_WORDS})(?= [-–|] |$)`,
  'g',
)
const RENEWED = new RegExp(`\\b(${RENEWED_WORDS})\\b`, 'g')
const USED = new RegExp(`\\b(${USED_WORDS})\\b|${DISPLAYED}`, 'g')
/** Cheap test before the patterns above: most titles say nothing about a condition. */
const HINT = /acondi|refurb|renew|renov|remanu|reempac|semi[ -]?nu|usad|open|abierta|exhibi|segunda|owned/i

/** Null: the field is not understood. The field wins unless it says new (or nothing) and the title says otherwise. */
export function parseCondition(field: string, title: string): OfferCondition | null {
  const stated = FIELD_VALUES.get(field) ?? FIELD_VALUES.get(plain(field))
  if (stated === undefined) return null
  return stated === 'new' ? conditionOfTitle(title) : stated
}

export function conditionOfTitle(title: string): OfferCondition {
  if (!HINT.test(title)) return 'new'
  const text = plain(title)
  if (says(text, REFURBISHED) || says(text, RENEWED_APART)) return 'refurbished'
  if (MEMORY.test(text) && says(text, RENEWED)) return 'refurbished'
  return says(text, USED) ? 'used' : 'new'
}

/** Whether one of these words is about the unit that is sold. */
function says(text: string, words: RegExp): boolean {
  for (const { 0: word, index } of text.matchAll(words)) if (!isOfOther(text, word, index)) return true
  return false
}

const CONDITION = new RegExp(
  `(?<![\\p{L}\\d])(${REFURBISHED_WORDS}|${RENEWED_WORDS}|${USED_WORDS})(?![\\p{L}\\d])|${DISPLAYED}`,
  'giu',
)
/** Brackets, commas and dashes around a word that was taken out. */
const LEFT_OVER = /\s*(?:\(\s*\)|\[\s*\])|(?<=[-–|,:/])\s*[-–|,:/](?=\s|$)|\s+(?=,)|^[\s\-–|,:/]+|[\s\-–|,:/]+$/g

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
