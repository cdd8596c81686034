/** Typesense's routes for stemming dictionaries, uploaded line by line. */
import { SearchError } from '../../collection/search-error.ts'
import { ok, type Route } from '../route.ts'
import { idOf, rowOf } from '../row.ts'

export const stemmingRoutes: Route[] = [
  {
    method: 'POST',
    path: '/stemming/dictionaries/import',
    action: 'stemming:create',
    async handle({ services, query, res, text }) {
      if (!query.id) throw new SearchError(400, 'Parameter `id` is required.')
      const { words } = await services.engine.ask('putStemmingDictionary', query.id, await text())
      res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
      res.end(words.map((word) => JSON.stringify(word)).join('\n'))
      return undefined
    },
  },
  {
    method: 'GET',
    path: '/stemming/dictionaries',
    action: 'stemming:list',
    handle: ({ services }) =>
      ok({ dictionaries: services.engine.catalogue.list('stemming_dictionaries').map(({ id }) => id) }),
  },
  {
    method: 'GET',
    path: '/stemming/dictionaries/:id',
    action: 'stemming:get',
    handle: (exchange) => ok(rowOf(exchange, 'stemming_dictionaries', idOf(exchange), 'Dictionary not found')),
  },
  {
    method: 'DELETE',
    path: '/stemming/dictionaries/:id',
    action: 'stemming:delete',
    handle: async (exchange) => ok(await exchange.services.engine.ask('deleteStemmingDictionary', idOf(exchange))),
  },
]
