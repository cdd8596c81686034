/** The operator's decisions on store requests. An act that cannot be done throws a Refusal and changes nothing. */
import { Refusal } from '../../runtime/refusal.ts'
import { createFeeds } from '../feeds/service.ts'
import { createStoresOperator } from '../stores/operator-service.ts'
import { approveRequest, type DecisionDeps, pendingRequest, pendingRequests, rejectRequest } from './decisions.ts'

export type { DecisionDeps } from './decisions.ts'

const FEED_SETTINGS = { mapping: {}, currency: 'MXN', complete: true, allowHosts: [] }

export function createRequestsOperator(deps: DecisionDeps) {
  const unknown = (id: number) => new Refusal(`No espera ninguna solicitud ${id}.`)
  return {
    pending: () => pendingRequests(deps.database),

    /** `feedUrl`: instead of the request's own. Creates the store and, with an address, its feed. */
    async approve(id: number, feedUrl: string | null) {
      const request = await pendingRequest(deps.database, id)
      if (!request) throw unknown(id)
      const url = feedUrl ?? request.feedUrl
      const site = /^https?:/.test(request.site) ? request.site : `https://${request.site}`
      // The feed first: an address that cannot be one leaves no store behind.
      const feed = url ? await createFeeds(deps).add(request.storeName, url, FEED_SETTINGS, site) : null
      const store = await createStoresOperator(deps).ensure(request.storeName, site)
      await approveRequest(deps, id, store.id)
      return { request, store, feed }
    },

    async reject(id: number, reason: string) {
      const rejected = await rejectRequest(deps, id, reason)
      if (!rejected) throw unknown(id)
      return rejected
    },
  }
}
