/** facet_by: the values of each facet with their counts. */
import type { FacetStats, FacetValue } from '../../collection/union-part.ts'
import type { FieldPlan } from '../../segment/fields.ts'
import { isLate } from '../deadline.ts'
import type { Params } from '../params.ts'
import { floatText } from '../respond/number-text.ts'
import type { SegmentView, View } from '../view.ts'
import { countNumbers, eachNumber } from './count-numbers.ts'
import { areFew, countFewTexts, TextCounter } from './count-texts.ts'
import { facetQueryMatcher } from './facet-query.ts'
import type { FoundDocs } from './found-docs.ts'
import { byCount, firstOf, orderOf, smallestKept } from './order.ts'
import { countRanges } from './ranges.ts'
import type { FacetRequest } from './syntax.ts'
import { facetValuesOf } from './values.ts'

export interface FacetResult extends Facet {
  request: FacetRequest
  isSampled: boolean
}

interface Facet {
  counted: FacetValue[]
  distinct: number
  stats?: FacetStats | undefined
}

/** With grouping, which group a document belongs to; facets then count groups. */
export type GroupOf = (view: SegmentView, doc: number) => string

export function facetCounts(
  view: View,
  requests: FacetRequest[],
  found: FoundDocs[],
  params: Params,
  checkTime: () => void,
  groupOf?: GroupOf,
): { facets: FacetResult[]; cutoff: boolean } {
  const total = found.reduce((sum, { docs }) => sum + docs.length, 0)
  const isSampled = params.facetSamplePercent < 100 && total > params.facetSampleThreshold
  const step = isSampled ? Math.max(1, Math.round(100 / Math.max(1, params.facetSamplePercent))) : 1
  const fields = requests.flatMap(({ plan }) => (plan.kind === 'text' ? [plan.name] : []))
  const counter = new TextCounter(found, step, fields)
  const facets: FacetResult[] = []
  let cutoff = false
  for (const request of requests) {
    // a response with the first facets is better than an error
    cutoff ||= isLate(checkTime)
    if (cutoff) break
    const facet =
      request.ranges.length > 0
        ? rangeFacet(request, found, step)
        : valueFacet(view, request, found, params, step, counter, groupOf)
    if (request.isWildcard && facet.distinct === 0) continue
    facets.push({ ...facet, counted: facet.counted.map((value) => scaled(value, step)), request, isSampled })
  }
  return { facets, cutoff }
}

const scaled = (value: FacetValue, step: number): FacetValue =>
  step === 1 ? value : { ...value, count: value.count * step }

function valueFacet(
  view: View,
  request: FacetRequest,
  found: FoundDocs[],
  params: Params,
  step: number,
  counter: TextCounter,
  groupOf?: GroupOf,
): Facet {
  const { plan } = request
  const facet =
    plan.kind === 'text'
      ? textFacet(view, request, found, step, counter, groupOf)
      : numberFacet(request, found, step, groupOf)
  if (request.sort.by !== 'count' && request.sort.by !== '_alpha') addOrder(view, request, found, facet.counted)
  if (request.query !== undefined) {
    const match = facetQueryMatcher(
      plan,
      request.query,
      params,
      facet.counted.map(({ value }) => value),
    )
    facet.counted = facet.counted.flatMap((entry) => {
      const highlighted = match(entry.value)
      return highlighted === undefined ? [] : [{ ...entry, highlighted }]
    })
    facet.distinct = facet.counted.length
  }
  return { ...facet, counted: firstOf(facet.counted, request.limit, orderOf(request)) }
}

function textFacet(
  view: View,
  request: FacetRequest,
  found: FoundDocs[],
  step: number,
  counter: TextCounter,
  groupOf?: GroupOf,
): Facet {
  const { plan } = request
  if (groupOf) return groupedFacet(found, groupOf, step, (segment, doc, add) => eachText(segment, plan.name, doc, add))
  const values = facetValuesOf(view, plan.name)
  if (!values) return { counted: [], distinct: 0 }
  if (!areFew(found)) return bestOf(request, counter.count(values, plan.name), (number) => values.text(number))
  const counts = countFewTexts(values, plan.name, found, step)
  return {
    counted: Array.from(counts, ([number, count]) => countedAs(values.text(number), count)),
    distinct: counts.size,
  }
}

