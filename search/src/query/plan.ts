/** The parsed parameters of a search, checked against the schema; invalid ones are refused here. */
import { SearchError } from '../collection/search-error.ts'
import type { SearchRequest } from '../collection/types.ts'
import { type Bits, hasBit } from '../segment/bitset.ts'
import type { FieldPlan } from '../segment/fields.ts'
import { type FacetRequest, facetRequests } from './facet/syntax.ts'
import { compileFilter, type Filter } from './filter/compile.ts'
import { evaluate } from './filter/evaluate.ts'
import { type ParsedQuery, parseQuery } from './match/query-syntax.ts'
import { type SearchField, searchFieldsOf } from './match/search-fields.ts'
import type { Params } from './params.ts'
import { readParams } from './read-params.ts'
import { type Pin, pinsOf } from './respond/pins.ts'
import { groupPlans } from './sort/group.ts'
import { type SortKey, sortKeysOf } from './sort/syntax.ts'
import type { View } from './view.ts'

export interface SearchPlan {
  params: Params
  fields: SearchField[]
  query: ParsedQuery
  filter: Filter | undefined
  sortKeys: SortKey[]
  groupPlans: FieldPlan[]
  facets: FacetRequest[]
  pins: Pin[]
}

export function planSearch(view: View, request: SearchRequest): SearchPlan {
  const params = readParams(request.params)
  const fields = searchFieldsOf(view, params)
  const query = parseQuery(params.q, fields[0]?.plan, view.schema, request.stopwords, params.preSegmented)
  if (!query.isAll && fields.length === 0) throw new SearchError(400, 'No search fields specified for the query.')
  if (params.q.trim() !== '*' && params.q.trim() !== '' && params.queryBy.length === 0)
    throw new SearchError(400, 'No search fields specified for the query.')
  const filterOptions = { maxCandidates: params.maxFilterCandidates, validateFieldNames: params.validateFieldNames }
  const filter = compileFilter(view, params.filterBy, filterOptions)
  const plans = groupPlans(view, params)
  const sortKeys = sortKeysOf(view, params.sortBy, {
    matchesAll: params.q.trim() === '*',
    isGrouped: plans.length > 0,
    filterOptions,
  })
  const facets = facetRequests(view, params, request.params.facet_limits ?? '')
  const filterPins = params.filterCuratedHits || request.curated?.filterCuratedHits === true
  const pins = filteredPins(view, pinsOf(view, params.pinnedHits, params.hiddenHits), filterPins ? filter : undefined)
  return { params, fields, query, filter, sortKeys, groupPlans: plans, facets, pins }
}

function filteredPins(view: View, pins: Pin[], filter: Filter | undefined): Pin[] {
  if (!filter) return pins
  const bits = new Map(view.segments.map((segment) => [segment, evaluate(filter, segment, segment.alive)]))
  return pins.filter((pin) => hasBit(bits.get(pin.view) as Bits, pin.doc))
}
