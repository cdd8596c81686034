/**
 * Several segments → one, without the deleted documents. Documents keep their order, segment after segment, so the postings
 * of a word are the segments' postings one after another with renumbered documents. Runs in steps: every `yield` is a point
 * where the writer may do something else. What changes in place meanwhile (numbers, locations, deletions) is brought over by
 * the writer at the end.
 */

import type { CollectionSchema } from '../../schema/types.ts'
import { packSortKeys } from '../builders/sort-builder.ts'
import { plansOf } from '../fields.ts'
import { newName, type SegmentHandle } from '../handle.ts'
import { packIds } from '../ids.ts'
import { type Columns, packInSteps } from '../layout.ts'
import type { Segment } from '../segment.ts'
import { packNumbers, wholeColumn } from '../sparse-numbers.ts'
import { packStrings } from '../strings.ts'
import { packTrie } from '../trie.ts'
import { mergeFacet, mergeNumberList } from './merge-columns.ts'
import { mergeText, mergeWords } from './merge-text.ts'
import { GONE, type MergeSource } from './source.ts'

const DOCS_PER_STEP = 100_000

export function* mergeSegments(schema: CollectionSchema, sources: MergeSource[]): Generator<void, SegmentHandle> {
  const count = sources.reduce(
    (sum, { renumbered }) => sum + renumbered.reduce((alive, doc) => alive + (doc === GONE ? 0 : 1), 0),
    0,
  )
  const fixed: Columns = new Map()
  const live: Columns = new Map()
  fixed.set(
    'seq',
    gather(sources, count, Uint32Array, ({ seq }) => seq, 0),
  )
  const ids: string[] = []
  for (const id of survivors(sources, (segment, doc) => segment.ids.strings.at(doc)))
    if (ids.push(id) % DOCS_PER_STEP === 0) yield
  yield* packIds(fixed, ids)

  const { words, numbers } = yield* mergeWords(sources)
  packStrings(fixed, 'words', words, words.length)
  yield
  packTrie(fixed, words)
  yield

  live.set(
    'location',
    gather(sources, count, Uint32Array, ({ location }) => location, 0),
  )
  live.set('patches', new Uint32Array(1))
  for (const plan of plansOf(schema)) {
    if (plan.kind === 'text') {
      yield* mergeText(fixed, plan.name, sources, numbers)
      if (plan.field.facet) yield* mergeFacet(fixed, plan, sources, count)
      yield
      if (plan.field.sort && !plan.isArray)
        packSortKeys(fixed, plan.name, [...survivors(sources, sortKeyAt(plan.name))])
    } else if (plan.isColumn)
      packNumbers(live, plan.name, gather(sources, count, Float64Array, numbersOf(plan.name), Number.NaN))
    else mergeNumberList(fixed, plan.name, sources)
    yield
  }
  return { name: newName(), generation: 0, count, fixed: yield* packInSteps(fixed), live: yield* packInSteps(live) }
}

const sortKeyAt =
  (field: string) =>
  (segment: Segment, doc: number): string => {
    const place = segment.sort(field)?.order[doc] ?? 0
    return place === 0 ? '' : (segment.sort(field)?.keys.at(place - 1) as string)
  }

const numbersOf =
  (field: string) =>
  (segment: Segment): Float64Array | undefined => {
    const sparse = segment.sparseNumbers(field)
    return sparse ? wholeColumn(sparse, segment.count) : segment.numbers(field)
  }

function* survivors<T>(sources: MergeSource[], valueAt: (segment: Segment, doc: number) => T): Generator<T> {
  for (const { segment, renumbered } of sources)
    for (let doc = 0; doc < segment.count; doc++) if (renumbered[doc] !== GONE) yield valueAt(segment, doc)
}

function gather<T extends Uint32Array | Float64Array>(
  sources: MergeSource[],
  count: number,
  Kind: new (length: number) => T,
  columnOf: (segment: Segment) => Uint32Array | Float64Array | undefined,
  missing: number,
): T {
  const column = new Kind(count).fill(missing) as T
  for (const { segment, renumbered } of sources) {
    const from = columnOf(segment)
    if (!from) continue
    for (let doc = 0; doc < segment.count; doc++) {
      const next = renumbered[doc] as number
      if (next !== GONE) column[next] = from[doc] as number
    }
  }
  return column
}
