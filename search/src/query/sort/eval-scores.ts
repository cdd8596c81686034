/**
 * The scores of `_eval` as a column. Each case is evaluated among the documents that no earlier one accepted, and no further case
 * once enough documents for the page have a score: an order of twenty levels mostly ends with the second.
 */
import { type Bits, countBits, subtract } from '../../segment/bitset.ts'
import { evaluate } from '../filter/evaluate.ts'
import type { SegmentHits } from '../match/hits.ts'
import type { OpenSegment } from '../view.ts'
import type { SortKey } from './syntax.ts'

type EvalKey = Extract<SortKey, { kind: 'eval' }>

/** A search has at most one `_eval`, and searches run one after another on a thread. */
const columns = new WeakMap<OpenSegment, Float64Array>()

/**
 * Of each found document the score of the first case that accepts it, 0 where none does; undefined without an `_eval`. The values
 * of other documents mean nothing. `wanted`: how many of the best documents must be told from the others.
 */
export function evalScores(keys: SortKey[], hits: SegmentHits, wanted: number): Float64Array | undefined {
  const at = keys.findIndex(({ kind }) => kind === 'eval')
  if (at === -1) return undefined
  const key = keys[at] as EvalKey
  const { view } = hits
  const column = columns.get(view.open) ?? new Float64Array(view.segment.count)
  columns.set(view.open, column)
  const enough = at === 0 && fallsAbove(0, key) ? wanted : Number.POSITIVE_INFINITY
  const left = hits.bits.slice()
  let unscored = hits.count
  for (const { filter, score } of key.cases) {
    if (unscored === 0 || hits.count - unscored >= enough) break
    if (!filter) continue
    const accepted = evaluate(filter, view, left)
    setAll(column, accepted, score)
    subtract(left, accepted)
    unscored -= countBits(accepted)
  }
  if (unscored > 0) setAll(column, left, 0)
  return column
}

/** Every case scores less than the one before it and more than what no case accepts. */
const fallsAbove = (least: number, { descending, cases }: EvalKey): boolean =>
  descending && cases.every(({ score }, at) => score > (cases[at + 1]?.score ?? least))

function setAll(column: Float64Array, docs: Bits, score: number): void {
  for (let at = 0; at < docs.length; at++) {
    let word = docs[at] as number
    while (word !== 0) {
      column[(at << 5) + 31 - Math.clz32(word & -word)] = score
      word &= word - 1
    }
  }
}
