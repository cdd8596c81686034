/**
 * Public searches that reach the site are passed on to the cluster, so that the cluster itself can stay private. Only the
 * two calls of a browser exist here, for our collections, with the public key and within the limits of public searches.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SearchNode } from '@tianguis/contract/site/site-info'
import { limitedParams, PUBLIC_LIMITS, SearchError, type SearchHost } from '@tianguis/search'
import { COLLECTIONS } from '../collections.ts'
import { typesenseParams } from './search-params.ts'

const KEY = 'x-typesense-api-key'
const INVALID_KEY_MESSAGE = 'Forbidden - a valid `x-typesense-api-key` header must be sent.'
const MAX_BODY_BYTES = 256 << 10
const TIMEOUT_MS = PUBLIC_LIMITS.cutoffMs + 1_000
const ONE_COLLECTION = /^\/collections\/([^/]+)\/documents\/search$/
/** A preset of the node would replace what is checked here; keys of single searches are not used. */
const REFUSED_PARAMS = ['preset', 'x-typesense-api-key', 'x-typesense-user-id']

type SearchHandler = (request: IncomingMessage, response: ServerResponse, host: SearchHost) => Promise<boolean>

interface Answer {
  status: number
  body: string
}

/** `others` takes what is no search with the public key; null: there is nothing else. */
export function forwardSearches(nodes: readonly SearchNode[], searchKey: string, others: SearchHandler | null = null) {
  let first = 0

  /** The nodes in turn; one that does not answer or is not ready is followed by the next. */
  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const start = first++
    for (let attempt = 0; attempt < nodes.length; attempt++) {
      const node = nodes[(start + attempt) % nodes.length]!
      try {
        const response = await fetch(`${node.protocol}://${node.host}:${node.port}${path}`, {
          ...init,
          headers: { [KEY]: searchKey, 'content-type': 'application/json' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (response.status < 500) return { status: response.status, body: await response.text() }
        await response.body?.cancel()
      } catch {
        // Unreachable or too slow.
      }
    }
    throw new SearchError(503, 'Not Ready or Lagging')
  }

  async function search(collection: string, query: URLSearchParams, host: SearchHost): Promise<Answer> {
    requireKey(query.get(KEY))
    const params = typesenseParams(publicParams(collection, Object.fromEntries(query))) as Record<string, string>
    return admitted(host, 1, () =>
      ask(`/collections/${collection}/documents/search?${new URLSearchParams(params)}`, { method: 'GET' }),
    )
  }

  async function multiSearch(request: IncomingMessage, query: URLSearchParams, host: SearchHost): Promise<Answer> {
    requireKey(query.get(KEY))
    const { searches } = jsonIn(await readBody(request)) as { searches?: unknown }
    if (!Array.isArray(searches)) throw new SearchError(400, 'Missing `searches` array.')
    if (searches.length > PUBLIC_LIMITS.searches)
      throw new SearchError(400, 'Number of multi searches exceeds `limit_multi_searches` parameter.')
    const common = Object.fromEntries(query)
    const body = searches.map((one: unknown) => {
      if (typeof one !== 'object' || one === null) throw new SearchError(400, 'Bad JSON.')
      const { collection, ...params } = { ...one, ...common } as Record<string, unknown>
      return { collection, ...typesenseParams(publicParams(String(collection), params)) }
    })
    return admitted(host, body.length, () =>
      ask('/multi_search', { method: 'POST', body: JSON.stringify({ searches: body }) }),
    )
  }

  function requireKey(given: unknown): void {
    if (given !== searchKey) throw new SearchError(401, INVALID_KEY_MESSAGE)
  }

  /** Answers the request; false when it is no search. */
  return async (request: IncomingMessage, response: ServerResponse, host: SearchHost): Promise<boolean> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    const header = request.headers[KEY]
    if (typeof header === 'string') searchParams.set(KEY, header)
    const [, collection] = ONE_COLLECTION.exec(pathname) ?? []
    const isMulti = request.method === 'POST' && pathname === '/multi_search'
    const isSearch = isMulti || (request.method === 'GET' && collection)
    if (others && (!isSearch || searchParams.get(KEY) !== searchKey)) return others(request, response, host)
    if (!isSearch) return false
    try {
      const work = isMulti ? multiSearch(request, searchParams, host) : search(collection!, searchParams, host)
      send(response, await work)
    } catch (error) {
      const { status, message } = error instanceof SearchError ? error : new SearchError(500, 'Internal Server Error')
      if (!request.complete) response.setHeader('connection', 'close')
      send(response, { status, body: JSON.stringify({ message }) })
    }
    return true
  }
}

function publicParams(collection: string, asked: Record<string, unknown>): Record<string, string> {
  if (!Object.hasOwn(COLLECTIONS, collection)) throw new SearchError(401, INVALID_KEY_MESSAGE)
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(asked)) {
    if (REFUSED_PARAMS.includes(name)) continue
    if (!['string', 'number', 'boolean'].includes(typeof value))
      throw new SearchError(400, `Parameter \`${name}\` must be a string, a number or a boolean.`)
    params[name] = String(value)
  }
  const { cutoffMs } = PUBLIC_LIMITS
  return { ...limitedParams({ search_cutoff_ms: String(cutoffMs), ...params }, PUBLIC_LIMITS) } as Record<
    string,
    string
  >
}

async function admitted<T>(host: SearchHost, searches: number, work: () => Promise<T>): Promise<T> {
  const leave = await host.admit(searches)
  try {
    return await work()
  } finally {
    leave()
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES)
      throw new SearchError(413, `Request body exceeds max allowed length of ${MAX_BODY_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Answered below.
  }
  throw new SearchError(400, 'Bad JSON.')
}

function send(response: ServerResponse, { status, body }: Answer): void {
  if (response.destroyed || response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body)
}
