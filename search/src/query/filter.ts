/** A filter evaluated on a segment: the documents that pass, as bits. Deleted documents may be among them. */
import { SearchError } from '../collection.ts'
import { type Bits, bitsFor, fullBits, hasBit, intersect, setBit, subtract, unite } from '../segment/bitset.ts'
import type { FieldPlan } from '../segment/fields.ts'
import type { Segment } from '../segment/segment.ts'
import { toByteString } from '../text/bytes.ts'
import { type FilterTree, parseFilter, splitList } from './filter-syntax.ts'
import { markPattern, type Pattern, patternsOf } from './filter-text.ts'
import { type Condition, conditionOf, type Interval } from './filter-values.ts'
import type { SegmentView, View } from './view.ts'

export type Filter =
  | { kind: 'and'; left: Filter; right: Filter }
  | { kind: 'or'; left: Filter; right: Filter }
  | FieldFilter
  | { kind: 'ids'; ids: string[] | 'all'; negated: boolean }
  | { kind: 'all' }

interface FieldFilter {
  kind: 'field'
  /** Says all that decides the outcome, to find it again. */
  key: string
  plan: FieldPlan
  condition: Condition
  patterns: Pattern[]
}

export interface FilterOptions {
  /** How many words a prefix may stand for. */
  maxCandidates: number
  validateFieldNames: boolean
}

export const DEFAULT_OPTIONS: FilterOptions = { maxCandidates: 4, validateFieldNames: true }

/** undefined for an empty filter. */
export function compileFilter(view: View, text: string, options: FilterOptions = DEFAULT_OPTIONS): Filter | undefined {
  const tree = parseFilter(text)
  return tree && compile(view, tree, options)
}

function compile(view: View, tree: FilterTree, options: FilterOptions): Filter {
  if (tree.kind !== 'clause')
    return { kind: tree.kind, left: compile(view, tree.left, options), right: compile(view, tree.right, options) }
  if (tree.field === 'id') return idFilter(tree.value)
  const plan = view.plans.get(tree.field)
  if (plan) return fieldFilter(view, plan, conditionOf(plan, tree.value), options)
  if (!options.validateFieldNames) return { kind: 'all' }
  const isKnown = view.schema.fields.some(({ name, index }) => name === tree.field && !index)
  if (isKnown) throw new SearchError(400, `Cannot filter on non-indexed field \`${tree.field}\`.`)
  throw new SearchError(400, `Could not find a filter field named \`${tree.field}\` in the schema.`)
}

function fieldFilter(view: View, plan: FieldPlan, condition: Condition, { maxCandidates }: FilterOptions): Filter {
  const patterns =
    condition.kind === 'texts'
      ? condition.texts.flatMap((text) => patternsOf(view, plan, text, condition.mode, maxCandidates))
      : []
  return { kind: 'field', key: JSON.stringify([plan.name, condition, patterns]), plan, condition, patterns }
}

function idFilter(value: string): Filter {
  const [, operator, rest] = /^(!=|=)?\s*([\s\S]*)$/.exec(value) as unknown as [string, string | undefined, string]
  if (rest === '') throw new SearchError(400, 'Error with filter field `id`: Filter value cannot be empty.')
  if (rest === '*') return { kind: 'ids', ids: 'all', negated: operator === '!=' }
  return { kind: 'ids', ids: splitList(rest.replace(/^\[([\s\S]*)\]$/, '$1')), negated: operator === '!=' }
}

/** The members of `within` that pass. Answers a new set. */
export function evaluate(filter: Filter, view: SegmentView, within: Bits): Bits {
  if (filter.kind === 'all') return within.slice()
  if (filter.kind === 'or') return unite(evaluate(filter.left, view, within), evaluate(filter.right, view, within))
  if (filter.kind === 'and') {
    // numbers are looked at one by one, so what postings can rule out goes first
    const [first, second] = readsNumbers(filter.left) ? [filter.right, filter.left] : [filter.left, filter.right]
    return evaluate(second, view, evaluate(first, view, within))
  }
  if (filter.kind === 'ids') return intersect(idBits(filter, view.segment), within)
  if (filter.condition.kind === 'texts') return intersect(textBits(filter, view), within)
  return numberBits(filter, view.segment, within)
}

const readsNumbers = (filter: Filter): boolean => filter.kind === 'field' && filter.condition.kind === 'numbers'

