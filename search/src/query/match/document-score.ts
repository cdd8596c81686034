/** The score of a document from the scores of its fields, in two halves of 31 and 32 bits. */
import type { TextMatchType } from '../params.ts'

const TWO_21 = 2 ** 21
const TWO_29 = 2 ** 29

export interface Halves {
  high: number
  low: number
}

const MAX_WORDS = 15
const MAX_FIELDS = 7

/** Puts a document's score together in two halves. `field` is the best field's score, or the weighted sum. */
export function documentScore(
  type: TextMatchType,
  words: number,
  field: number,
  weight: number,
  fields: number,
  into: Halves,
): void {
  const found = field === 0 ? 0 : Math.min(MAX_WORDS, words)
  const count = Math.min(MAX_FIELDS, fields)
  if (type === 'max_score') {
    into.high = found * 2 ** 27 + Math.floor(field / TWO_21)
    into.low = (field % TWO_21) * 2048 + Math.min(MAX_WORDS, weight) * 8 + count
    return
  }
  into.high =
    found * 2 ** 27 + (type === 'max_weight' ? Math.min(MAX_WORDS, weight) * 2 ** 19 : 0) + Math.floor(field / TWO_29)
  into.low = (field % TWO_29) * 8 + count
}

export const scoreOf = (high: number, low: number): bigint => (BigInt(high) << 32n) | BigInt(low)

/** `text_match_info` of a hit, keys in order. */
export function scoreInfo(score: bigint, type: TextMatchType, queryWords: number): string {
  const words = Number(score >> 59n)
  const byWeight = type !== 'max_score'
  const best = byWeight ? (score >> 3n) & 0xffffffffffffn : (score >> 11n) & 0xffffffffffffn
  const weight = byWeight ? Number((score >> 51n) & 0xffn) : Number((score >> 3n) & 0xffn)
  const cost = words === 0 ? 0 : 255 - Number((best >> 24n) & 0xffn)
  const dropped = words === 0 ? 0 : Math.max(0, queryWords - words)
  const [bestText, weightText, fields] = words === 0 ? ['0', 0, 0] : [best.toString(), weight, Number(score & 7n)]
  return `{"best_field_score":"${bestText}","best_field_weight":${weightText},"fields_matched":${fields},"num_tokens_dropped":${dropped},"score":"${score}","tokens_matched":${words},"typo_prefix_score":${cost}}`
}
