/** Counts and sizes that only the kind explains. */
import type { KindDecision } from './kinds.ts'
import type { ParsedText } from './mentions.ts'
import type { RawQuantities } from './quantities/quantity.ts'
import { isNumber, type Token } from './text.ts'
import type { Kind, Vocabulary } from './vocabulary.ts'

/** '5 bóxer', '2 pizzas', 'pack 4 almohadas', 'six de cerveza': a number right before the kind counts it. */
export function addCountsOfKind(
  vocabulary: Vocabulary,
  text: ParsedText,
  decision: KindDecision,
  raw: RawQuantities,
): void {
  for (let at = 0; at < text.tokens.length; at++) {
    const count = text.meanings[at]?.count ?? 0
    if (count > 0 && (at === 0 || text.meanings[at - 1] !== text.meanings[at]))
      raw.packs.push({ count, at, certain: true })
  }
  const { mention, kind } = decision
  if (!mention || !kind || raw.packs.length > 0) return
  const before = text.tokens[mention.start - 1]
  if (before) {
    const worded = isNumber(before) ? before.value : (vocabulary.numberWords.get(before.text) ?? 0)
    const isFirst =
      mention.start === 1 || text.meanings[mention.start - 2]?.isContainer || text.meanings[mention.start - 2]?.isStore
    const afterDe = text.tokens[mention.start - 2]?.text === 'de' && text.meanings[mention.start - 3]?.isContainer
    if (
      worded > 1 &&
      Number.isInteger(worded) &&
      worded <= 1000 &&
      before.before !== 36 &&
      (isFirst || afterDe) &&
      kind !== vocabulary.game
    )
      raw.packs.push({ count: worded, at: mention.start - 1, certain: true })
  }
  if (vocabulary.kindsCountedWithoutWord.has(kind.name)) {
    const last = text.tokens.at(-1)!
    if (last.value >= 20 && Number.isInteger(last.value))
      raw.packs.push({ count: last.value, at: text.tokens.length - 1, certain: true })
  }
}

const WHEEL_WORDS = new Set(['rodada', 'r', 'rin', 'aro', 'rim'])
const SLASH = 47
const LEAST_RIM = 10
const MOST_RIM = 24

/** The number is the diameter of a wheel in inches: 'rodada 26', 'rin 16', '205/55R16', '185/60/15'. */
export function isWheelSize(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at - 1]?.text ?? ''
  if (WHEEL_WORDS.has(word)) return true
  const { value, before } = tokens[at]!
  const isThird = before === SLASH && tokens[at - 1]?.before === SLASH && isNumber(tokens[at - 2])
  return isThird && value >= LEAST_RIM && value <= MOST_RIM
}

/** 'Pantalla Sony 55 4K', 'bicicleta rodada 26': titles leave the word for inches out. */
export function addBareScreenSize(text: ParsedText, kind: Kind | null, raw: RawQuantities): void {
  if (!kind?.attributes.has('diagonal') || raw.measures.some(({ quantity }) => quantity === 'diagonal')) return
  for (let at = 0; at < text.tokens.length; at++) {
    const { value, before, inParentheses, after } = text.tokens[at]!
    if (!(value >= 10 && value <= 110) || inParentheses || before === 36 || after === 37) continue
    const next = text.tokens[at + 1]
    const isWheel = isWheelSize(text.tokens, at)
    const isScreen = value >= 19 && kind.name === 'televisión' && before === 32 && next?.before !== 0
    if (!isWheel && !isScreen) continue
    if (raw.measures.some((measure) => measure.at === at) || raw.packs.some((pack) => pack.at === at)) continue
    raw.measures.push({ quantity: 'diagonal', value, unit: 'in', at, end: at + 1, loose: false })
    return
  }
}
