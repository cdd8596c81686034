/** Several searches as one list: hits merged by their sort keys, pins at their positions, facets added up. */
import { SearchError } from '../../collection/search-error.ts'
import type { CollectionReader, SearchRequest } from '../../collection/types.ts'
import type { SeenDocuments, UnionItem, UnionPart, UnionPin } from '../../collection/union-part.ts'
import { toJson } from '../../json/json.ts'
import { interleave } from '../../query/respond/pins.ts'
import { unionFacetsJson } from './union-facets.ts'
import type { UnionPage } from './union-page.ts'
import { checkSortKeys } from './union-sort.ts'

export interface UnionMember {
  collection: string
  reader: CollectionReader
  request: SearchRequest
}

interface UnionSearch {
  collection: string
  params: Record<string, string>
  part: UnionPart
}

type Placed<T> = T & { search: number }

export function runUnion(members: UnionMember[], page: UnionPage, dedupe: boolean): string {
  const startedAt = Date.now()
  // Pins of one search may replace hits of another.
  const pinned = sum(members.map(({ request }) => request.params.pinned_hits?.split(',').length ?? 0))
  const seen = new Map<CollectionReader, SeenDocuments>()
  const searches = members.map(({ collection, reader, request }): UnionSearch => {
    const own: SeenDocuments = seen.get(reader) ?? new Map()
    seen.set(reader, own)
    const part = reader.searchForUnion(request, { wanted: page.end + pinned, seen: dedupe ? own : undefined })
    return { collection, params: request.params, part }
  })
  if (searches.some(({ part }) => part.cutoff) && searches.every(({ part }) => part.found === 0))
    throw new SearchError(408, 'Request Timeout')
  return unionBody(searches, page, dedupe, startedAt)
}

function unionBody(searches: UnionSearch[], page: UnionPage, dedupe: boolean, startedAt: number): string {
  const isGrouped = checkUniform(searches)
  const all = ranked(searches)
  const kept = dedupe && !isGrouped ? withoutDuplicates(all, searches) : all
  const slice = interleave(kept.items, kept.pins).slice(page.offset, page.end)
  const written = slice.map((item) => item.write(membersOf(item.search, searches))).join(',')
  const outOf = new Map(searches.map(({ collection, part }) => [collection, part.outOf]))
  const parts = [
    `"facet_counts":${unionFacetsJson(searches.map(({ part }) => part.facets))}`,
    `"found":${sum(searches.map(({ part }) => part.found))}`,
    isGrouped
      ? `"found_docs":${sum(searches.map(({ part }) => part.foundDocs))},"grouped_hits":[${written}]`
      : `"hits":[${written}]`,
    page.usesOffset ? `"offset":${page.offset}` : undefined,
    `"out_of":${sum([...outOf.values()])}`,
    page.usesOffset ? undefined : `"page":${page.page}`,
    `"search_cutoff":${searches.some(({ part }) => part.cutoff)}`,
    `"search_time_ms":${Date.now() - startedAt}`,
    `"union_request_params":${toJson(searches.map((search) => requestParams(search, page)))}`,
  ]
  return `{${parts.filter((part) => part !== undefined).join(',')}}`
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** True when all searches group, false when none does. */
function checkUniform(searches: UnionSearch[]): boolean {
  const grouped = searches.filter(({ part }) => part.isGrouped).length
  if (grouped > 0 && grouped !== searches.length)
    throw new SearchError(400, 'Invalid group_by searches count. All searches with union search should be uniform.')
  checkSortKeys(searches.map(({ collection, part }) => ({ collection, keys: part.sortKeys })))
  return grouped > 0
}

const requestParams = ({ collection, params, part }: UnionSearch, { perPage }: UnionPage) => ({
  collection_name: collection,
  first_q: params.first_q ?? params.q ?? '',
  found: part.found,
  per_page: perPage,
  q: params.q ?? '',
})

const membersOf = (search: number, searches: UnionSearch[]): string =>
  `,"collection":${JSON.stringify(searches[search]?.collection)},"search_index":${search}`

interface Ranked {
  items: Placed<UnionItem>[]
  pins: Placed<UnionPin>[]
}

function ranked(searches: UnionSearch[]): Ranked {
  const items = searches.flatMap(({ part }, search) => part.items.map((item) => ({ ...item, search })))
  const pins = searches.flatMap(({ part }, search) => part.pins.map((pin) => ({ ...pin, search })))
  return { items: items.sort(compare), pins: pins.sort((a, b) => a.position - b.position || a.search - b.search) }
}

function compare(a: Placed<UnionItem>, b: Placed<UnionItem>): number {
  for (const [index, left] of a.keys.entries()) {
    const right = b.keys[index]
    if (right === undefined || left === right) continue
    const better = a.ascending[index] ? left < right : left > right
    return better ? -1 : 1
  }
  return a.search - b.search
}

/** A document that several searches of one collection found is listed once: pinned, or else at its best rank. */
function withoutDuplicates({ items, pins }: Ranked, searches: UnionSearch[]): Ranked {
  const seen = new Set<string>()
  const isNew = ({ document, search }: { document: number; search: number }): boolean => {
    const key = `${document} ${searches[search]?.collection}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
  return { pins: pins.filter(isNew), items: items.filter(isNew) }
}
