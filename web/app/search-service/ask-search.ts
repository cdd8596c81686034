/** Queries from the browser to the search service, with the public search-only key. */
import type { PublicSite } from '../site/site.ts'

const DEFAULT_RETRIES = 8
const TIMEOUT_MS = 1000
const PAUSE_MS = 100

interface AskOptions {
  signal?: AbortSignal
  /** Fewer where the caller has a fallback. */
  retries?: number
}

/** Tries the nodes in turn; rejects when none answers, or on a 4xx response. */
export async function askSearch<Answer>(
  { nodes, key }: PublicSite['search'],
  collection: string,
  params: Record<string, string | number | boolean>,
  { signal, retries = DEFAULT_RETRIES }: AskOptions = {},
): Promise<Answer> {
  const query = new URLSearchParams({ 'x-typesense-api-key': key })
  for (const [name, value] of Object.entries(params)) query.set(name, String(value))
  const start = Math.floor(Math.random() * nodes.length)
  for (let attempt = 0; ; attempt++) {
    const node = nodes[(start + attempt) % nodes.length]
    // No host: the site itself serves search.
    const origin = node?.host ? `${node.protocol}://${node.host}:${node.port}` : ''
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${origin}/collections/${collection}/documents/search?${query}`, {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch(() => null)
    if (response?.ok) return (await response.json()) as Answer
    const refused = response !== null && response.status < 500
    if (refused || attempt >= retries || signal?.aborted) throw new Error(`search: ${response?.status ?? 'no answer'}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
