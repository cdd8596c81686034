/** Whether a word occurs in a product's data: name, category and features as stems, compared by spelling, synonyms and prefixes. */
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { Spec } from '../../../../database/schema.ts'
import { contentWords } from '../../../../understanding/text/connecting.ts'
import { bare, stem } from '../../../../understanding/text/stem.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'
import { featuresOf } from '../../queries.ts'
import { nearestStemOnce } from '../../understanding/spelling.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import { TRAIL_JOINT } from '../../understanding/vocabulary.ts'
import type { Asked } from '../answer.ts'
import { trailOf } from './fits.ts'

/** Name, category, kind, brand and features as stems; «Línea blanca» is not a colour. */
export function textOf(document: ProductDocument, specs: readonly Spec[], withCategory = true): string {
  const trail = withCategory ? shelvesOf(trailOf(document)) : ''
  const features = specs.map(({ label, value }) => (/^(?:sin|no)\b/i.test(value) ? value : `${label} ${value}`))
  // «Levi's» is also «levis»
  const parts = [
    document.productName,
    trail,
    document.kind ?? '',
    document.brand,
    document.brand.replace(/['’]/g, ''),
    ...features,
  ]
  return ` ${parts.flatMap((part) => stemsOf(withPieces(withDecimals(part)))).join(' ')} `
}

/** A shelf of several kinds, «Taladros y rotomartillos», does not say which of them a product is. */
const shelvesOf = (trail: string) =>
  trail
    .replace('Línea blanca', '')
    .split(TRAIL_JOINT)
    .filter((shelf) => !/ [ye] |,/.test(shelf))
    .join(' ')

/** «Accu-Chek» is also «accu chek», and «AM/FM» is also «AM»; a «Cama-cuna» is one thing, and no «cama». */
export function withPieces(text: string): string {
  const joined = text.match(JOINED) ?? []
  return joined.length === 0 ? text : `${text} ${joined.join(' ').replace(/[-/]/g, ' ')}`
}

const JOINED = /\p{L}{2,}(?:\/\p{L}+)+|\p{Lu}\p{L}+(?:-\p{Lu}\p{L}*)+/gu

const DECIMALS: Readonly<Record<string, string>> = { '1/2': '.5', '1/4': '.25', '3/4': '.75' }

/** «4 1/2"» is also 4.5. */
function withDecimals(text: string): string {
  const decimal = text.replace(
    /(\d+)[ -]([13]\/[24])/g,
    (_, whole: string, part: string) => whole + (DECIMALS[part] ?? ''),
  )
  return decimal === text ? text : `${text} ${decimal}`
}

export async function textsOf(deps: Asked['deps'], documents: readonly ProductDocument[]): Promise<string[]> {
  const rows = await featuresOf(
    deps.database.pool,
    documents.map(({ id }) => Number(id)),
  )
  const specs = new Map(rows.map((row) => [String(row.id), row.specs]))
  return documents.map((document) => textOf(document, specs.get(document.id) ?? []))
}

/** «Casquillo: sin casquillo» does not have one, and «doble carta» is no «carta». */
export const withoutDenied = (text: string) =>
  text.replace(/ (?:sin|no) \S+(?= )/g, ' ').replace(/ dobl\S* (?:cart|ofici)\S*(?= )/g, ' ')

/** `isStrict`: as it is written; otherwise what was perhaps meant counts too. */
export function says(whole: string, word: string, knowledge: Knowledge, isStrict = false): boolean {
  const { query, rules, vocabulary } = knowledge
  const text = /^(?:sin|no|doble) /.test(word) ? whole : withoutDenied(whole)
  const plain = withoutDiminutive(word)
  if (plain !== word && says(text, plain, knowledge, isStrict)) return true
  const meant = isStrict || word.includes(' ') ? null : nearestStemOnce(vocabulary, word)
  const sizes = SIZES.find((letters) => letters.includes(word)) ?? []
  const full = rules.abbreviations.get(word) ?? word
  const same = [
    word,
    full,
    rules.spellings.get(word) ?? word,
    ...(meant ? [meant] : []),
    ...(isStrict ? [] : otherMood(word)),
    ...query.synonyms.meaningsOf(word),
  ]
  const others = rules.sameQuality.get(stem(word)) ?? []
  const stated = query.equal.statedOfKinds(contentWords(word)).filter(({ kind }) => hasStems(text, stemsOf(kind)))
  if (hasNumber(text, word) || hasLetters(text, word)) return true
  return [...same, ...sizes, ...others, ...stated.flatMap((one) => one.stated)].some((one) => {
    const stems = stemsOf(one)
    return hasStems(text, stems) || (stems.length > 0 && startsOne(text, stems.join(' '))) || hasCode(text, one)
  })
}

/** «que escanee» is said by «escanea», «que cargue» by «carga». */
function otherMood(word: string): string[] {
  const met = /^([a-z]{3,}?)(qu|gu|c)?(e|en|a|an)$/.exec(word)
  if (!met || word.length < MIN_BEGINNING_LENGTH) return []
  const [, root, hard = '', ending] = met
  const other = { e: 'a', en: 'an', a: 'e', an: 'en' }[ending as 'e' | 'en' | 'a' | 'an']
  return [`${root}${{ qu: 'c', gu: 'g', c: 'z' }[hard] ?? hard}${other}`]
}

/** The word itself stands in the text, however its letters are joined or repeated: it may be said of the product. */
export function isWrittenIn(whole: string, word: string): boolean {
  const text = /^(?:sin|no|doble) /.test(word) ? whole : withoutDenied(whole)
  return hasStems(text, stemsOf(word)) || hasNumber(text, word) || hasLetters(text, word) || hasCode(text, word)
}

/** «taconcito» is said by «tacón», «chiquita» by «chica». */
const withoutDiminutive = (word: string) =>
  /^[a-z]{3,}it[oa]s?$/.test(word)
    ? word
        .replace(/quit([oa]s?)$/, 'c$1')
        .replace(/guit([oa]s?)$/, 'g$1')
        .replace(/(?<=[nr])cit[oa]s?$|it(?=[oa]s?$)/, '')
    : word

/** Letters of sizes that say the same. */
const SIZES = [
  ['xs', 'xch'],
  ['s', 'ch', 'chica', 'chico'],
  ['m', 'mediana', 'mediano'],
  ['l', 'g', 'grande'],
  ['xl', 'xg', 'eg', 'extragrande'],
  ['xxl', '2xl', '2xg', 'xxg', '2eg'],
  ['xxxl', '3xl', '3xg'],
]

/** «185» is said by «185/65 R15»: a number is whole between other signs. */
const hasNumber = (text: string, word: string) =>
  /^\d+(?:\.\d+)?$/.test(word) && new RegExp(`(?<![\\d.])${word.replace('.', '\\.')}(?!\\.?\\d)`).test(text)

/** «de-lan-te-ras», «dual sense», «dellanteras»: the same letters, however they are joined, parted or repeated. */
function hasLetters(text: string, word: string): boolean {
  const letters = single(bare(stem(single(bare(fold(word))))))
  if (letters.length < MIN_WORD_LENGTH) return false
  const words = single(text.replaceAll('@', ''))
  return words.includes(` ${letters} `) || (letters.length >= MIN_BEGINNING_LENGTH && bare(words).includes(letters))
}

const single = (letters: string) => letters.replace(/([a-z])\1+/g, '$1')

/** «5w30» is «5W-30»: letters and digits are one word, however they are joined. */
export function hasCode(text: string, word: string): boolean {
  const pieces = fold(word).match(/[a-z]+|\d+/g) ?? []
  if (!/\d/.test(word) || !/[a-z]/i.test(word)) return false
  return new RegExp(`(?<![a-z0-9])${pieces.join('[ ./-]?')}(?![a-z0-9])`).test(text)
}

const hasStems = (text: string, stems: readonly string[]) => stems.length > 0 && text.includes(` ${stems.join(' ')} `)

/** «plegable» is said by «plegables», and «recarga» by «recargable»: a long beginning is enough. */
const MIN_BEGINNING_LENGTH = 6
const MIN_WORD_LENGTH = 3
const startsOne = (text: string, word: string) =>
  word.length >= MIN_BEGINNING_LENGTH &&
  text.includes(` ${word.slice(0, Math.max(MIN_BEGINNING_LENGTH, word.length - 2))}`)
