/** The embedded engine, its index under DATA_DIR. */
import { openEngine, PUBLIC_LIMITS, SearchError } from '@tianguis/search'
import { StartError } from '../runtime/start-error.ts'
import { answered, resultsOf } from './search-failure.ts'
import type {
  IndexStore,
  MultiSearchItem,
  SearchAnswer,
  SearchParams,
  SearchService,
  StoredCollection,
} from './service.ts'

interface EmbeddedOptions {
  dataDir: string
  adminKey: string
  /** Called when a damaged file was set aside; the collection is then rebuilt from the database. */
  onDamage(collection: string | null, reason: string): void
  logger: { warn(message: string): void }
}

export async function openEmbedded({ dataDir, adminKey, onDamage, logger }: EmbeddedOptions): Promise<SearchService> {
  const engine = await openEngine({
    dataDir,
    adminKey,
    logger,
    publicLimits: PUBLIC_LIMITS,
    onDamage: ({ collection, reason }) => onDamage(collection ?? null, reason),
  })

  const index: IndexStore = {
    async createCollection(schema) {
      await engine.collections.create(schema)
    },
    async dropCollection(name) {
      await engine.collections.drop(name)
    },
    collectionNames: async () => (await engine.collections.list()).map(({ name }) => name),
    async collection(wanted) {
      const found = (await engine.collections.list()).find(({ name }) => name === wanted)
      return found ? { documents: found.num_documents, fields: found.fields as StoredCollection['fields'] } : null
    },
    aliasTarget: async (alias) => engine.aliases.target(alias) ?? null,
    async pointAlias(alias, collection) {
      await engine.aliases.set(alias, collection)
    },
    async upsert(collection, documents) {
      const { failures } = await engine.import(collection, documents, { action: 'upsert' })
      if (failures[0]) throw new Error(`${failures.length} documents refused, the first: ${failures[0].error}`)
    },
    async remove(collection, ids) {
      if (ids.length > 0) await engine.documents.deleteByFilter(collection, `id:[${ids.join(',')}]`)
    },
    async putSynonyms(set, items) {
      await engine.synonymSets.set(set, { items: items.map((item) => ({ ...item })) })
    },
    async allowSearching(collections, value) {
      const known = engine.keys.find(value)
      if (known && known.actions.join() !== 'documents:search')
        throw new StartError('La llave pública de búsqueda permite más que buscar; bórrala del buscador o elige otra.')
      if (known) return
      await engine.keys.create({ description: 'public search', actions: ['documents:search'], collections, value })
    },
  }

  return {
    search: <D>(collection: string, params: SearchParams) =>
      answered(() => engine.search<D>(collection, params), statusOf),
    async multiSearch<D>(searches: readonly MultiSearchItem[]) {
      return resultsOf<SearchAnswer<D>>(await answered(() => engine.multiSearch<D>([...searches]), statusOf))
    },
    index,
    async check() {
      if (!engine.isReady()) throw new Error('el índice de búsqueda no está listo')
    },
    handle: engine.handle,
    close: () => engine.close(),
  }
}

const statusOf = (error: unknown) => (error instanceof SearchError ? error.status : undefined)
