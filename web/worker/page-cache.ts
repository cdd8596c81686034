/** Cache of visited pages, shown with a notice when the network fails. */
import { cacheAssets, trimAssets } from './asset-cache.ts'
import { FETCHED_AT, fetchedAt, OFFLINE_PAGE, PAGES_CACHE, trim } from './cache-storage.ts'
import type { VisitedPage } from './offline-page.ts'
import { assetsOf, copyNotice, headingOf, policyOfCopy, withOfflineNotice, withoutScripts } from './page-copy.ts'

const MAX_PAGES = 40
/** Headers of a copy: the heading of the page, and the assets it needs. */
const NAME = 'x-nombre'
const FILES = 'x-archivos'
/** Personal pages, account pages, and paths that are not pages. */
const NOT_CACHEABLE =
  /^\/(?:admin|user|register|reset-password|connect|lista|cancelar-avisos|dev|docs|api|ir|collections|multi_search|metrics|health|ready|sin-conexion)(?:\/|$)/

export const isCacheable = (path: string) => !NOT_CACHEABLE.test(path)

/** Caches a response of the server; the copy of a removed page is deleted. */
export async function cachePage(address: string, answer: Response): Promise<void> {
  const pages = await caches.open(PAGES_CACHE)
  if (answer.status === 404 || answer.status === 410) {
    await pages.delete(address)
    return
  }
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return
  // Assets first, so that a cached page always has its styles.
  const copy = await copyOf(answer)
  await cacheAssets(assetsOfCopy(copy))
  await pages.put(address, copy)
  await trim(pages, MAX_PAGES)
  const kept = await Promise.all([
    caches.match(OFFLINE_PAGE),
    ...(await pages.keys()).map((entry) => pages.match(entry)),
  ])
  await trimAssets(new Set(kept.flatMap((page) => (page ? assetsOfCopy(page) : []))))
}

/** The page without scripts, with the headers of a copy. */
export async function copyOf(answer: Response): Promise<Response> {
  const html = await answer.text()
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policyOfCopy(answer.headers.get('content-security-policy')),
    [FETCHED_AT]: new Date(answer.headers.get('date') ?? Date.now()).toISOString(),
    [NAME]: encodeURIComponent(headingOf(html)),
    [FILES]: assetsOf(html).join(' '),
  })
  return new Response(withoutScripts(html), { headers })
}

/** Paths of the styles, fonts and pictures that a copy needs. */
export const assetsOfCopy = (copy: Response) => copy.headers.get(FILES)?.split(' ').filter(Boolean) ?? []

/** The copy with its notice, or undefined when the page was never visited. */
export async function labelledCopy(address: URL): Promise<Response | undefined> {
  const copy = await (await caches.open(PAGES_CACHE)).match(address.href)
  if (!copy) return undefined
  const html = withOfflineNotice(
    await copy.text(),
    copyNotice(address.pathname, fetchedAt(copy)),
    address.pathname + address.search,
  )
  return new Response(html, { headers: copy.headers })
}

/** Product pages in the cache, newest first. */
export async function visitedProducts(limit: number): Promise<VisitedPage[]> {
  const pages = await caches.open(PAGES_CACHE)
  const products = (await pages.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/producto/'))
  const newest = products.reverse().slice(0, limit)
  return Promise.all(
    newest.map(async (entry) => {
      const copy = (await pages.match(entry)) ?? new Response()
      const { pathname: path } = new URL(entry.url)
      return { path, name: decodeURIComponent(copy.headers.get(NAME) || path), seen: fetchedAt(copy) }
    }),
  )
}

/** When the cached copy was fetched; null when the page is not cached. */
export async function lastFetched(address: string): Promise<Date | null> {
  const copy = await (await caches.open(PAGES_CACHE)).match(address)
  return copy ? fetchedAt(copy) : null
}
