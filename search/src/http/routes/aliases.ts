/** Typesense's routes for aliases of collections. */
import { ok, type Route } from '../route.ts'
import { idOf, rowOf } from '../row.ts'

export const aliasRoutes: Route[] = [
  {
    method: 'GET',
    path: '/aliases',
    action: 'aliases:list',
    handle: ({ services }) => ok({ aliases: services.engine.catalogue.list('aliases') }),
  },
  {
    method: 'GET',
    path: '/aliases/:id',
    action: 'aliases:get',
    handle: (exchange) => ok(rowOf(exchange, 'aliases', idOf(exchange), 'Collection not found')),
  },
  {
    method: 'PUT',
    path: '/aliases/:id',
    action: 'aliases:upsert',
    handle: async (exchange) =>
      ok(await exchange.services.engine.ask('putAlias', idOf(exchange), await exchange.json())),
  },
  {
    method: 'DELETE',
    path: '/aliases/:id',
    action: 'aliases:delete',
    handle: async (exchange) => ok(await exchange.services.engine.ask('deleteAlias', idOf(exchange))),
  },
]
