/** A search result as the JSON text that Typesense sends, keys in alphabetical order. */
import type { SearchRequest, SearchResponse, UnionHit, UnionPart } from '../../collection/types.ts'
import { projection } from '../../documents/project.ts'
import { toJson } from '../../json/json.ts'
import type { Document } from '../../schema/types.ts'
import { fieldValue } from '../../segment/fields.ts'
import { scoreInfo, scoreOf } from '../match/score.ts'
import { windowOf } from '../params.ts'
import type { SearchResult } from '../search.ts'
import type { Group } from '../sort/group.ts'
import type { Entry } from '../sort/sort.ts'
import { type Highlighter, highlighterOf, highlightJson } from './highlight.ts'
import { interleave, type Pin } from './pins.ts'

export function responseOf(result: SearchResult, request: SearchRequest, startedAt: number): SearchResponse {
  const { params, view, cutoff, pins, foundDocs, facets, groups } = result
  const { start, end, label } = windowOf(params)
  const writer = new HitWriter(result)
  const hidden = new Set(params.excludeFields)
  const found = groups ? groups.length + pins.length : foundDocs
  const parts = [`"facet_counts":${facets}`, `"found":${found}`]
  if (groups) {
    const slice = interleave<Group, Pin>(groups, pins).slice(start, end)
    parts.push(`"found_docs":${foundDocs}`, `"grouped_hits":[${slice.map((item) => writer.group(item)).join(',')}]`)
  } else {
    const slice = interleave<Entry, Pin>(result.entries ?? [], pins).slice(start, end)
    parts.push(`"hits":[${slice.map((item) => `${writer.open(item)}}`).join(',')}]`)
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

export function unionPartOf(result: SearchResult): UnionPart {
  const { params, view, sortKeys, foundDocs, cutoff, facets } = result
  const { start, end } = windowOf(params)
  const writer = new HitWriter(result)
  const ascending = sortKeys.map((key) => key.kind === 'string' && !key.descending)
  const hits = (result.entries ?? []).slice(start, end).map((entry): UnionHit => {
    let at = 0
    const keys = sortKeys.map((key): number | bigint | string => {
      if (key.kind !== 'text_match') return entry.keys[at++] as number | string
      at += 2
      const score = scoreOf(entry.high, entry.low)
      return key.descending ? score : -score
    })
    return { keys, ascending, openJson: writer.open(entry) }
  })
  return { found: foundDocs, outOf: view.count, cutoff, facetCounts: facets, hits }
}

class HitWriter {
  readonly #result: SearchResult
  readonly #project: ReturnType<typeof projection>
  readonly #highlighter: Highlighter | undefined
  readonly #hasScore: boolean

  constructor(result: SearchResult) {
    const { params, view, fields, foundWords, sortKeys } = result
    this.#result = result
    this.#project = projection(params.includeFields.join(','), params.excludeFields.join(','))
    this.#highlighter = foundWords.size === 0 ? undefined : highlighterOf(view, fields, foundWords, params)
    this.#hasScore = sortKeys.some(({ kind }) => kind === 'text_match')
  }

  /** The hit without its closing brace. */
  open(item: Entry | Pin): string {
    const { params, view, query } = this.#result
    const text = view.store.textAt(item.view.segment.location[item.doc] as number)
    let document: Document | undefined
    const parse = (): Document => {
      document ??= JSON.parse(text) as Document
      return document
    }
    const isPin = 'position' in item
    const shown = this.#project ? JSON.stringify(this.#project(parse())) : text
    const { highlight, highlights } = this.#highlighter
      ? highlightJson(this.#highlighter, parse())
      : { highlight: '{}', highlights: '[]' }
    let json = `{${isPin ? '"curated":true,' : ''}"document":${shown},"highlight":${highlight}`
    if (params.enableHighlightV1) json += `,"highlights":${highlights}`
    if (isPin || !this.#hasScore) return json
    const score = scoreOf(item.high, item.low)
    return `${json},"text_match":${score},"text_match_info":${scoreInfo(score, params.textMatchType, query.words.length)}`
  }

  /** The key lists the values as they stand in the document; a missing one is left out. */
  group(item: Group | Pin): string {
    const { groupPlans, view } = this.#result
    const [found, hits] = 'position' in item ? [1, [item]] : [item.found, item.entries]
    const best = hits[0] as Entry | Pin
    const document = JSON.parse(view.store.textAt(best.view.segment.location[best.doc] as number)) as Document
    const key = groupPlans.map((plan) => fieldValue(document, plan)).filter((value) => value !== undefined)
    return `{"found":${found},"group_key":${JSON.stringify(key)},"hits":[${hits.map((hit) => `${this.open(hit)}}`).join(',')}]}`
  }
}
