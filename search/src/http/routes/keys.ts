/** API keys: shown whole when made, by their beginning afterwards. */
import { maskKey } from '../../engine/rows/keys.ts'
import { created, ok, type Route } from '../route.ts'
import { idOf, rowOf } from '../row.ts'

export const keyRoutes: Route[] = [
  {
    method: 'POST',
    path: '/keys',
    action: 'keys:create',
    handle: async ({ services, json }) => created(await services.engine.ask('createKey', await json())),
  },
  {
    method: 'GET',
    path: '/keys',
    action: 'keys:list',
    handle: ({ services }) => ok({ keys: services.engine.catalogue.list('keys').map(maskKey) }),
  },
  {
    method: 'GET',
    path: '/keys/:id',
    action: 'keys:get',
    handle: (exchange) => ok(maskKey(rowOf(exchange, 'keys', idOf(exchange), 'Not found.'))),
  },
  {
    method: 'DELETE',
    path: '/keys/:id',
    action: 'keys:delete',
    handle: async (exchange) => ok(await exchange.services.engine.ask('deleteKey', idOf(exchange))),
  },
]
