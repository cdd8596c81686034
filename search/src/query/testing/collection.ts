/** A collection in memory for tests: fields by short notation, documents put, one search away. */

import { openReader } from '../../collection/reader.ts'
import { SearchError } from '../../collection/search-error.ts'
import type { CollectionReader, CollectionWriter, SearchRequest } from '../../collection/types.ts'
import { createWriter } from '../../collection/writer.ts'
import type { CollectionSchema, Document, Field, FieldType } from '../../schema/types.ts'

const SORTED = new Set(['int32', 'int64', 'float', 'bool'])

export function field(name: string, type: FieldType, options: Partial<Field> = {}): Field {
  return {
    name,
    type,
    facet: false,
    optional: true,
    index: true,
    sort: SORTED.has(type),
    infix: false,
    locale: '',
    stem: false,
    stem_dictionary: '',
    store: true,
    ...options,
  }
}

export const schemaOf = (fields: Field[], options: Partial<CollectionSchema> = {}): CollectionSchema => ({
  name: 'things',
  fields,
  default_sorting_field: '',
  token_separators: [],
  symbols_to_index: [],
  enable_nested_fields: true,
  created_at: 0,
  ...options,
})

export function collectionOf(schema: CollectionSchema, documents: Document[]): CollectionWriter {
  const writer = createWriter(schema)
  for (const document of documents) writer.put(document)
  return writer
}

export const requestOf = (params: Record<string, string>, more: Partial<SearchRequest> = {}): SearchRequest => ({
  params,
  synonyms: [],
  stopwords: [],
  deadline: Date.now() + 60_000,
  ...more,
})

export interface Hit {
  document: Document
  highlight: Record<string, unknown>
  highlights: { field: string; snippet?: string; matched_tokens: unknown[] }[]
  text_match_info?: {
    score: string
    best_field_score: string
    tokens_matched: number
    typo_prefix_score: number
    fields_matched: number
  }
  curated?: boolean
}

export interface Body {
  found: number
  out_of: number
  page?: number
  hits: Hit[]
  grouped_hits: { found: number; group_key: unknown[]; hits: Hit[] }[]
  facet_counts: {
    field_name: string
    counts: { value: string; count: number; highlighted: string }[]
    stats: Record<string, number>
    sampled: boolean
  }[]
  search_cutoff: boolean
}

export function searchIn(
  source: CollectionWriter | CollectionReader,
  params: Record<string, string>,
  more: Partial<SearchRequest> = {},
): Body {
  const reader = 'publish' in source ? openReader(source.publish()) : source
  return JSON.parse(reader.search(requestOf(params, more)).body) as Body
}

export const idsOf = (body: Body): string[] => body.hits.map(({ document }) => document.id)

/** A collection of titles whose ids are their places. */
export const titled = (...titles: string[]) =>
  collectionOf(
    schemaOf([field('title', 'string', { infix: true })]),
    titles.map((title, index) => ({ id: String(index), title })),
  )
/** Ids found by the words of a title, sorted. */
export const found = (writer: ReturnType<typeof titled>, q: string, params = {}) =>
  idsOf(searchIn(writer, { q, query_by: 'title', ...params })).sort()
/** Status and message of the refusal. */
export const problem = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (error instanceof SearchError) return `${error.status} ${error.message}`
    throw error
  }
  return 'no error'
}
