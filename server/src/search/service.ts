/** Full-text search. Two implementations: the embedded engine and a Typesense cluster. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SearchHost } from '@tianguis/search'

export type SearchParams = Record<string, string | number | boolean>

/** One search of a multi-search. */
export type MultiSearchItem = SearchParams & { collection: string }

export interface SearchAnswer<D> {
  found: number
  hits: { document: D }[]
  facet_counts?: {
    field_name: string
    counts: { value: string; count: number }[]
    /** Of a field of numbers. */
    stats?: { avg?: number }
  }[]
}

export interface SearchService {
  search<D>(collection: string, params: SearchParams): Promise<SearchAnswer<D>>
  /** Several searches in one call, answered in order; rejects when one of them was refused. */
  multiSearch<D>(searches: readonly MultiSearchItem[]): Promise<SearchAnswer<D>[]>
  readonly index: IndexStore
  /** Rejects with the reason when searching is not possible. */
  check(): Promise<void>
  /** Handles Typesense's routes; returns false for any other. A cluster's are passed on to it. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, host: SearchHost) => Promise<boolean>
  close(): Promise<void>
}

/** What the indexer needs to build and update collections. */
export interface IndexStore {
  createCollection(schema: CollectionSchema): Promise<void>
  dropCollection(name: string): Promise<void>
  collectionNames(): Promise<string[]>
  /** Null: there is none of that name. */
  collection(name: string): Promise<StoredCollection | null>
  aliasTarget(alias: string): Promise<string | null>
  pointAlias(alias: string, collection: string): Promise<void>
  /** Adds or replaces; throws when any document was refused. */
  upsert(collection: string, documents: object[]): Promise<void>
  remove(collection: string, ids: string[]): Promise<void>
  /** Replaces the synonyms of a set; collections name the set in their schema. */
  putSynonyms(set: string, items: readonly SynonymItem[]): Promise<void>
  /** Lets the public key search these collections and nothing else; creates it where it is missing. */
  allowSearching(collections: string[], key: string): Promise<void>
}

export interface StoredCollection {
  documents: number
  fields: { name: string; type: string }[]
}

export interface SynonymItem {
  id: string
  /** Absent: every term finds every other. */
  root?: string
  synonyms: string[]
}

export interface CollectionSchema {
  name: string
  fields: object[]
  default_sorting_field?: string
  token_separators?: string[]
  synonym_sets?: string[]
}
