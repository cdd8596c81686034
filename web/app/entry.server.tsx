import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { shellFragments } from './features/shell/fragments.server.tsx'
import { themeScript } from './features/theme/theme-script.server.ts'
import { handoffScripts, jsonLdScripts, lateLinks } from './rendering/appended-scripts.ts'
import { foundTags } from './rendering/found-tags.server.ts'
import { FragmentHtml } from './rendering/frozen.tsx'
import type { PageData } from './rendering/page-data.ts'
import { pageExtras, siteServices } from './rendering/request-context.ts'

/** The page stays a string on its way to the server: no web stream is made of it and read again. */
const pages = new WeakMap<Response, string>()
export const renderedHtml = (response: Response) => pages.get(response)

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
    <FragmentHtml value={fragments}>
      <ServerRouter context={entry} url={request.url} />
    </FragmentHtml>,
  )
  const scripts = (await handoffScripts(handoff)) + jsonLdScripts(extras.jsonLd)

  headers.set('Content-Type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  const { head, body, preloads } = withoutPreloads(markup.slice(0, -DOCUMENT_END.length))
  const themed = head.replace('<head>', () => `<head>${themeScript}`)
  const tags = foundTags(headOf(entry), extras.share, services.info)
  pages.set(response, `<!DOCTYPE html>${themed}${tags}${body}${lateLinks(preloads)}${scripts}${DOCUMENT_END}`)
  return response
}

/** Undefined for a page that is about an error. */
function headOf({ staticHandlerContext: { matches, loaderData, errors } }: EntryContext) {
  if (errors) return undefined
  const page: PageData<unknown> | null | undefined = loaderData[matches.at(-1)?.route.id ?? '']
  return page?.head
}

/**
 * React puts the hints for code before the stylesheet. On a slow line they take all connections, and the first paint waits
 * for code it does not need: they belong behind what is seen.
 */
function withoutPreloads(markup: string): { head: string; body: string; preloads: string } {
  const head = markup.slice(0, markup.indexOf('</head>'))
  const preloads = (head.match(MODULE_PRELOADS)?.join('') ?? '').replaceAll('<link ', '<link fetchpriority="low" ')
  return { head: head.replaceAll(MODULE_PRELOADS, ''), body: markup.slice(head.length), preloads }
}
