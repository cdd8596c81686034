/** The public search key on a Typesense node: tried, and created if the node does not know it. */
import type { SearchNode } from '@tianguis/contract/site/site-info'
import { StartError } from '../../runtime/start-error.ts'

const TIMEOUT_MS = 5_000
const ALLOWED = 'documents:search'

export type KeyState = 'searches' | 'unknown' | 'no collection'

/** What a search with the key gets: an answer, 401, or 404 because the collection is missing. */
export async function tryKey(node: SearchNode, collection: string, key: string): Promise<KeyState> {
  const response = await request(node, 'GET', `/collections/${collection}/documents/search?q=*&per_page=0`, key)
  await response.body?.cancel()
  if (response.ok) return 'searches'
  if (response.status === 401 || response.status === 403) return 'unknown'
  if (response.status === 404) return 'no collection'
  throw new Error(`el buscador respondió ${response.status} a una búsqueda`)
}

/** Throws a StartError if the node has the value with other rights. */
export async function createPublicKey(
  node: SearchNode,
  adminKey: string,
  { value, collections }: { value: string; collections: string[] },
): Promise<void> {
  const body = { description: 'Búsqueda pública del sitio', actions: [ALLOWED], collections, value }
  const response = await request(node, 'POST', '/keys', adminKey, JSON.stringify(body))
  const answer = await response.text()
  if (response.ok) return
  if (response.status === 401 || response.status === 403)
    throw new StartError(
      'TYPESENSE_ADMIN_KEY no permite crear llaves en el buscador; indica su llave de administración.',
    )
  if (response.status === 409)
    throw new StartError(
      'El buscador tiene TYPESENSE_SEARCH_KEY con otros permisos; bórrala allí o elige otra: el sitio la crea.',
    )
  throw new Error(`el buscador no creó la llave pública: ${response.status} ${answer.slice(0, 200)}`)
}

function request(node: SearchNode, method: string, path: string, key: string, body?: string): Promise<Response> {
  return fetch(`${node.protocol}://${node.host}:${node.port}${path}`, {
    method,
    headers: { 'x-typesense-api-key': key, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}
