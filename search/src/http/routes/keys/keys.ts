/** Typesense's routes for API keys: the whole key is returned once, afterwards only its prefix. */
import { isAutodeleted, maskKey } from '../../../engine/rows/keys.ts'
import { created, ok, type Route, type Services } from '../../route.ts'
import { idOf, rowOf } from '../../row.ts'

/** Keys with `autodelete` are deleted when they are next looked at; since they expired they open nothing anyway. */
async function deleteExpired({ engine }: Services): Promise<void> {
  if (engine.catalogue.list('keys').some((key) => isAutodeleted(key))) await engine.ask('deleteExpiredKeys')
}

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
    async handle({ services }) {
      await deleteExpired(services)
      return ok({ keys: services.engine.catalogue.list('keys').map(maskKey) })
    },
  },
  {
    method: 'GET',
    path: '/keys/:id',
    action: 'keys:get',
    async handle(exchange) {
      await deleteExpired(exchange.services)
      return ok(maskKey(rowOf(exchange, 'keys', idOf(exchange), 'Not found.')))
    },
  },
  {
    method: 'DELETE',
    path: '/keys/:id',
    action: 'keys:delete',
    handle: async (exchange) => ok(await exchange.services.engine.ask('deleteKey', idOf(exchange))),
  },
]
