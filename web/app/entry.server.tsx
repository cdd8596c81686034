/** Entry of the server: renders a page to a string. */
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { themeScript } from './features/theme/theme-script.server.ts'
import { dataBlock, deferredLinks, handoffScripts, jsonLdScripts } from './rendering/appended-scripts.ts'
import { matchedManifest } from './rendering/matched-manifest.server.ts'
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
  const routeIds = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  const { manifest, preloads } = matchedManifest(entry.manifest, routeIds)
  const markup = renderToString(
    <StaticHtmlById value={fragments}>
      <ServerRouter context={{ ...entry, manifest }} url={request.url} />
    </StaticHtmlById>,
  )
  const scripts = (await handoffScripts(handoff)) + jsonLdScripts(extras.jsonLd)

  headers.set('Content-Type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  const { head, content, after } = partsOf(markup)
  const start =
    head.replace('<head>', () => `<head>${themeScript}`) + seoTags(headOf(entry), extras.share, services.info)
  const links = deferredLinks(preloads)
  const view = dataBlock(VIEW_ELEMENT, extras.view)
  // Scripts that run are only in the head and after the content; scanning the content and the view too would be slow.
  documents.set(response, {
    html: `<!DOCTYPE html>${start}${content}${after}${links}${view}${scripts}${DOCUMENT_END}`,
    scriptHashes: inlineScriptHashes([start, after, links, scripts]),
  })
  return response
}

/** Undefined for an error page. */
function headOf({ staticHandlerContext: { matches, loaderData, errors } }: EntryContext) {
  if (errors) return undefined
  const page: PageData<unknown> | null | undefined = loaderData[matches.at(-1)?.route.id ?? '']
  return page?.head
}

/**
 * React puts module preloads before the stylesheet. On a slow connection they delay the first paint, which needs no code,
 * so they stand behind the content instead.
 */
function partsOf(markup: string): { head: string; content: string; after: string } {
  const headEnd = markup.indexOf('</head>')
  const contentEnd = Math.max(headEnd, markup.lastIndexOf('</main>'))
  return {
    head: markup.slice(0, headEnd).replaceAll(MODULE_PRELOADS, ''),
    content: markup.slice(headEnd, contentEnd),
    after: markup.slice(contentEnd, -DOCUMENT_END.length),
  }
}
