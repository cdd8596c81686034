/** Typesense's routes for collections. */
import { SearchError } from '../../collection/search-error.ts'
import type { CollectionSummary } from '../../schema/summary.ts'
import { created, ok, type Route } from '../route.ts'

export const collectionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/collections',
    action: 'collections:create',
    async handle({ services, query, json }) {
      const options = {
        copy_documents: query.copy_documents === 'true',
        ...(query.src_name && { src_name: query.src_name }),
      }
      return created(await services.engine.createCollection(await json(), options))
    },
  },
  {
    method: 'GET',
    path: '/collections',
    action: 'collections:list',
    async handle({ services, query, grant }) {
      const all = await services.engine.ask('listCollections')
      const visible = paged(
        all.filter(({ name }) => grant.allows(name)),
        query.offset,
        query.limit,
      )
      return ok(visible.map((summary) => without(summary, query.exclude_fields)))
    },
  },
  {
    method: 'GET',
    path: '/collections/:collection',
    action: 'collections:get',
    handle: async ({ services, path }) => ok(await services.engine.ask('getCollection', path.collection as string)),
  },
  {
    method: 'PATCH',
    path: '/collections/:collection',
    action: 'collections:update',
    async handle({ services, path, json }) {
      const collection = path.collection as string
      return ok(await services.engine.write(collection, 'alterCollection', collection, await json()))
    },
  },
  {
    method: 'DELETE',
    path: '/collections/:collection',
    action: 'collections:delete',
    handle: async ({ services, path }) => ok(await services.engine.ask('dropCollection', path.collection as string)),
  },
]

function without(summary: CollectionSummary, names = ''): Partial<CollectionSummary> {
  const hidden = new Set(names.split(',').map((name) => name.trim()))
  return Object.fromEntries(Object.entries(summary).filter(([name]) => !hidden.has(name)))
}

function paged(all: CollectionSummary[], offset = '0', limit?: string): CollectionSummary[] {
  if (!/^\d+$/.test(offset)) throw new SearchError(400, 'Offset param should be unsigned integer.')
  if (limit !== undefined && !/^\d+$/.test(limit)) throw new SearchError(400, 'Limit param should be unsigned integer.')
  const from = Number(offset)
  if (from > 0 && from >= all.length) throw new SearchError(400, 'Invalid offset param.')
  return all.slice(from, limit === undefined || Number(limit) === 0 ? undefined : from + Number(limit))
}
