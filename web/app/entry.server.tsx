/** Entry of the server: renders a page to a string. */
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { themeScript } from './features/theme/theme-script.server.ts'
import { dataBlock, deferredLinks, handoffScripts, jsonLdScripts } from './rendering/appended-scripts.ts'
import { type PageData, VIEW_ELEMENT } from './rendering/page-data.ts'
import { pageExtras, siteServices } from './rendering/request-context.ts'
import { StaticHtmlById } from './rendering/StaticHtml.tsx'
import { inlineScriptHashes } from './rendering/script-hashes.ts'
import { seoTags } from './rendering/seo-tags.server.ts'
import { shellFragments } from './shell/fragments.server.tsx'

interface Document {
  html: string
  scriptHashes: string[]
}

/** The page reaches the server as a string, without a web stream in between. */
const documents = new WeakMap<Response, Document>()
export const renderedDocument = (response: Response) => documents.get(response)

const DOCUMENT_END = '</body></html>'
const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // renderToString would suspend on this stream, so the data is appended to the finished markup instead.
  const handoff = entry.serverHandoffStream
  entry.serverHandoffStream = undefined

  const services = context.get(siteServices)
  const extras = context.get(pageExtras)
  const fragments = await shellFragments(services)
  const markup = renderToString(
    <StaticHtmlById value={fragments}>
      <ServerRouter context={withMatchedRoutes(entry)} url={request.url} />
    </StaticHtmlById>,
  )
  const data = dataBlock(VIEW_ELEMENT, extras.view) + (await handoffScripts(handoff)) + jsonLdScripts(extras.jsonLd)

  headers.set('Content-Type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  const { head, content, after, preloads } = partsOf(markup)
  const start =
    head.replace('<head>', () => `<head>${themeScript}`) + seoTags(headOf(entry), extras.share, services.info)
  const end = after + deferredLinks(preloads) + data + DOCUMENT_END
  // Scripts are only in the head and after the content; scanning the content too would be slow.
  documents.set(response, {
    html: `<!DOCTYPE html>${start}${content}${end}`,
    scriptHashes: inlineScriptHashes([start, end]),
  })
  return response
}

/** `ServerRouter` makes a route object of every route it gets, for each page anew; a page needs those it matches. */
function withMatchedRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry
  const routes: EntryContext['manifest']['routes'] = {}
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id]
  return { ...entry, manifest: { ...manifest, routes } }
}

/** Undefined for an error page. */
function headOf({ staticHandlerContext: { matches, loaderData, errors } }: EntryContext) {
  if (errors) return undefined
  const page: PageData<unknown> | null | undefined = loaderData[matches.at(-1)?.route.id ?? '']
  return page?.head
}

/**
 * React puts module preloads before the stylesheet. On a slow connection they delay the first paint, which needs no code,
 * so they move behind the content.
 */
function partsOf(markup: string): { head: string; content: string; after: string; preloads: string } {
  const headEnd = markup.indexOf('</head>')
  const contentEnd = Math.max(headEnd, markup.lastIndexOf('</main>'))
  const head = markup.slice(0, headEnd)
  return {
    head: head.replaceAll(MODULE_PRELOADS, ''),
    content: markup.slice(headEnd, contentEnd),
    after: markup.slice(contentEnd, -DOCUMENT_END.length),
    preloads: (head.match(MODULE_PRELOADS)?.join('') ?? '').replaceAll('<link ', '<link fetchpriority="low" '),
  }
}
