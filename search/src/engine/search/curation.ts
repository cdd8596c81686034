/** Curations (overrides): which of them apply to a query, and what they change about it. */
import type { CollectionReader } from '../../collection/types.ts'
import type { Json } from '../../schema/types.ts'
import { defaultWords } from '../../text/analyzer.ts'
import type { CurationItem } from '../row-types.ts'
import type { Catalogue } from '../tables.ts'
import { type Match, matches, type Query, type ValueLookup } from './curation-match.ts'
import { mergeParams } from './params.ts'

export interface Curated {
  params: Record<string, string>
  metadata?: Json
  filterCuratedHits?: boolean
}

export function curationsOf(catalogue: Catalogue, collection: string): CurationItem[][] {
  const own = catalogue.get('overrides', collection) ?? []
  const sets = catalogue.get('collections', collection)?.schema.curation_sets ?? []
  return [own, ...sets.map((name) => catalogue.get('curation_sets', name)?.items ?? [])]
}

export function applyCurations(
  sets: CurationItem[][],
  request: Record<string, string>,
  lookup: ValueLookup,
  nowSeconds = Date.now() / 1000,
): Curated {
  const curated: Curated = { params: { ...request } }
  if (request.enable_overrides === 'false' || request.enable_curations === 'false') return curated
  const query: Query = {
    words: defaultWords(request.q ?? ''),
    filterBy: request.filter_by ?? '',
    tags: (request.curation_tags ?? request.override_tags ?? '').split(',').filter((tag) => tag !== ''),
    nowSeconds,
  }
  for (const items of sets) {
    for (const item of items) {
      const match = matches(item, query, lookup)
      if (!match) continue
      apply(item, match, query, curated)
      if (item.stop_processing !== false) return curated
    }
  }
  return curated
}

function apply(item: CurationItem, match: Match, query: Query, curated: Curated) {
  const filter = item.filter_by && fill(item.filter_by, match.values)
  if (filter) curated.params = mergeParams(curated.params, { filter_by: filter })
  const { params } = curated
  if (item.sort_by) params.sort_by = fill(item.sort_by, match.values)
  if (item.replace_query !== undefined) params.q = fill(item.replace_query, match.values)
  else if (item.remove_matched_tokens ?? item.filter_by !== undefined) params.q = withoutMatch(query.words, match)
  if (item.includes?.length) {
    params.pinned_hits = join(
      item.includes.map(({ id, position }) => `${id}:${position}`).join(','),
      params.pinned_hits,
    )
  }
  if (item.excludes?.length) params.hidden_hits = join(item.excludes.map(({ id }) => id).join(','), params.hidden_hits)
  if (item.metadata) curated.metadata = { ...(curated.metadata as Record<string, Json>), ...item.metadata }
  if (item.filter_curated_hits) curated.filterCuratedHits = true
}

const join = (first: string, second: string | undefined) => (second ? `${first},${second}` : first)

function withoutMatch(words: string[], { from, to }: Match): string {
  const rest = [...words.slice(0, from), ...words.slice(to)].join(' ')
  return rest === '' ? '*' : rest
}

function fill(template: string, values: Map<string, string>): string {
  return template.replace(/\{([^{}]+)\}/g, (whole, field: string) => {
    const value = values.get(field)
    return value === undefined ? whole : `\`${value.replaceAll('`', '')}\``
  })
}

/** Asks the collection itself: a value exists when some document has it. */
export function lookupIn(reader: CollectionReader, deadline: number): ValueLookup {
  return (field, value) => {
    const params = { q: '*', filter_by: `${field}:=\`${value}\``, per_page: '0' }
    try {
      return reader.search({ params, synonyms: [], stopwords: [], deadline }).found > 0
    } catch {
      // The rule names a field this collection does not have: it matches nothing.
      return false
    }
  }
}
