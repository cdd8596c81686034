/** Several searches, one list: hits merged by their sort keys, counts and facets added up. */
import { SearchError } from '../../collection/search-error.ts'
import type { CollectionReader, SearchRequest, UnionHit, UnionPart } from '../../collection/types.ts'
import { toJson } from '../../json/json.ts'

export interface UnionSearch {
  collection: string
  params: Record<string, string>
  part: UnionPart
}

interface Ranked {
  hit: UnionHit
  search: number
}

export interface Page {
  page: number
  perPage: number
  /** First hit of the page, counted from 0. */
  offset: number
  usesOffset: boolean
}

const MAX_PER_PAGE = 250

/** Pagination of a union comes from the common parameters alone. */
export function unionPage(common: Record<string, string>): Page {
  const perPage = unsigned(common, 'per_page') ?? unsigned(common, 'limit') ?? 10
  if (perPage > MAX_PER_PAGE) throw new SearchError(422, `Only upto ${MAX_PER_PAGE} hits can be fetched per page.`)
  const page = unsigned(common, 'page')
  const offset = unsigned(common, 'offset')
  if (page === undefined && offset) return { page: 1, perPage, offset, usesOffset: true }
  const number = Math.max(1, page ?? 1)
  return { page: number, perPage, offset: (number - 1) * perPage, usesOffset: false }
}

function unsigned(params: Record<string, string>, name: string): number | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value)) throw new SearchError(400, `Parameter \`${name}\` must be an unsigned integer.`)
  return Number(value)
}

/** The first `wanted` hits of one search, however it pages by itself. */
export function bestHits(reader: CollectionReader, request: SearchRequest, wanted: number): UnionPart {
  const { offset: _, limit: __, ...params } = request.params
  const size = Math.min(MAX_PER_PAGE, wanted)
  const ask = (page: number) =>
    reader.searchForUnion({ ...request, params: { ...params, page: String(page), per_page: String(size) } })
  const whole = ask(1)
  for (let page = 2; whole.hits.length < Math.min(wanted, whole.found); page++) {
    if (Date.now() > request.deadline) return { ...whole, cutoff: true }
    const { hits } = ask(page)
    if (hits.length === 0) break
    whole.hits.push(...hits)
  }
  return whole
}

export function unionBody(searches: UnionSearch[], page: Page, dedupe: boolean, startedAt: number): string {
  const ranked = searches.flatMap(({ part }, search) => part.hits.map((hit) => ({ hit, search })))
  ranked.sort(compare)
  const { kept, removed } = dedupe ? withoutRepeats(ranked, searches) : { kept: ranked, removed: 0 }
  const hits = kept.slice(page.offset, page.offset + page.perPage).map((entry) => hitJson(entry, searches))
  const outOf = new Map(searches.map(({ collection, part }) => [collection, part.outOf]))
  const found = searches.reduce((sum, { part }) => sum + part.found, 0) - removed
  const parts = [
    `"facet_counts":${mergeFacets(searches)}`,
    `"found":${found}`,
    `"hits":[${hits.join(',')}]`,
    page.usesOffset ? `"offset":${page.offset}` : undefined,
    `"out_of":${[...outOf.values()].reduce((sum, count) => sum + count, 0)}`,
    page.usesOffset ? undefined : `"page":${page.page}`,
    `"search_cutoff":${searches.some(({ part }) => part.cutoff)}`,
    `"search_time_ms":${Date.now() - startedAt}`,
    `"union_request_params":${toJson(searches.map((search) => requestParams(search, page)))}`,
  ]
  return `{${parts.filter((part) => part !== undefined).join(',')}}`
}

const requestParams = ({ collection, params }: UnionSearch, { perPage }: Page) => ({
  collection_name: collection,
  first_q: params.q ?? '',
  per_page: perPage,
  q: params.q ?? '',
})

const hitJson = ({ hit, search }: Ranked, searches: UnionSearch[]) =>
  `${hit.openJson},"collection":${JSON.stringify(searches[search]?.collection)},"search_index":${search}}`

function compare(a: Ranked, b: Ranked): number {
  for (const [index, left] of a.hit.keys.entries()) {
    const right = b.hit.keys[index]
    if (right === undefined || left === right) continue
    const better = a.hit.ascending[index] ? left < right : left > right
    return better ? -1 : 1
  }
  return a.search - b.search
}

/** The same document found by two searches of one collection is listed once, at its best place. */
function withoutRepeats(ranked: Ranked[], searches: UnionSearch[]) {
  const seen = new Set<string>()
  const kept = ranked.filter(({ hit, search }) => {
    const key = `${searches[search]?.collection}\0${documentId(hit)}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return { kept, removed: ranked.length - kept.length }
}

const documentId = ({ openJson }: UnionHit): string => JSON.parse(`${openJson}}`).document?.id ?? openJson

interface FacetCount {
  field_name: string
  sampled: boolean
  counts: { value: string; count: number; highlighted: string }[]
  stats: { total_values: number; min?: number; max?: number; sum?: number; avg?: number }
}

function mergeFacets(searches: UnionSearch[]): string {
  const filled = searches.filter(({ part }) => part.facetCounts !== '[]')
  if (filled.length <= 1) return filled[0]?.part.facetCounts ?? '[]'
  const fields = new Map<string, FacetCount>()
  for (const { part } of filled) {
    for (const facet of JSON.parse(part.facetCounts) as FacetCount[]) {
      const known = fields.get(facet.field_name)
      fields.set(facet.field_name, known ? addFacets(known, facet) : facet)
    }
  }
  return toJson([...fields.values()])
}

function addFacets(a: FacetCount, b: FacetCount): FacetCount {
  const counts = new Map(a.counts.map((entry) => [entry.value, entry]))
  for (const entry of b.counts) {
    const known = counts.get(entry.value)
    counts.set(entry.value, known ? { ...known, count: known.count + entry.count } : entry)
  }
  const stats: FacetCount['stats'] = { total_values: counts.size }
  if (a.stats.min !== undefined && b.stats.min !== undefined) {
    stats.min = Math.min(a.stats.min, b.stats.min)
    stats.max = Math.max(a.stats.max ?? 0, b.stats.max ?? 0)
    stats.sum = (a.stats.sum ?? 0) + (b.stats.sum ?? 0)
  }
  return {
    ...a,
    counts: [...counts.values()].sort((x, y) => y.count - x.count),
    stats,
    sampled: a.sampled || b.sampled,
  }
}
