/**
 * Several segments → one, without the deleted documents. Documents keep their order, segment after segment, so the postings
 * of a word are the segments' postings one after another with renumbered documents. Runs in steps: every `yield` is a point
 * where the writer may do something else. What changes in place meanwhile (numbers, locations, deletions) is brought over by
 * the writer at the end.
 */

import type { CollectionSchema } from '../schema.ts'
import { type Bits, hasBit } from './bitset.ts'
import { packFacet } from './facet-builder.ts'
import { type FieldPlan, plansOf } from './fields.ts'
import { GrowingU32 } from './growing.ts'
import { newName, type SegmentHandle } from './handle.ts'
import { packIds } from './ids.ts'
import { type Columns, packInSteps } from './layout.ts'
import { mergeText, mergeWords } from './merge-text.ts'
import type { Segment } from './segment.ts'
import { packSortKeys } from './sort-builder.ts'
import { packStrings } from './strings.ts'
import { packTrie } from './trie.ts'

export interface MergeSource {
  segment: Segment
  deleted: Bits | undefined
  /** New number of each document, GONE for deleted ones. */
  renumbered: Uint32Array
}

export const GONE = 0xffffffff
const DOCS_PER_STEP = 100_000

export function sourcesOf(segments: { segment: Segment; deleted: Bits | undefined }[]): MergeSource[] {
  let next = 0
  return segments.map(({ segment, deleted }) => {
    const renumbered = new Uint32Array(segment.count)
    for (let doc = 0; doc < segment.count; doc++) renumbered[doc] = deleted && hasBit(deleted, doc) ? GONE : next++
    return { segment, deleted, renumbered }
  })
}

export function* mergeSegments(schema: CollectionSchema, sources: MergeSource[]): Generator<void, SegmentHandle> {
  const count = sources.reduce(
    (sum, { renumbered }) => sum + renumbered.reduce((alive, doc) => alive + (doc === GONE ? 0 : 1), 0),
    0,
  )
  const fixed: Columns = new Map()
  const live: Columns = new Map()
  fixed.set('seq', gather(sources, count, Uint32Array, ({ seq }) => seq, 0) as Uint32Array)
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
    gather(sources, count, Float64Array, ({ location }) => location, 0),
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
      live.set(
        plan.name,
        gather(sources, count, Float64Array, (segment) => segment.numbers(plan.name), Number.NaN),
      )
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

function* survivors<T>(sources: MergeSource[], valueAt: (segment: Segment, doc: number) => T): Generator<T> {
  for (const { segment, renumbered } of sources)
    for (let doc = 0; doc < segment.count; doc++) if (renumbered[doc] !== GONE) yield valueAt(segment, doc)
}

function gather<T extends Uint32Array | Float64Array>(
  sources: MergeSource[],
  count: number,
  Kind: new (length: number) => T,
  columnOf: (segment: Segment) => T | undefined,
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

function* mergeFacet(
  columns: Columns,
  { name, isArray }: FieldPlan,
  sources: MergeSource[],
  count: number,
): Generator<void, void> {
  const values = new Map<string, number>()
  const ordinals = new GrowingU32(Math.max(16, count))
  const firsts = new GrowingU32(count + 1)
  for (const { segment, renumbered } of sources) {
    const facet = segment.facet(name)
    const renamed = new Uint32Array((facet?.values.count ?? 0) + 1)
    const rename = (ordinal: number): number => {
      if (ordinal === 0 || renamed[ordinal] !== 0) return renamed[ordinal] as number
      const value = facet?.values.at(ordinal - 1) as string
      let number = values.get(value)
      if (number === undefined) {
        number = values.size + 1
        values.set(value, number)
      }
      renamed[ordinal] = number
      return number
    }
    for (let doc = 0; doc < segment.count; doc++) {
      if (doc % DOCS_PER_STEP === DOCS_PER_STEP - 1) yield
      if (renumbered[doc] === GONE) continue
      if (!isArray) {
        ordinals.push(facet ? rename(facet.ordinals[doc] as number) : 0)
        continue
      }
      firsts.push(ordinals.length)
      if (!facet?.firsts) continue
      const end = facet.firsts[doc + 1] as number
      for (let at = facet.firsts[doc] as number; at < end; at++) ordinals.push(rename(facet.ordinals[at] as number))
    }
  }
  if (isArray) firsts.push(ordinals.length)
  packFacet(columns, name, [...values.keys()], ordinals.view(), isArray ? firsts.view() : undefined)
}

function mergeNumberList(columns: Columns, name: string, sources: MergeSource[]): void {
  const numbers: number[] = []
  const firsts = new GrowingU32()
  for (const { segment, renumbered } of sources) {
    const list = segment.numberList(name)
    for (let doc = 0; doc < segment.count; doc++) {
      if (renumbered[doc] === GONE) continue
      firsts.push(numbers.length)
      if (!list) continue
      const end = list.firsts[doc + 1] as number
      for (let at = list.firsts[doc] as number; at < end; at++) numbers.push(list.numbers[at] as number)
    }
  }
  firsts.push(numbers.length)
  columns.set(`${name}/numbers`, Float64Array.from(numbers))
  columns.set(`${name}/firsts`, firsts.view())
}
