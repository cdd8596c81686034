/** The parsed parameters of a search, checked against the schema; invalid ones are refused here. */
import { SearchError } from '../collection/search-error.ts'
import type { SearchRequest } from '../collection/types.ts'
import { type Bits, hasBit } from '../segment/bitset.ts'
import type { FieldPlan } from '../segment/fields.ts'
import { type FacetRequest, facetRequests } from './facet/syntax.ts'
import { compileFilter, type Filter, type FilterOptions } from './filter/compile.ts'
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

/** `same` is the plan of a search that looks for the same documents: only what is shown of them is planned anew. */
export function planSearch(view: View, request: SearchRequest, same?: SearchPlan): SearchPlan {
  const params = readParams(request.params)
  if (same) return { ...same, params, ...shownParts(view, request, params, same.groupPlans) }
  const fields = searchFieldsOf(view, params)
  const query = parseQuery(params.q, fields[0]?.plan, view.schema, request.stopwords, params.preSegmented)
  if (!query.isAll && fields.length === 0) throw new SearchError(400, 'No search fields specified for the query.')
  if (params.q.trim() !== '*' && params.q.trim() !== '' && params.queryBy.length === 0)
    throw new SearchError(400, 'No search fields specified for the query.')
  const filter = compileFilter(view, params.filterBy, filterOptionsOf(params))
  const plans = groupPlans(view, params)
  const shown = shownParts(view, request, params, plans)
  const filterPins = params.filterCuratedHits || request.curated?.filterCuratedHits === true
  const pins = filteredPins(view, pinsOf(view, params.pinnedHits, params.hiddenHits), filterPins ? filter : undefined)
  return { params, fields, query, filter, ...shown, groupPlans: plans, pins }
}

const filterOptionsOf = ({ maxFilterCandidates, validateFieldNames }: Params): FilterOptions => ({
  maxCandidates: maxFilterCandidates,
  validateFieldNames,
})

function shownParts(view: View, request: SearchRequest, params: Params, plans: FieldPlan[]) {
  const sortKeys = sortKeysOf(view, params.sortBy, {
    matchesAll: params.q.trim() === '*',
    isGrouped: plans.length > 0,
    filterOptions: filterOptionsOf(params),
  })
  return { sortKeys, facets: facetRequests(view, params, request.params.facet_limits ?? '') }
}

function filteredPins(view: View, pins: Pin[], filter: Filter | undefined): Pin[] {
  if (!filter) return pins
  const bits = new Map(view.segments.map((segment) => [segment, evaluate(filter, segment, segment.alive)]))
  return pins.filter((pin) => hasBit(bits.get(pin.view) as Bits, pin.doc))
}
