/** A search result as the JSON text that Typesense sends, keys in alphabetical order. */
import type { SearchRequest, SearchResponse } from '../../collection/types.ts'
import { toJson } from '../../json/json.ts'
import { windowOf } from '../params.ts'
import type { SearchResult } from '../search.ts'
import type { Group } from '../sort/group.ts'
import type { Entry } from '../sort/sort.ts'
import { HitWriter } from './hit-writer.ts'
import { interleave, type Pin } from './pins.ts'

export function responseOf(result: SearchResult, request: SearchRequest, startedAt: number): SearchResponse {
  const { view, plan, cutoff, foundDocs, facets, groups } = result
  const { params, pins } = plan
  const { start, end, label } = windowOf(params)
  const writer = new HitWriter(result, request.withoutScoreInfo)
  const hidden = new Set(params.excludeFields)
  const found = groups ? groups.length + pins.length : foundDocs
  const parts = [`"facet_counts":${facets}`, `"found":${found}`]
  if (groups) {
    const slice = interleave<Group, Pin>(groups, pins).slice(start, end)
    parts.push(`"found_docs":${foundDocs}`, `"grouped_hits":[${slice.map((item) => writer.group(item)).join(',')}]`)
  } else {
    const slice = interleave<Entry, Pin>(result.entries ?? [], pins).slice(start, end)
    parts.push(`"hits":[${slice.map((item) => writer.hit(item)).join(',')}]`)
  }
  if (request.curated?.metadata !== undefined) parts.push(`"metadata":${toJson(request.curated.metadata)}`)
  if ('offset' in label) parts.push(`"offset":${label.offset}`)
  if (!hidden.has('out_of')) parts.push(`"out_of":${view.count}`)
  if ('page' in label) parts.push(`"page":${label.page}`)
  const firstQ = request.params.first_q ?? params.q
  parts.push(
    `"request_params":{"collection_name":${JSON.stringify(view.schema.name)},"first_q":${JSON.stringify(firstQ)},"per_page":${params.perPage},"q":${JSON.stringify(params.q)}}`,
    `"search_cutoff":${cutoff}`,
  )
  if (!hidden.has('search_time_ms')) parts.push(`"search_time_ms":${Math.round(performance.now() - startedAt)}`)
  return { body: `{${parts.join(',')}}`, found, cutoff }
}
