/** The search service over Typesense's HTTP API: the operator's cluster, or the embedded engine of another process. */
import type { SearchNode } from '@tianguis/contract/site/site-info'
import { Client, Errors } from 'typesense'
import type { CollectionCreateSchema } from 'typesense/lib/Typesense/Collections.js'
import { COLLECTIONS } from '../collections.ts'
import { answered, resultsOf } from '../search-failure.ts'
import type { IndexStore, MultiSearchItem, SearchAnswer, SearchParams, SearchService, SynonymItem } from '../service.ts'
import { forwardAllCalls } from './forward-all-calls.ts'
import { forwardSearches } from './forward-searches.ts'
import { createPublicKey, tryKey } from './public-key.ts'
import { requireSearchOnlyKey } from './search-only-key.ts'
import { typesenseParams } from './search-params.ts'

interface SearchKeys {
  adminKey: string
  /** Public: every page contains it. */
  searchKey: string
}

interface TypesenseOptions {
  /** The node is the embedded engine of the first process: calls without the public search key are passed on to it too. */
  isOfFirstProcess?: boolean
}

const CONNECTION_TIMEOUT_S = 5
const IMPORT_TIMEOUT_S = 120

export function openTypesense(
  nodes: readonly SearchNode[],
  { adminKey, searchKey }: SearchKeys,
  { isOfFirstProcess = false }: TypesenseOptions = {},
): SearchService {
  let isKeyChecked = false
  const settings = { nodes: nodes.map((node) => ({ ...node })), apiKey: adminKey }
  const client = new Client({ ...settings, connectionTimeoutSeconds: CONNECTION_TIMEOUT_S })
  const importer = new Client({ ...settings, connectionTimeoutSeconds: IMPORT_TIMEOUT_S })

  /** Typesense before version 30 has no synonym sets: each collection gets its own copies when it is created. */
  let synonymsPerCollection: readonly SynonymItem[] = []

  const index: IndexStore = {
    async createCollection(schema) {
      await client.collections().create(schema as CollectionCreateSchema)
      if (schema.synonym_sets)
        for (const { id, ...item } of synonymsPerCollection)
          await client.collections(schema.name).synonyms().upsert(id, item)
    },
    async dropCollection(name) {
      await client.collections(name).delete()
    },
    collectionNames: async () => (await client.collections().retrieve()).map(({ name }) => name),
    collection: (name) =>
      nullIfMissing(async () => {
        const { num_documents, fields = [] } = await client.collections(name).retrieve()
        return { documents: num_documents, fields: fields.map((field) => ({ name: field.name, type: field.type })) }
      }),
    aliasTarget: (alias) => nullIfMissing(async () => (await client.aliases(alias).retrieve()).collection_name),
    async pointAlias(alias, collection) {
      await client.aliases().upsert(alias, { collection_name: collection })
    },
    async upsert(collection, documents) {
      await importer.collections(collection).documents().import(documents, { action: 'upsert' })
    },
    async remove(collection, ids) {
      if (ids.length > 0)
        await client
          .collections(collection)
          .documents()
          .delete({ filter_by: `id:[${ids.join(',')}]` })
    },
    async putSynonyms(set, items) {
      const done = await nullIfMissing(() =>
        client.synonymSets(set).upsert({ items: items.map((item) => ({ ...item })) } as never),
      )
      synonymsPerCollection = done === null ? items : []
    },
    async allowSearching(collections, value) {
      const [node] = nodes
      if (!node) return
      // One node is enough: the cluster replicates the key to the others.
      if ((await tryKey(node, collections[0] as string, value)) === 'unknown')
        await createPublicKey(node, adminKey, { value, collections })
      await requireSearchOnlyKey(nodes, value)
    },
  }

  /** Posted, also a single search: Typesense refuses a query string of more than 4,000 characters. */
  async function multiSearch<D>(searches: readonly MultiSearchItem[]): Promise<SearchAnswer<D>[]> {
    const query = { searches: searches.map(typesenseParams) as never }
    const { results } = await answered(() => client.multiSearch.perform(query), statusOf)
    return resultsOf(results as unknown as (SearchAnswer<D> | { code?: number; error: string })[])
  }

  return {
    async search<D>(collection: string, params: SearchParams) {
      const [answer] = await multiSearch<D>([{ ...params, collection }])
      return answer!
    },
    multiSearch,
    index,
    async check() {
      if (!(await client.health.retrieve()).ok) throw new Error('Typesense no está listo')
      if (!isKeyChecked) await requireSearchOnlyKey(nodes, searchKey)
      isKeyChecked = true
      for (const node of nodes) {
        for (const collection of Object.keys(COLLECTIONS)) {
          const state = await tryKey(node, collection, searchKey)
          if (state === 'unknown') throw new Error('el buscador no conoce la llave pública de búsqueda')
          if (state === 'no collection') throw new Error(`al buscador le falta la colección ${collection}`)
        }
      }
    },
    handle: forwardSearches(nodes, searchKey, isOfFirstProcess && nodes[0] ? forwardAllCalls(nodes[0]) : null),
    close: async () => undefined,
  }
}

/** Null when Typesense answers 404. */
async function nullIfMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return null
    throw error
  }
}

const statusOf = (error: unknown) => (error instanceof Errors.TypesenseError ? error.httpStatus : undefined)
