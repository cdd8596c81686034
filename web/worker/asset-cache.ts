/** Names under /assets contain a content hash, so a cached file is never outdated; the oldest go when there are too many. */
import { ASSETS_CACHE, trim } from './cache-storage.ts'

const MAX_FILES = 120

export async function cachedAsset(event: FetchEvent): Promise<Response> {
  const files = await caches.open(ASSETS_CACHE)
  const kept = await files.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.status === 200) event.waitUntil(files.put(event.request, answer.clone()))
  return answer
}

/** Files in the HTTP cache cause no network request. */
export async function cacheAssets(paths: readonly string[]): Promise<void> {
  const files = await caches.open(ASSETS_CACHE)
  for (const path of paths) {
    if (!(await files.match(path))) await files.add(path)
  }
}

/** Files that cached pages need stay, however old. */
export async function trimAssets(needed: ReadonlySet<string>): Promise<void> {
  await trim(await caches.open(ASSETS_CACHE), MAX_FILES, needed)
}