/** The same for one document at a time, when only a few will be asked about. */
export function predicateOf(filter: Filter, view: SegmentView): (doc: number) => boolean {
  if (filter.kind === 'all') return () => true
  if (filter.kind === 'and' || filter.kind === 'or') {
    const [left, right] = [predicateOf(filter.left, view), predicateOf(filter.right, view)]
    return filter.kind === 'and' ? (doc) => left(doc) && right(doc) : (doc) => left(doc) || right(doc)
  }
  if (filter.kind === 'ids') {
    const bits = idBits(filter, view.segment)
    return (doc) => hasBit(bits, doc)
  }
  if (filter.condition.kind === 'texts') {
    const bits = textBits(filter, view)
    return (doc) => hasBit(bits, doc)
  }
  return numberTest(filter, view.segment)
}

/** A set of one's own to change. */
function textBits({ key, plan, condition, patterns }: FieldFilter, { open, segment }: SegmentView): Bits {
  const known = open.filters.get(key)
  if (known) return known
  let bits = bitsFor(segment.count)
  for (const pattern of patterns) markPattern(segment, plan.name, pattern, bits)
  if (condition.negated) bits = subtract(fullBits(segment.count), bits)
  open.filters.set(key, bits)
  return bits
}

function idBits({ ids, negated }: Extract<Filter, { kind: 'ids' }>, segment: Segment): Bits {
  const all = fullBits(segment.count)
  if (ids === 'all') return negated ? bitsFor(segment.count) : all
  const bits = bitsFor(segment.count)
  for (const id of ids) {
    const doc = segment.ids.find(toByteString(id))
    if (doc >= 0) setBit(bits, doc)
  }
  return negated ? subtract(all, bits) : bits
}

/** Comparisons with NaN, a missing number, are false. */
const isInside = (value: number, { low, high, openLow, openHigh }: Interval): boolean =>
  (openLow ? value > low : value >= low) && (openHigh ? value < high : value <= high)

function numberTest({ plan, condition }: FieldFilter, segment: Segment): (doc: number) => boolean {
  const { intervals, negated } = condition as Extract<Condition, { kind: 'numbers' }>
  const column = segment.numbers(plan.name)
  const list = segment.numberList(plan.name)
  const only = intervals.length === 1 ? intervals[0] : undefined
  const fits = only
    ? (value: number) => isInside(value, only)
    : (value: number) => intervals.some((interval) => isInside(value, interval))
  if (column) return (doc) => fits(column[doc] as number) !== negated
  if (!list) return () => negated
  return (doc) => {
    const end = list.firsts[doc + 1] as number
    for (let at = list.firsts[doc] as number; at < end; at++) if (fits(list.numbers[at] as number)) return !negated
    return negated
  }
}

function numberBits(filter: FieldFilter, segment: Segment, within: Bits): Bits {
  const { intervals, negated } = filter.condition as Extract<Condition, { kind: 'numbers' }>
  const column = segment.numbers(filter.plan.name)
  const [interval] = intervals
  if (column && interval && intervals.length === 1 && !negated) return scanColumn(column, interval, within)
  const test = numberTest(filter, segment)
  return keepBits(within, (doc) => test(doc))
}

function keepBits(within: Bits, test: (doc: number) => boolean): Bits {
  const kept = new Uint32Array(within.length)
  for (let at = 0; at < within.length; at++) {
    let word = within[at] as number
    while (word !== 0) {
      const lowest = word & -word
      if (test((at << 5) + 31 - Math.clz32(lowest))) kept[at] = (kept[at] as number) | lowest
      word ^= lowest
    }
  }
  return kept
}

/** The commonest clause on large collections, so without calls inside the loops. */
function scanColumn(column: Float64Array, { low, high, openLow, openHigh }: Interval, within: Bits): Bits {
  const kept = new Uint32Array(within.length)
  for (let at = 0; at < within.length; at++) {
    let word = within[at] as number
    let bits = 0
    if (word === ALL_32) {
      for (let bit = 0; bit < 32; bit++) {
        const value = column[(at << 5) + bit] as number
        if (value >= low && value <= high) bits |= 1 << bit
      }
    } else {
      for (; word !== 0; word &= word - 1) {
        const lowest = word & -word
        const value = column[(at << 5) + 31 - Math.clz32(lowest)] as number
        if (value >= low && value <= high) bits |= lowest
      }
    }
    kept[at] = openLow || openHigh ? withoutEnds(bits, column, at << 5, low, high, openLow, openHigh) : bits
  }
  return kept
}

const ALL_32 = 0xffffffff

function withoutEnds(
  bits: number,
  column: Float64Array,
  base: number,
  low: number,
  high: number,
  openLow: boolean,
  openHigh: boolean,
): number {
  let left = bits
  for (let word = bits; word !== 0; word &= word - 1) {
    const bit = 31 - Math.clz32(word & -word)
    const value = column[base + bit] as number
    if ((openLow && value === low) || (openHigh && value === high)) left &= ~(1 << bit)
  }
  return left
}