/** Values by number; number 0 is none. Only values that may be among the first `limit` are decoded. */
function bestOf({ query, sort, limit }: FacetRequest, counts: Uint32Array, textOf: (number: number) => string): Facet {
  const takesAll = query !== undefined || sort.by !== 'count'
  const floor = takesAll ? 1 : smallestKept(counts, limit)
  const counted: FacetValue[] = []
  let distinct = 0
  for (let number = 1; number < counts.length; number++) {
    const count = counts[number] as number
    if (count > 0) distinct++
    if (count < floor || count === 0) continue
    counted.push(countedAs(textOf(number), count))
  }
  return { counted, distinct }
}

const countedAs = (value: string, count: number): FacetValue => ({
  count,
  value,
  bytes: Buffer.byteLength(value),
  highlighted: value,
  order: 0,
})

const valueText = ({ kind, isFloat }: FieldPlan, value: number): string =>
  kind === 'bool' ? (value === 1 ? 'true' : 'false') : isFloat ? floatText(value) : String(value)

function numberFacet(request: FacetRequest, found: FoundDocs[], step: number, groupOf?: GroupOf): Facet {
  const { plan } = request
  const { numbers, counts, min, max, sum, total } = countNumbers(plan, found, step)
  const stats = plan.kind === 'number' && total > 0 ? { min, max, sum, total } : undefined
  if (groupOf) {
    const grouped = groupedFacet(found, groupOf, step, (segment, doc, add) =>
      eachNumber(plan, [{ view: segment, docs: Uint32Array.of(doc) }], 1, (value) => add(valueText(plan, value))),
    )
    return { ...grouped, stats }
  }
  return { ...bestOf(request, counts, (number) => valueText(plan, numbers[number] as number)), stats }
}

function rangeFacet({ plan, ranges }: FacetRequest, found: FoundDocs[], step: number): Facet {
  const { counts, min, max, sum, total } = countRanges(plan, found, step, ranges)
  const counted = ranges.flatMap(({ label }, index) =>
    counts[index] ? [{ ...countedAs(label, counts[index]), highlighted: '' }] : [],
  )
  return {
    counted: counted.sort(byCount),
    distinct: counted.length,
    stats: total > 0 ? { min, max, sum, total } : undefined,
  }
}

function eachText({ segment }: SegmentView, field: string, doc: number, visit: (value: string) => void): void {
  const facet = segment.facet(field)
  if (!facet) return
  const [start, end] = facet.firsts ? [facet.firsts[doc] as number, facet.firsts[doc + 1] as number] : [doc, doc + 1]
  for (let at = start; at < end; at++) {
    const ordinal = facet.ordinals[at] as number
    if (ordinal > 0) visit(Buffer.from(facet.values.at(ordinal - 1), 'latin1').toString())
  }
}

type EachValue = (view: SegmentView, doc: number, add: (value: string) => void) => void

function groupedFacet(found: FoundDocs[], groupOf: GroupOf, step: number, each: EachValue): Facet {
  const groups = new Map<string, Set<string>>()
  for (const { view, docs } of found)
    for (let at = 0; at < docs.length; at += step) {
      const doc = docs[at] as number
      const group = groupOf(view, doc)
      each(view, doc, (value) => {
        const known = groups.get(value)
        if (known) known.add(group)
        else groups.set(value, new Set([group]))
      })
    }
  const counted = [...groups].map(([value, { size }]) => countedAs(value, size))
  return { counted, distinct: counted.length }
}

/** `brand(sort_by:price:desc)`: each value is ordered by the best number among its documents. */
function addOrder(view: View, { plan, sort }: FacetRequest, found: FoundDocs[], counted: FacetValue[]): void {
  const other = view.plans.get(sort.by)
  const best = new Map<string, number>()
  if (other && other.kind !== 'text')
    eachNumber(other, found, 1, (number, segment, doc) =>
      eachText(segment, plan.name, doc, (value) => {
        const known = best.get(value)
        if (known === undefined || (sort.descending ? number > known : number < known)) best.set(value, number)
      }),
    )
  for (const entry of counted)
    entry.order = best.get(entry.value) ?? (sort.descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)
}
