/** Caches the visitor's lists for offline use; nothing else under /api is cached. */
import type { FavoritesListView, ListProduct } from '@tianguis/contract/account/favorites'
import { LISTS_CACHE } from '../app/offline/lists-cache.ts'
import { FETCHED_AT, fetchedAt } from './cache-storage.ts'
import type { CachedLists } from './offline-page.ts'

const LISTS = '/api/favorite/getAllFavoritesList'
const PRODUCTS = '/api/favorite/products'
/** Requests whose response contains all lists: reading them and every change of one. */
const ANSWERS_LISTS = /^\/api\/favorite\/(?:getAll|create|update|delete)FavoritesList(?:\/|$)/

/** Incremented when a session ends, so that a response still pending then is not cached. */
let session = 0

export const isListsRequest = (path: string) => path === PRODUCTS || ANSWERS_LISTS.test(path)

/** Signing in or out may change whose lists these are. */
export const changesSession = (path: string) => path.startsWith('/api/auth/')

/** Also keeps pending responses of the ended session out of the cache. */
export async function deleteListsCache(): Promise<void> {
  session++
  await caches.delete(LISTS_CACHE)
}

/** Passes the response on and caches it. */
export async function fetchAndCacheLists(event: FetchEvent, path: string): Promise<Response> {
  const sessionAtRequest = session
  const answer = await fetch(event.request)
  if (answer.status === 401) event.waitUntil(deleteListsCache())
  if (answer.ok) event.waitUntil(cacheResponse(path === PRODUCTS ? PRODUCTS : LISTS, answer.clone(), sessionAtRequest))
  return answer
}

/** Does nothing if the session has ended since the request. */
async function cacheResponse(key: string, answer: Response, sessionAtRequest: number): Promise<void> {
  const text = await answer.text()
  if (sessionAtRequest !== session) return
  const headers = { 'content-type': 'application/json', [FETCHED_AT]: new Date().toISOString() }
  await (await caches.open(LISTS_CACHE)).put(key, new Response(text, { headers }))
}

export async function cachedLists(): Promise<CachedLists | null> {
  if (!(await caches.has(LISTS_CACHE))) return null
  const cache = await caches.open(LISTS_CACHE)
  const [lists, products] = await Promise.all([cache.match(LISTS), cache.match(PRODUCTS)])
  if (!lists) return null
  return {
    lists: (await lists.json()) as FavoritesListView[],
    products: products ? ((await products.json()) as ListProduct[]) : [],
    // Prices are from the time of the products' response.
    seen: fetchedAt(products ?? lists),
  }
}
