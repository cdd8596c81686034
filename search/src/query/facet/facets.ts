/** facet_by: the values of each facet with their counts. */
import type { FacetValue } from '../../collection/union-part.ts'
import type { FieldPlan } from '../../segment/fields.ts'
import { isLate } from '../deadline.ts'
import type { Params } from '../params.ts'
import { floatText } from '../respond/number-text.ts'
import type { View } from '../view.ts'
import { countNumbers, eachNumber } from './count-numbers.ts'
import { areFew, countFewTexts, eachText, TextCounter } from './count-texts.ts'
import { bestOf, countedAs, type Facet } from './counted.ts'
import { facetQueryMatcher } from './facet-query.ts'
import type { FoundDocs } from './found-docs.ts'
import { type GroupOf, groupedFacet } from './grouped-facet.ts'
import { byCount, firstOf, orderOf } from './order.ts'
import { addOrder } from './order-by-field.ts'
import { countRanges } from './ranges.ts'
import type { FacetRequest } from './syntax.ts'
import { facetValuesOf } from './values.ts'

export interface FacetResult extends Facet {
  request: FacetRequest
  isSampled: boolean
}

/** Counts all requested facets; `cutoff`: time ran out, and the last ones are missing. */
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
