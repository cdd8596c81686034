/** Files under /assets carry a hash of their contents in their names: what is kept is right for good. */
import { KEPT_FILES, trim } from './kept.ts'

const MOST_FILES = 120

export async function fileAtHand(event: FetchEvent): Promise<Response> {
  const files = await caches.open(KEPT_FILES)
  const kept = await files.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.status === 200) event.waitUntil(files.put(event.request, answer.clone()))
  return answer
}

/** Those the browser already has come from its own memory, not over the network. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(KEPT_FILES)
  for (const path of paths) {
    if (!(await files.match(path))) await files.add(path)
  }
}

/** What kept pages need stays, however old. */
export async function trimFiles(needed: ReadonlySet<string>): Promise<void> {
  await trim(await caches.open(KEPT_FILES), MOST_FILES, needed)
}
