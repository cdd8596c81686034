/** The only door to full text. Two implementations: the embedded engine and a Typesense cluster. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export type SearchParams = Record<string, string | number | boolean>

/** One of several searches asked together. */
export type AskedTogether = SearchParams & { collection: string }

export interface SearchAnswer<D> {
  found: number
  hits: { document: D }[]
  facet_counts?: { field_name: string; counts: { value: string; count: number }[] }[]
}

export interface SearchService {
  search<D>(collection: string, params: SearchParams): Promise<SearchAnswer<D>>
  /** Several at once, answered in their order; rejects when one of them was refused. */
  searchTogether<D>(searches: readonly AskedTogether[]): Promise<SearchAnswer<D>[]>
  readonly index: IndexStore
  /** Rejects with the reason when searching is not possible. */
  check(): Promise<void>
  /** Answers Typesense's own addresses; false: not one of them. Null when a cluster answers them itself. */
  readonly handle: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | null
  close(): Promise<void>
}

/** What the indexer needs to build collections and keep them true. */
export interface IndexStore {
  createCollection(schema: CollectionSchema): Promise<void>
  dropCollection(name: string): Promise<void>
  collectionNames(): Promise<string[]>
  aliasTarget(alias: string): Promise<string | null>
  pointAlias(alias: string, collection: string): Promise<void>
  /** Adds or replaces; throws when any document was refused. */
  upsert(collection: string, documents: object[]): Promise<void>
  remove(collection: string, ids: string[]): Promise<void>
  /** Makes the public key good for searching these collections and nothing else. */
  allowSearching(collections: string[], key: string): Promise<void>
}

export interface CollectionSchema {
  name: string
  fields: object[]
  default_sorting_field?: string
  token_separators?: string[]
}
