/** The interface of the engines that are compared. */
import type { Product } from './products.ts'
import type { Query } from './queries.ts'

export interface Contender {
  index(products: Iterable<Product>): Promise<void>
  /** Ids of the first page, with sorting applied and ten facets counted. */
  search(query: Query): Promise<string[]>
  close(): Promise<void>
}

export const CONTENDERS: Record<string, { title: string; open: () => Promise<Contender> }> = {
  engine: { title: 'this engine, in process', open: async () => (await import('./engine.ts')).openEngineContender() },
  http: { title: 'this engine, over HTTP', open: async () => (await import('./http.ts')).openHttpContender() },
  minisearch: { title: 'MiniSearch', open: async () => (await import('./minisearch.ts')).openMiniSearch() },
  orama: { title: 'Orama', open: async () => (await import('./orama.ts')).openOrama() },
  postgres: { title: 'PostgreSQL full text', open: async () => (await import('./postgres.ts')).openPostgres() },
}
