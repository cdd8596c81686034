/** What a page's address answers while the network does not. */
import { keepFiles } from './files.ts'
import { FRAME } from './kept.ts'
import { listsSeen } from './lists.ts'
import { listsPage, offlinePage } from './offline-page.ts'
import { labelled } from './page-copy.ts'
import { copyOf, filesNamedBy, isKept, labelledCopy, productsSeen } from './pages.ts'
import { onDay } from './seen-words.ts'

const LISTS_PAGE = '/user/favorites'
const MOST_LINKS = 12

/** Fetched when a version of the worker is installed; without it there would be nothing to show. */
export async function keepFrame(frameCache: string): Promise<void> {
  const answer = await fetch(FRAME, { cache: 'reload' })
  if (!answer.ok) throw new Error(`${FRAME} answered ${answer.status}`)
  const copy = await copyOf(answer)
  await keepFiles(filesNamedBy(copy))
  await (await caches.open(frameCache)).put(FRAME, copy)
}

export async function withoutNetwork(address: URL, frameCache: string): Promise<Response> {
  const copy = isKept(address.pathname) ? await labelledCopy(address) : undefined
  if (copy) return copy
  const frame = await (await caches.open(frameCache)).match(FRAME)
  if (!frame) return Response.error()
  const html = await frame.text()
  const lists = await listsSeen()
  const headers = frame.headers
  if (lists && address.pathname === LISTS_PAGE) {
    const words = `Precios vistos ${onDay(lists.seen)}; pueden haber cambiado.`
    return new Response(labelled(listsPage(html, lists), words, LISTS_PAGE), { headers })
  }
  // Not 200: whoever asked did not get what they asked for.
  return new Response(offlinePage(html, await productsSeen(MOST_LINKS), lists !== null), { status: 503, headers })
}
