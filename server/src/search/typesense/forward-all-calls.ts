/**
 * Forwards Typesense calls unchanged to the process of this site that has the search engine; that process checks the keys.
 */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SearchNode } from '@tianguis/contract/site/site-info'
import { SearchError, type SearchHost } from '@tianguis/search'

export function forwardAllCalls({ host, port }: SearchNode) {
  return async (request: IncomingMessage, response: ServerResponse, { admit }: SearchHost): Promise<boolean> => {
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
    request.pipe(forwarded)
    return true
  }
}
