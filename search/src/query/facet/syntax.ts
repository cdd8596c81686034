/** facet_by and facet_query → what to count. */
import { SearchError } from '../../collection/search-error.ts'
import type { FieldPlan } from '../../segment/fields.ts'
import type { Params } from '../params.ts'
import { commaList } from '../read-params.ts'
import { splitCall, splitOutside } from '../sort/syntax.ts'
import type { View } from '../view.ts'

export interface Range {
  label: string
  low: number
  high: number
}

export interface FacetRequest {
  plan: FieldPlan
  ranges: Range[]
  sort: { by: '_alpha' | 'count' | string; descending: boolean }
  limit: number
  query?: string
  /** Came from a wildcard: left out when nothing was counted. */
  isWildcard: boolean
}

const invalid = (): SearchError => new SearchError(400, 'Invalid facet format.')

/** `limits` (`brand:100,tags:20`) is an extension: a limit per field instead of one for all. */
export function facetRequests(view: View, params: Params, limits: string): FacetRequest[] {
  const { facetBy, facetQuery } = params
  if (facetBy.trim() === '') {
    if (facetQuery !== '')
      throw new SearchError(400, 'The `facet_query` parameter is supplied without a `facet_by` parameter.')
    return []
  }
  if (facetQuery === '') return knownRequests(view, params, limits)
  const requests = readRequests(view, params, limits)
  addQuery(requests, facetQuery)
  return requests
}

/** By their text, for each view anew: pages ask for the same two dozen facets every time. */
const known = new WeakMap<View, Map<string, FacetRequest[]>>()
const MAX_KNOWN = 50

function knownRequests(view: View, params: Params, limits: string): FacetRequest[] {
  const { facetBy, maxFacetValues, validateFieldNames } = params
  const ofView = known.get(view) ?? new Map<string, FacetRequest[]>()
  known.set(view, ofView)
  const key = JSON.stringify([facetBy, maxFacetValues, validateFieldNames, limits])
  const found = ofView.get(key)
  if (found) return found
  const requests = readRequests(view, params, limits)
  if (ofView.size >= MAX_KNOWN) ofView.delete(ofView.keys().next().value as string)
  ofView.set(key, requests)
  return requests
}

function readRequests(view: View, { facetBy, maxFacetValues, validateFieldNames }: Params, limits: string) {
  const ownLimits = parseLimits(limits)
  const requests: FacetRequest[] = []
  for (const text of splitOutside(facetBy, ',')) {
    const { name, inner } = splitCall(text)
    if (name === '') throw invalid()
    for (const plan of plansFor(view, name, validateFieldNames)) {
      const limit = ownLimits.get(plan.name) ?? maxFacetValues
      requests.push({ plan, ...readOptions(plan, inner ?? ''), limit, isWildcard: name.endsWith('*') })
    }
  }
  return requests
}

function parseLimits(text: string): Map<string, number> {
  const limits = new Map<string, number>()
  for (const item of commaList(text)) {
    const [name = '', count = ''] = item.split(':')
    if (/^\s*\d+\s*$/.test(count)) limits.set(name.trim(), Number(count))
  }
  return limits
}

function plansFor(view: View, name: string, validate: boolean): FieldPlan[] {
  if (name.endsWith('*'))
    return [...view.plans.values()].filter((plan) => plan.field.facet && plan.name.startsWith(name.slice(0, -1)))
  const plan = view.plans.get(name)
  if (plan?.field.facet) return [plan]
  const children = [...view.plans.values()].filter((child) => child.field.facet && child.name.startsWith(`${name}.`))
  if (children.length > 0 || !validate) return children
  throw new SearchError(404, `Could not find a facet field named \`${name}\` in the schema.`)
}

function readOptions(plan: FieldPlan, inner: string): Pick<FacetRequest, 'ranges' | 'sort'> {
  const ranges: Range[] = []
  let sort: FacetRequest['sort'] = { by: 'count', descending: true }
  for (const piece of inner.trim() === '' ? [] : splitOutside(inner, ',')) {
    const colon = piece.indexOf(':')
    const [key, value] = [piece.slice(0, Math.max(0, colon)).trim(), piece.slice(colon + 1).trim()]
    if (key === '') throw invalid()
    if (value.startsWith('[')) ranges.push(readRange(plan, key, value))
    else if (key === 'sort_by') sort = readSort(value)
    else if (key !== 'top_k') throw new SearchError(400, `Invalid facet param \`${key}\`.`)
  }
  for (const [index, range] of ranges.entries())
    if (index > 0 && ranges[index - 1]?.high !== range.low)
      throw new SearchError(400, 'Ranges in range facet syntax should be continous.')
  return { ranges, sort }
}

function readRange(plan: FieldPlan, label: string, value: string): Range {
  if (plan.kind !== 'number') throw new SearchError(400, 'Range facet is restricted to only integer and float fields.')
  if (!plan.field.sort || plan.isArray) throw new SearchError(400, 'Range facets require sort enabled for the field.')
  const ends = /^\[([^,\]]*),([^,\]]*)\]$/.exec(value)
  if (!ends) throw new SearchError(400, 'Error splitting the facet range values.')
  const bound = (text: string, open: number): number => {
    if (text.trim() === '') return open
    if (!/^-?\d+(\.\d+)?$/.test(text.trim())) throw new SearchError(400, 'Facet range value is not valid.')
    return Number(text)
  }
  const low = bound(ends[1] as string, Number.NEGATIVE_INFINITY)
  return { label, low, high: bound(ends[2] as string, Number.POSITIVE_INFINITY) }
}

function readSort(value: string): FacetRequest['sort'] {
  const [, by = '', order = ''] = /^(\S+?)\s*:\s*(asc|desc)$/i.exec(value) ?? []
  if (by === '') throw invalid()
  return { by, descending: order.toLowerCase() === 'desc' }
}

function addQuery(requests: FacetRequest[], facetQuery: string): void {
  const colon = facetQuery.indexOf(':')
  const name = facetQuery.slice(0, colon).trim()
  if (colon < 1) throw new SearchError(400, 'Facet query must be in the `facet_field: value` format.')
  const request = requests.find(({ plan }) => plan.name === name)
  if (!request)
    throw new SearchError(
      400,
      `Facet query refers to a facet field \`${name}\` that is not part of \`facet_by\` parameter.`,
    )
  const query = facetQuery.slice(colon + 1).trim()
  if (query !== '') request.query = query
}
