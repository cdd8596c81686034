/** From resolved parameters to what a collection's reader understands: curations, synonyms and stop words filled in. */
import { SearchError } from '../../collection/search-error.ts'
import type { CollectionReader, SearchRequest, Synonym } from '../../collection/types.ts'
import { defaultWords } from '../../text/analyzer.ts'
import type { Catalogue } from '../tables.ts'
import { applyCurations, curationsOf, lookupIn } from './curation.ts'
import type { ResolvedSearch } from './job.ts'

/** Larger values are reduced to these, because each determines memory or work. */
const CEILINGS: Record<string, number> = {
  max_facet_values: 100_000,
  max_candidates: 10_000,
  max_filter_by_candidates: 10_000,
  snippet_threshold: 100_000,
  highlight_affix_num_tokens: 10_000,
}

function withinCeilings(params: Record<string, string>): Record<string, string> {
  const bounded = { ...params }
  for (const [name, ceiling] of Object.entries(CEILINGS)) {
    if (Number(bounded[name]) > ceiling) bounded[name] = String(ceiling)
  }
  return bounded
}

export function prepareSearch(
  { collection, params, withoutScoreInfo = false }: ResolvedSearch,
  catalogue: Catalogue,
  reader: CollectionReader,
  deadline: number,
): SearchRequest {
  const curations = curationsOf(catalogue, collection)
  const curated = applyCurations(curations, params, lookupIn(reader, deadline))
  const request: SearchRequest = {
    params: withinCeilings(curated.params),
    synonyms: params.enable_synonyms === 'false' ? [] : synonymsOf(catalogue, collection, params),
    stopwords: stopwordsOf(catalogue, params.stopwords),
    deadline,
    withoutScoreInfo,
  }
  if (curated.params.q !== params.q && params.q !== undefined) request.params.first_q = params.q
  const filterCuratedHits = curated.filterCuratedHits ?? params.filter_curated_hits === 'true'
  if (curated.metadata !== undefined || filterCuratedHits) {
    request.curated = { filterCuratedHits, ...(curated.metadata !== undefined && { metadata: curated.metadata }) }
  }
  return request
}

/** The collection's own synonyms (v29), its sets (v30), and sets the request itself names. */
function synonymsOf(catalogue: Catalogue, collection: string, params: Record<string, string>): Synonym[] {
  const own = catalogue.get('synonyms', collection) ?? []
  const declared = catalogue.get('collections', collection)?.schema.synonym_sets ?? []
  const asked = params.synonym_sets?.split(',').map((name) => name.trim()) ?? []
  const sets = [...new Set([...declared, ...asked])]
  const lists = [own, ...sets.map((name) => catalogue.get('synonym_sets', name)?.items ?? [])]
  return joinedOnce(lists.filter((list) => list.length > 0))
}

/** By the first list. */
const joined = new WeakMap<Synonym[], { lists: Synonym[][]; all: Synonym[] }>()

/** The same array for the same lists, so that what is derived from it is derived once. */
function joinedOnce(lists: Synonym[][]): Synonym[] {
  const [first = [], ...others] = lists
  if (others.length === 0) return first
  const known = joined.get(first)
  if (known?.lists.length === lists.length && lists.every((list, at) => list === known.lists[at])) return known.all
  const all = lists.flat()
  joined.set(first, { lists, all })
  return all
}

function stopwordsOf(catalogue: Catalogue, name: string | undefined): string[] {
  if (!name) return []
  const set = catalogue.get('stopwords', name)
  if (!set) throw new SearchError(404, `Could not find the stopword set named \`${name}\`.`)
  const words = stopWords.get(set) ?? set.stopwords.flatMap((word) => defaultWords(word, set.locale))
  stopWords.set(set, words)
  return words
}

/** The words of each set, split once. */
const stopWords = new WeakMap<object, string[]>()
