/** What `server` calls for every page: the built router behind one function. See `contract/src/site/render-page.ts`. */

import * as build from 'virtual:react-router/server-build'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { renderedDocument } from './app/entry.server.tsx'
import { type PageExtras, pageExtras, siteServices } from './app/rendering/request-context.ts'

const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)
const REDIRECT = new Set([301, 302, 303, 307, 308])

export const renderPage: RenderPage = async (request, services) => {
  const context = new RouterContextProvider()
  context.set(siteServices, services)
  // Client navigation requests `/path.data`: the loaders' data without a document.
  const extras: PageExtras = { inDocument: !new URL(request.url).pathname.endsWith('.data'), jsonLd: [] }
  context.set(pageExtras, extras)

  const response = await handle(asGet(request), context)
  const { status, headers } = response
  // Set by loaders while a service is unavailable.
  if (extras.isTemporary) headers.set('cache-control', 'no-store')
  if (REDIRECT.has(status)) return { status, headers, body: null, scriptHashes: [] }
  // Found by identity: a cloned or wrapped response would lose its document and the hashes for the CSP.
  const made = renderedDocument(response)
  if (!made) return { status, headers, body: await response.text(), scriptHashes: [] }
  return { status, headers, body: made.html, scriptHashes: made.scriptHashes }
}

/** HEAD gets the very page of GET, so that its status, length and ETag are the same. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
}
