/** The operator's decisions on store requests. An act that cannot be done throws a Refusal and changes nothing. */
import type { Database } from '../../database/connect.ts'
import { inJoinedTransaction } from '../../database/joined-transaction.ts'
import { Refusal } from '../../runtime/refusal.ts'
import { createFeeds } from '../feeds/service.ts'
import { createStoresOperator } from '../stores/operator-service.ts'
import { approveRequest, type DecisionDeps, lockedRequest, pendingRequests, rejectRequest } from './decisions.ts'
import { hostOf } from './host.ts'

const FEED_SETTINGS = { mapping: {}, currency: 'MXN', complete: true, allowHosts: [] }

export interface RequestsDeps extends DecisionDeps {
  /** The site's, for feed addresses with credentials. */
  secret: string
}

export interface Approval {
  /** Instead of the request's own address. */
  feedUrl?: string | null | undefined
  /** Slug of the store of the same name and another site that the operator says asked. */
  into?: string | undefined
  /** Instead of the request's own name. */
  name?: string | undefined
}

export function createRequestsOperator(deps: RequestsDeps) {
  const unknown = (id: number) => new Refusal(`No espera ninguna solicitud ${id}.`)
  /** A store that has this name and not this site: the request may come from another company. */
  const namesake = async (database: Database, name: string, site: string) => {
    const store = await createStoresOperator({ ...deps, database }).named(name)
    return store && hostOf(store.site) !== hostOf(site) ? store : null
  }

  return {
    async pending() {
      const requests = await pendingRequests(deps.database)
      return Promise.all(
        requests.map(async (request) => ({
          ...request,
          namesake: await namesake(deps.database, request.storeName, request.site),
        })),
      )
    },

    /** Creates the store and, with an address, its feed; a feed that the store has already stays as it is. */
    approve: (id: number, { feedUrl, into, name }: Approval = {}) =>
      inJoinedTransaction(deps.database, async (database) => {
        const joined = { ...deps, database }
        const request = await lockedRequest(database, id)
        if (!request) throw unknown(id)
        const storeName = name ?? request.storeName
        const stores = createStoresOperator(joined)
        // Another approval may be creating a store of this name just now.
        await stores.lockNames()
        const other = await namesake(database, storeName, request.site)
        if (other && other.slug !== into)
          throw new Refusal(
            `Ya hay una tienda «${other.name}», con ${other.site ? `otro sitio, ${other.site}` : 'sitio desconocido'}: confirma que es la misma o escribe otro nombre.`,
            { commandLine: `Las opciones son --into ${other.slug} y --name.` },
          )
        const url = feedUrl ?? request.feedUrl
        const site = `https://${hostOf(request.site)}`
        const store = await stores.ensure(storeName, site)
        const feed = url ? await createFeeds(joined).addIfNew(store, url, FEED_SETTINGS) : null
        await approveRequest(joined, id, store.id)
        return { request, store, feed }
      }),

    async reject(id: number, reason: string) {
      const rejected = await rejectRequest(deps, id, reason)
      if (!rejected) throw unknown(id)
      return rejected
    },
  }
}
