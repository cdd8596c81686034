/**
 * The service worker: makes visited pages and the visitor's lists readable offline.
 *
 *   page      → network; only when that fails, the copy of the last visit with a notice, else the offline page
 *   /assets/* → cache, else network
 *   lists     → network, and cached until the session ends
 *   the rest  → not handled
 *
 * Only the cached offline page depends on the version of the site, so a new worker activates at once.
 */
import { LISTS_CACHE } from '../app/offline/lists-cache.ts'
import { cachedAsset } from './asset-cache.ts'
import { ASSETS_CACHE, PAGES_CACHE } from './cache-storage.ts'
import { changesSession, deleteListsCache, fetchAndCacheLists, isListsRequest } from './lists-cache.ts'
import { cacheOfflinePage, offlineResponse } from './offline-response.ts'
import { cachePage, isCacheable, lastFetched } from './page-cache.ts'
import { openNotice, showNotice } from './push.ts'

declare const self: ServiceWorkerGlobalScope
/** Set by the build: a hash of its files. */
declare const BUILD: string

const OFFLINE_PAGE_CACHE = `marco-${BUILD}`
const CURRENT_CACHES = new Set([OFFLINE_PAGE_CACHE, ASSETS_CACHE, LISTS_CACHE, PAGES_CACHE])
/** A copy younger than this is not fetched again. */
const FRESH_MS = 60_000

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event)))
self.addEventListener('message', (event) => event.waitUntil(cacheVisitedProduct(String(event.data))))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (address.origin !== self.location.origin) return
  const { pathname } = address
  if (changesSession(pathname)) event.waitUntil(deleteListsCache())
  if (request.mode === 'navigate') event.respondWith(page(event, address))
  else if (isListsRequest(pathname)) event.respondWith(fetchAndCacheLists(event, pathname))
  else if (request.method === 'GET' && pathname.startsWith('/assets/')) event.respondWith(cachedAsset(event))
})

async function install(): Promise<void> {
  await cacheOfflinePage(OFFLINE_PAGE_CACHE)
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (!CURRENT_CACHES.has(name)) await caches.delete(name)
  // The browser requests the page while the worker starts.
  await self.registration.navigationPreload?.enable()
}

async function page(event: FetchEvent, address: URL): Promise<Response> {
  const kept = event.request.method === 'GET' && isCacheable(address.pathname)
  try {
    const answer = await fromNetwork(event, kept)
    if (kept) event.waitUntil(cachePage(address.href, answer.clone()))
    return answer
  } catch {
    return offlineResponse(address, OFFLINE_PAGE_CACHE)
  }
}

/**
 * Offline, the HTTP cache may still answer with old prices, so it is bypassed. The request is made all the same, because
 * `onLine` is false also where only the site's own machine is reachable.
 */
async function fromNetwork(event: FetchEvent, kept: boolean): Promise<Response> {
  const early: Response | undefined = await event.preloadResponse
  if (kept && !self.navigator.onLine) return fetch(event.request, { cache: 'no-store' })
  return early ?? fetch(event.request)
}

/** A page reached by client navigation, or before this worker was active. */
async function cacheVisitedProduct(path: string): Promise<void> {
  const { href, pathname, origin } = new URL(path, self.location.origin)
  if (origin !== self.location.origin || !pathname.startsWith('/producto/')) return
  const seen = await lastFetched(href)
  if (seen && Date.now() - seen.getTime() < FRESH_MS) return
  const answer = await fetch(href, { priority: 'low' }).catch(() => null)
  if (answer) await cachePage(href, answer)
}
