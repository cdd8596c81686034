/** Counts and sizes that only the kind explains. */

import type { KindDecision } from './kinds/decide-kind.ts'
import { HAS_COUNT } from './meaning.ts'
import type { ParsedText } from './mentions/parsed-text.ts'
import { isPrice } from './quantities/chain.ts'
import type { RawQuantities } from './quantities/quantity.ts'
import { itemAt } from './text/item-at.ts'
import { isNumber, type Token } from './text/token.ts'
import type { Kind, Vocabulary } from './vocabulary.ts'

/** '5 bóxer', '2 pizzas', 'pack 4 almohadas', 'six de cerveza': a number right before the kind counts it. */
export function addCountsOfKind(
  vocabulary: Vocabulary,
  text: ParsedText,
  decision: KindDecision,
  raw: RawQuantities,
): void {
  if ((text.traits & HAS_COUNT) !== 0) addFixedCounts(vocabulary, text, raw)
  const { mention, kind } = decision
  if (!mention || !kind || raw.packs.length > 0) return
  const before = itemAt(text.tokens, mention.start - 1)
  if (before) {
    const worded = isNumber(before) ? before.value : (vocabulary.numberWords.get(before.text) ?? 0)
    const isFirst =
      mention.start === 1 ||
      before.before === COLON ||
      itemAt(text.meanings, mention.start - 2)?.isContainer ||
      itemAt(text.meanings, mention.start - 2)?.isStore
    const afterDe =
      itemAt(text.tokens, mention.start - 2)?.text === 'de' && itemAt(text.meanings, mention.start - 3)?.isContainer
    if (
      worded > 1 &&
      Number.isInteger(worded) &&
      worded <= 1000 &&
      before.before !== DOLLAR &&
      before.after !== PERCENT &&
      (isFirst || afterDe) &&
      kind !== vocabulary.game
    )
      raw.packs.push({ count: worded, at: mention.start - 1, certain: true })
  }
  addGluedCount(text.tokens, kind, raw)
  if (vocabulary.kindsCountedWithoutWord.has(kind.name)) {
    const last = text.tokens.at(-1)!
    if (last.value >= 20 && Number.isInteger(last.value))
      raw.packs.push({ count: last.value, at: text.tokens.length - 1, certain: true })
  }
}

/** 'six', 'docena' */
function addFixedCounts(vocabulary: Vocabulary, { tokens, meanings }: ParsedText, raw: RawQuantities): void {
  for (let at = 0; at < meanings.length; at++) {
    const count = meanings[at]?.count ?? 0
    if (count === 0 || (at > 0 && meanings[at - 1] === meanings[at])) continue
    // '4 six' are 24.
    const times = at > 0 && !isPrice(tokens, at - 1) ? timesBefore(vocabulary, tokens[at - 1]!) : 1
    raw.packs.push({ count: count * times, at, certain: true })
  }
}

const MAX_TIMES = 24

function timesBefore({ numberWords }: Vocabulary, { text, value }: Token): number {
  const times = Number.isNaN(value) ? (numberWords.get(text) ?? 1) : value
  return Number.isInteger(times) && times >= 1 && times <= MAX_TIMES ? times : 1
}

const APOSTROPHES = new Set([0, 39, 0x2019])
const MIN_GLUED_COUNT = 4

/** "20s" and "10's" of goods that are sold by the piece. */
function addGluedCount(tokens: readonly Token[], { attributes }: Kind, raw: RawQuantities): void {
  if (!attributes.has('pack')) return
  const at = tokens.findIndex(({ text, before }, i) => {
    const number = itemAt(tokens, i - 1)
    return text === 's' && APOSTROPHES.has(before) && number !== undefined && number.value >= MIN_GLUED_COUNT
  })
  if (at > 0 && raw.packs.length === 0) raw.packs.push({ count: tokens[at - 1]!.value, at: at - 1, certain: true })
}

