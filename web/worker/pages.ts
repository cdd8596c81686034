/** Pages come from the network. Only when it fails is the copy of the last visit shown, and it says what it is. */
import { keepFiles, trimFiles } from './files.ts'
import { FRAME, KEPT_PAGES, SEEN_AT, seenAt, trim } from './kept.ts'
import type { SeenPage } from './offline-page.ts'
import { filesOf, labelled, nameOf, policyOfCopy, seenWords, withoutCode } from './page-copy.ts'

const MOST_PAGES = 40
const NAME = 'x-nombre'
const FILES = 'x-archivos'
/** Somebody's own, about an account, or no page at all. */
const NOT_KEPT =
  /^\/(?:user|register|reset-password|connect|lista|cancelar-avisos|dev|docs|api|ir|collections|multi_search|metrics|health|ready|sin-conexion)(?:\/|$)/

export const isKept = (path: string) => !NOT_KEPT.test(path)

/** Keeps what the server just answered; a page that is gone takes its copy along. */
export async function keepPage(address: string, answer: Response): Promise<void> {
  const pages = await caches.open(KEPT_PAGES)
  if (answer.status === 404 || answer.status === 410) {
    await pages.delete(address)
    return
  }
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return
  // The files first: a page is never kept without what it needs.
  const copy = await copyOf(answer)
  await keepFiles(filesNamedBy(copy))
  await pages.put(address, copy)
  await trim(pages, MOST_PAGES)
  const kept = await Promise.all([caches.match(FRAME), ...(await pages.keys()).map((entry) => pages.match(entry))])
  await trimFiles(new Set(kept.flatMap((page) => (page ? filesNamedBy(page) : []))))
}

export async function copyOf(answer: Response): Promise<Response> {
  const html = await answer.text()
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policyOfCopy(answer.headers.get('content-security-policy')),
    [SEEN_AT]: new Date(answer.headers.get('date') ?? Date.now()).toISOString(),
    [NAME]: encodeURIComponent(nameOf(html)),
    [FILES]: filesOf(html).join(' '),
  })
  return new Response(withoutCode(html), { headers })
}

export const filesNamedBy = (copy: Response) => copy.headers.get(FILES)?.split(' ').filter(Boolean) ?? []

/** The copy as somebody may see it, or undefined when this page was never seen. */
export async function labelledCopy(address: URL): Promise<Response | undefined> {
  const copy = await (await caches.open(KEPT_PAGES)).match(address.href)
  if (!copy) return undefined
  const html = labelled(await copy.text(), seenWords(address.pathname, seenAt(copy)), address.pathname + address.search)
  return new Response(html, { headers: copy.headers })
}

/** The newest first. */
export async function productsSeen(most: number): Promise<SeenPage[]> {
  const pages = await caches.open(KEPT_PAGES)
  const products = (await pages.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/producto/'))
  const newest = products.reverse().slice(0, most)
  return Promise.all(
    newest.map(async (entry) => {
      const copy = (await pages.match(entry)) ?? new Response()
      const { pathname: path } = new URL(entry.url)
      return { path, name: decodeURIComponent(copy.headers.get(NAME) || path), seen: seenAt(copy) }
    }),
  )
}

/** Null when it is not kept. */
export async function lastSeen(address: string): Promise<Date | null> {
  const copy = await (await caches.open(KEPT_PAGES)).match(address)
  return copy ? seenAt(copy) : null
}
