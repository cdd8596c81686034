/** Typesense's routes for sets of stop words. */
import { ok, type Route } from '../route.ts'
import { idOf, rowOf } from '../row.ts'

export const stopwordRoutes: Route[] = [
  {
    method: 'GET',
    path: '/stopwords',
    action: 'stopwords:list',
    handle: ({ services }) => ok({ stopwords: services.engine.catalogue.list('stopwords') }),
  },
  {
    method: 'GET',
    path: '/stopwords/:id',
    action: 'stopwords:get',
    handle(exchange) {
      const id = idOf(exchange)
      return ok({ stopwords: rowOf(exchange, 'stopwords', id, `Stopword \`${id}\` not found.`) })
    },
  },
  {
    method: 'PUT',
    path: '/stopwords/:id',
    action: 'stopwords:upsert',
    handle: async (exchange) =>
      ok(await exchange.services.engine.ask('putStopwords', idOf(exchange), await exchange.json())),
  },
  {
    method: 'DELETE',
    path: '/stopwords/:id',
    action: 'stopwords:delete',
    handle: async (exchange) => ok(await exchange.services.engine.ask('deleteStopwords', idOf(exchange))),
  },
]
