/**
 * A full-text search engine to embed in a site. It implements Typesense's HTTP API (mount `handle`) and, inside the same
 * process, the plain methods below, which need neither HTTP nor a key.
 *
 *     const engine = await openEngine({ dataDir: './data/search', adminKey })
 *     await engine.collections.create({ name: 'products', fields: [{ name: 'title', type: 'string' }] })
 *     await engine.import('products', [{ id: '1', title: 'Lámpara' }], { action: 'upsert' })
 *     const { hits } = await engine.search('products', { q: 'lampara', query_by: 'title' })
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AnalyticsService } from './analytics/service.ts'
import { importDocuments } from './embedded/import.ts'
import { type MultiSearchEntry, paramsOf, type SearchQuery, type SearchResult } from './embedded/search.ts'
import { keyWithValue } from './engine/access.ts'
import type { CreateOptions } from './engine/commands/collections.ts'
import type { ImportOptions } from './engine/commands/import.ts'
import { maskKey } from './engine/rows/keys.ts'
import { SearchService } from './engine/search/service.ts'
import { handle } from './http/handler.ts'
import type { SearchHost } from './http/route.ts'
import { SlowRequests } from './http/slow-requests.ts'
import { RequestStats } from './http/stats.ts'
import type { Json } from './schema/types.ts'
import { type OpenOptions, startEngine } from './start-engine.ts'
import { lockFolder } from './storage/lock.ts'
import type { Damage } from './storage/open.ts'

export { SearchError } from './collection/search-error.ts'
export type { ImportFailure, ImportReport } from './embedded/import.ts'
export type { MultiSearchEntry, SearchHit, SearchQuery, SearchResult } from './embedded/search.ts'
export { limitedParams, PUBLIC_LIMITS } from './http/public-limits.ts'
export type { SearchHost } from './http/route.ts'
export type { CollectionSummary } from './schema/summary.ts'
export type { Damage, OpenOptions }

export type SearchEngine = Awaited<ReturnType<typeof openEngine>>

export async function openEngine(options: OpenOptions) {
  const unlock = lockFolder(options.dataDir)
  const engine = await startEngine(options).catch((error) => {
    unlock()
    throw error
  })
  const search = new SearchService(engine)
  const analytics = new AnalyticsService(engine)
  const services = {
    engine,
    search,
    analytics,
    stats: new RequestStats(),
    slow: new SlowRequests((message) => (options.logger ?? console).warn(message)),
    adminKey: options.adminKey,
    publicLimits: options.publicLimits ?? null,
  }
  const cors = { enabled: options.cors?.enabled ?? true, origins: options.cors?.origins ?? [] }

  return {
    dataDir: options.dataDir,

    /** Answers a Typesense request; false, with the response untouched, when the path is not one of Typesense's. */
    handle: (req: IncomingMessage, res: ServerResponse, host?: SearchHost): Promise<boolean> =>
      handle(req, res, services, cors, host),

    async search<D = Record<string, Json>>(collection: string, query: SearchQuery): Promise<SearchResult<D>> {
      return JSON.parse(await search.search(collection, paramsOf(query)))
    },

    /** Several searches in one call; a failed one does not affect the others. */
    async multiSearch<D = Record<string, Json>>(
      searches: (SearchQuery & { collection: string })[],
    ): Promise<MultiSearchEntry<D>[]> {
      const incoming = searches.map(({ collection, ...query }) => ({
        collection,
        params: paramsOf(query),
        embedded: {},
        withoutScoreInfo: true,
      }))
      const answer: { results: MultiSearchEntry<D>[] } = JSON.parse(await search.multiSearch(incoming, {}))
      return answer.results
    },

    /** Writes many documents; resolves when all of them are safe on disk and visible to searches. */
    import: (
      collection: string,
      documents: Iterable<object> | AsyncIterable<object>,
      how?: Partial<Pick<ImportOptions, 'action' | 'dirty'>>,
    ) => importDocuments(engine, collection, documents, how),

    collections: {
      create: (schema: object, how?: CreateOptions) => engine.createCollection(schema as Json, how),
      list: () => engine.ask('listCollections'),
      get: (name: string) => engine.ask('getCollection', name),
      has: (name: string): boolean => engine.catalogue.resolve(name) !== undefined,
      alter: (name: string, change: object) => engine.write(name, 'alterCollection', name, change as Json),
      drop: (name: string) => engine.ask('dropCollection', name),
    },

    documents: {
      get: (collection: string, id: string) => engine.ask('getDocument', collection, id),
      delete: (collection: string, id: string) => engine.write(collection, 'deleteDocument', collection, id),
      deleteByFilter: (collection: string, filterBy: string) =>
        engine.write(collection, 'deleteByFilter', collection, filterBy === '*' ? '' : filterBy),
    },

    aliases: {
      /** Points a name at a collection; searches under that name move over at once. */
      set: (name: string, collection: string) => engine.ask('putAlias', name, { collection_name: collection }),
      target: (name: string): string | undefined => engine.catalogue.get('aliases', name)?.collection_name,
      list: () => engine.catalogue.list('aliases'),
      delete: (name: string) => engine.ask('deleteAlias', name),
    },

    keys: {
      /** The answer is the only place where the whole key can be read, unless you chose its `value` yourself. */
      create: (key: object) => engine.ask('createKey', key as Json),
      list: () => engine.catalogue.list('keys').map(maskKey),
      /** The key with this value, if it exists already. */
      find: (value: string) => {
        const key = keyWithValue(engine.catalogue, value)
        return key && maskKey(key)
      },
      delete: (id: number) => engine.ask('deleteKey', String(id)),
    },

    synonymSets: {
      set: (name: string, set: object) => engine.ask('putSet', 'synonyms', name, set as Json),
      delete: (name: string) => engine.ask('deleteSet', 'synonyms', name),
    },
    curationSets: {
      set: (name: string, set: object) => engine.ask('putSet', 'curations', name, set as Json),
      delete: (name: string) => engine.ask('deleteSet', 'curations', name),
    },

    /** Files found damaged when the folder was opened. */
    damages: (): readonly Damage[] => engine.damages,
    isReady: (): boolean => engine.isReady,
    /** Writes a snapshot now, so that the next start has no log to read; `path` also copies it there. */
    snapshot: (path?: string) => engine.ask('snapshot', path),
    async stats() {
      const { logBytes, documents } = await engine.ask('writerStats')
      return { documents, logBytes, pendingWrites: engine.pendingWrites, waitingSearches: engine.waitingSearches }
    },
    /** Finishes accepted requests, then releases the folder. */
    async close() {
      await analytics.close().catch(() => undefined)
      await engine.close().finally(unlock)
    },
  }
}
