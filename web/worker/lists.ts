/** The shopper's own lists, for reading without a connection. Nothing else under /api is ever kept. */
import type { FavoritesListView, ListProduct } from '@tianguis/contract/account/favorites'
import { KEPT_LISTS } from '../app/offline/kept-lists.ts'
import { SEEN_AT, seenAt } from './kept.ts'
import type { SeenLists } from './offline-page.ts'

const LISTS = '/api/favorite/getAllFavoritesList'
const PRODUCTS = '/api/favorite/products'
/** Every act on a list answers the whole collection. */
const ANSWERS_LISTS = /^\/api\/favorite\/(?:getAll|create|update|delete)FavoritesList(?:\/|$)/

/** Counts the ends of sessions, so that an answer still on its way when one ends is not kept. */
let session = 0

export const isAboutLists = (path: string) => path === PRODUCTS || ANSWERS_LISTS.test(path)

/** Signing in, signing out, a new password: whose lists these are may have changed. */
export const changesSession = (path: string) => path.startsWith('/api/auth/')

export async function forgetLists(): Promise<void> {
  session++
  await caches.delete(KEPT_LISTS)
}

/** Hands the answer through and keeps it by the way. */
export async function listsByTheWay(event: FetchEvent, path: string): Promise<Response> {
  const asked = session
  const answer = await fetch(event.request)
  if (answer.status === 401) event.waitUntil(forgetLists())
  if (answer.ok) event.waitUntil(keep(path === PRODUCTS ? PRODUCTS : LISTS, answer.clone(), asked))
  return answer
}

async function keep(key: string, answer: Response, asked: number): Promise<void> {
  const text = await answer.text()
  if (asked !== session) return
  const headers = { 'content-type': 'application/json', [SEEN_AT]: new Date().toISOString() }
  await (await caches.open(KEPT_LISTS)).put(key, new Response(text, { headers }))
}

export async function listsSeen(): Promise<SeenLists | null> {
  if (!(await caches.has(KEPT_LISTS))) return null
  const kept = await caches.open(KEPT_LISTS)
  const [lists, products] = await Promise.all([kept.match(LISTS), kept.match(PRODUCTS)])
  if (!lists) return null
  return {
    lists: (await lists.json()) as FavoritesListView[],
    products: products ? ((await products.json()) as ListProduct[]) : [],
    // Prices are as old as the products' answer.
    seen: seenAt(products ?? lists),
  }
}
