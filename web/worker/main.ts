/**
 * The worker between the pages and the network: makes the site an app that can be read without a connection.
 *
 *   page      → network; only when that fails, the labelled copy of the last visit, else the offline page
 *   /assets/* → kept file, else network
 *   lists     → network, kept by the way until the session ends
 *   the rest  → not touched
 *
 * It holds nothing that belongs to one version of the pages but the frame of the offline page, so a new one takes over at
 * once.
 */
import { KEPT_LISTS } from '../app/offline/kept-lists.ts'
import { fileAtHand } from './files.ts'
import { KEPT_FILES, KEPT_PAGES } from './kept.ts'
import { changesSession, forgetLists, isAboutLists, listsByTheWay } from './lists.ts'
import { isKept, keepPage, lastSeen } from './pages.ts'
import { openNotice, showNotice } from './push.ts'
import { keepFrame, withoutNetwork } from './without-network.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: another for every other set of files. */
declare const BUILD: string

const FRAME_CACHE = `marco-${BUILD}`
const OURS = new Set([FRAME_CACHE, KEPT_FILES, KEPT_LISTS, KEPT_PAGES])
/** A copy this young need not be fetched again. */
const YOUNG_MS = 60_000

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event)))
self.addEventListener('message', (event) => event.waitUntil(keepSeenProduct(String(event.data))))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (address.origin !== self.location.origin) return
  const { pathname } = address
  if (changesSession(pathname)) event.waitUntil(forgetLists())
  if (request.mode === 'navigate') event.respondWith(page(event, address))
  else if (isAboutLists(pathname)) event.respondWith(listsByTheWay(event, pathname))
  else if (request.method === 'GET' && pathname.startsWith('/assets/')) event.respondWith(fileAtHand(event))
})

async function install(): Promise<void> {
  await keepFrame(FRAME_CACHE)
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (!OURS.has(name)) await caches.delete(name)
  // A page is on its way while the worker is still waking up.
  await self.registration.navigationPreload?.enable()
}

async function page(event: FetchEvent, address: URL): Promise<Response> {
  const kept = event.request.method === 'GET' && isKept(address.pathname)
  try {
    const answer = await fromNetwork(event, kept)
    if (kept) event.waitUntil(keepPage(address.href, answer.clone()))
    return answer
  } catch {
    return withoutNetwork(address, FRAME_CACHE)
  }
}

/**
 * Without a connection the browser's own memory may still answer, and what it says would pass for today's. The browser
 * only knows of its own connection, though: a site on the same machine still answers.
 */
async function fromNetwork(event: FetchEvent, kept: boolean): Promise<Response> {
  const early: Response | undefined = await event.preloadResponse
  if (kept && !self.navigator.onLine) return fetch(event.request, { cache: 'no-store' })
  return early ?? fetch(event.request)
}

/** A page that was reached without a document load, or before this worker was there. */
async function keepSeenProduct(path: string): Promise<void> {
  const { href, pathname, origin } = new URL(path, self.location.origin)
  if (origin !== self.location.origin || !pathname.startsWith('/producto/')) return
  const seen = await lastSeen(href)
  if (seen && Date.now() - seen.getTime() < YOUNG_MS) return
  const answer = await fetch(href, { priority: 'low' }).catch(() => null)
  if (answer) await keepPage(href, answer)
}
