/**
 * The public key stands in every page. Before it is served, the cluster is asked to do with it what only an administrator
 * may: each request is harmless even if it were allowed (it names nothing that exists, or has no valid body).
 */
import { randomUUID } from 'node:crypto'
import type { SearchNode } from '@tianguis/contract/site/site-info'
import { StartError } from '../../runtime/start-error.ts'

const NOWHERE = `sin-uso-${randomUUID()}`
const INVALID_JSON = '{'
const TIMEOUT_MS = 5_000
const REFUSED = [401, 403]

const PROBES: { method: string; path: string; body?: string }[] = [
  { method: 'GET', path: '/keys' },
  { method: 'POST', path: '/keys', body: INVALID_JSON },
  { method: 'GET', path: '/collections' },
  { method: 'POST', path: '/collections', body: INVALID_JSON },
  { method: 'DELETE', path: `/collections/${NOWHERE}` },
  { method: 'POST', path: '/collections/products/documents', body: INVALID_JSON },
  { method: 'DELETE', path: `/collections/products/documents/${NOWHERE}` },
]

/** Throws a StartError if the key may do more than search; an unreachable node rejects with its error. */
export async function requireSearchOnlyKey([node]: readonly SearchNode[], key: string): Promise<void> {
  if (!node) return
  const headers = { 'x-typesense-api-key': key, 'content-type': 'application/json' }
  for (const { path, ...request } of PROBES) {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(`${node.protocol}://${node.host}:${node.port}${path}`, { ...request, headers, signal })
    await answer.body?.cancel()
    if (answer.status < 500 && !REFUSED.includes(answer.status))
      throw new StartError(
        `TYPESENSE_SEARCH_KEY permite más que buscar (${request.method} ${path.split(NOWHERE)[0]}); está en cada página, así que debe ser una llave con la sola acción documents:search.`,
      )
  }
}
