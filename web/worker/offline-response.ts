/** The response to a page request when the network fails. */
import { cacheAssets } from './asset-cache.ts'
import { OFFLINE_PAGE } from './cache-storage.ts'
import { cachedLists } from './lists-cache.ts'
import { listsPage, offlinePage } from './offline-page.ts'
import { assetsOfCopy, copyOf, isCacheable, labelledCopy, visitedProducts } from './page-cache.ts'
import { withOfflineNotice } from './page-copy.ts'
import { onDay } from './visit-time.ts'

const LISTS_PAGE = '/user/favorites'
const MAX_LINKS = 12

/** Fetched when the worker is installed; a failure fails the installation. */
export async function cacheOfflinePage(frameCache: string): Promise<void> {
  const answer = await fetch(OFFLINE_PAGE, { cache: 'reload' })
  if (!answer.ok) throw new Error(`${OFFLINE_PAGE} answered ${answer.status}`)
  const copy = await copyOf(answer)
  await cacheAssets(assetsOfCopy(copy))
  await (await caches.open(frameCache)).put(OFFLINE_PAGE, copy)
}

export async function offlineResponse(address: URL, frameCache: string): Promise<Response> {
  const copy = isCacheable(address.pathname) ? await labelledCopy(address) : undefined
  if (copy) return copy
  const frame = await (await caches.open(frameCache)).match(OFFLINE_PAGE)
  if (!frame) return Response.error()
  const html = await frame.text()
  const lists = await cachedLists()
  const headers = frame.headers
  if (lists && address.pathname === LISTS_PAGE) {
    const words = `Precios vistos ${onDay(lists.seen)}; pueden haber cambiado.`
    return new Response(withOfflineNotice(listsPage(html, lists), words, LISTS_PAGE), { headers })
  }
  // Not 200, because the requested page is missing.
  return new Response(offlinePage(html, await visitedProducts(MAX_LINKS), lists !== null), { status: 503, headers })
}
