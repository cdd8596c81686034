/**
 * Forwards Typesense calls unchanged to the process of this site that has the search engine; that process checks the keys.
 */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SearchNode } from '@tianguis/contract/site/site-info'
import { SearchError, type SearchHost } from '@tianguis/search'

/** The engine answers calls without a valid key once it has this much of them, or less. */
const MAX_KEYLESS_BYTES = 256 << 10

export function forwardAllCalls({ host, port }: SearchNode) {
  return async (request: IncomingMessage, response: ServerResponse, { admit }: SearchHost): Promise<boolean> => {
    // Not admitted before: a client without a key that sends slowly, or leaves, must not hold a place.
    const beginning = await beginningOf(request)
    if (response.closed) return true
    let leave: () => void
    try {
      leave = await admit(0)
    } catch (error) {
      const { status, message } = error instanceof SearchError ? error : new SearchError(500, 'Internal Server Error')
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
      return true
    }
    const { method, url: path, headers } = request
    const forwarded = ask({ host, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(503, { 'content-type': 'application/json' }).end('{"message": "Not Ready or Lagging"}')
    })
    response.on('close', () => {
      leave()
      forwarded.destroy()
    })
    for (const chunk of beginning) forwarded.write(chunk)
    if (request.readableEnded) forwarded.end()
    else request.pipe(forwarded)
    return true
  }
}

/** The whole body if it is small; resolves too when the client has left. */
function beginningOf(request: IncomingMessage): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  let bytes = 0
  return new Promise((resolve) => {
    const done = () => {
      request.off('data', take).off('end', done).off('close', done).pause()
      resolve(chunks)
    }
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > MAX_KEYLESS_BYTES) done()
    }
    request.on('data', take).once('end', done).once('close', done)
  })
}