/** 'Pantalla Sony 55 4K', 'bicicleta rodada 26': titles leave the word for inches out. */
export function addBareScreenSize(
  vocabulary: Vocabulary,
  text: ParsedText,
  kind: Kind | null,
  raw: RawQuantities,
): void {
  if (!kind?.attributes.has('diagonal') || raw.measures.some(({ quantity }) => quantity === 'diagonal')) return
  for (let at = 0; at < text.tokens.length; at++) {
    const value = wheelSizeAt(text.tokens, at) ?? screenSizeAt(vocabulary, text.tokens, at, kind)
    if (value === null) continue
    if (raw.measures.some((measure) => measure.at === at) || raw.packs.some((pack) => pack.at === at)) continue
    raw.measures.push({ quantity: 'diagonal', value, unit: 'in', at, end: at + 1, loose: false })
    return
  }
}

/** 'Monitor 27', 'Laptop 15.6', 'Tablet 10.1': laptops and tablets only with a decimal or after a line, for 'HP 15' may be a model. */
function screenSizeAt(vocabulary: Vocabulary, tokens: readonly Token[], at: number, kind: Kind): number | null {
  const { value, before, inParentheses, after } = tokens[at]!
  const range = vocabulary.screens.get(kind.name)
  if (!range || before !== SPACE || after === PERCENT || inParentheses || tokens[at + 1]?.before === 0) return null
  if (range.afterLine && Number.isInteger(value) && !isSizeOfLine(vocabulary, tokens, at)) return null
  return value >= range.from && value <= range.to ? value : null
}

function isSizeOfLine({ linesBySize }: Vocabulary, tokens: readonly Token[], at: number): boolean {
  return linesBySize.has(itemAt(tokens, at - 1)?.text ?? '') && tokens[at + 1]?.before !== HYPHEN
}

const DOLLAR = 36
const SPACE = 32
const PERCENT = 37
const SLASH = 47
const COLON = 58
const HYPHEN = 45
/** GB */
const BARE_STORAGES = new Set([64, 128, 256, 512])
const WITH_BARE_STORAGE = new Set(['celular', 'tablet'])

/** 'Galaxy S21 de 128', 'Note 10 256': titles of phones leave the unit out. */
export function addBareStorage({ tokens, meanings }: ParsedText, kind: Kind | null, raw: RawQuantities): void {
  if (!kind || !WITH_BARE_STORAGE.has(kind.name)) return
  if (raw.measures.some(({ quantity }) => quantity === 'storage')) return
  for (let at = 1; at < tokens.length; at++) {
    const { value, before, after } = tokens[at]!
    if (!BARE_STORAGES.has(value) || before !== SPACE || after !== 0 || meanings[at] !== null) continue
    const next = tokens[at + 1]
    if (next?.before === 0 || isPrice(tokens, at) || raw.measures.some((measure) => measure.at === at)) continue
    raw.measures.push({ quantity: 'storage', value, unit: 'gb', at, end: at + 1, loose: false })
    return
  }
}

const WHEEL_WORDS = new Set(['rodada', 'r', 'zr', 'rin', 'aro', 'rim'])
const WHEEL = /^(?:z?r|rin|aro)(\d\d(?:\.\d)?)$/
const MIN_WHEEL_INCHES = 10
const MAX_WHEEL_INCHES = 30

/** The diameter of a wheel in inches at this token: 'rodada 26', 'rin 16', '205/55R16', '185/60/15'. */
export function wheelSizeAt(tokens: readonly Token[], at: number): number | null {
  const { value, text, before } = tokens[at]!
  const joined = Number.isNaN(value) ? WHEEL.exec(text)?.[1] : undefined
  const size = joined === undefined ? value : Number(joined)
  if (!(size >= MIN_WHEEL_INCHES && size <= MAX_WHEEL_INCHES)) return null
  const isThird = before === SLASH && itemAt(tokens, at - 1)?.before === SLASH && isNumber(itemAt(tokens, at - 2))
  return joined !== undefined || isThird || WHEEL_WORDS.has(itemAt(tokens, at - 1)?.text ?? '') ? size : null
}
