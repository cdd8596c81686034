/** Typesense's routes for presets: search parameters stored under a name. */
import { ok, type Route } from '../route.ts'
import { idOf, rowOf } from '../row.ts'

export const presetRoutes: Route[] = [
  {
    method: 'GET',
    path: '/presets',
    action: 'presets:list',
    handle: ({ services }) => ok({ presets: services.engine.catalogue.list('presets') }),
  },
  {
    method: 'GET',
    path: '/presets/:id',
    action: 'presets:get',
    handle: (exchange) => ok(rowOf(exchange, 'presets', idOf(exchange), 'Not found.')),
  },
  {
    method: 'PUT',
    path: '/presets/:id',
    action: 'presets:upsert',
    handle: async (exchange) =>
      ok(await exchange.services.engine.ask('putPreset', idOf(exchange), await exchange.json())),
  },
  {
    method: 'DELETE',
    path: '/presets/:id',
    action: 'presets:delete',
    handle: async (exchange) => ok(await exchange.services.engine.ask('deletePreset', idOf(exchange))),
  },
]
