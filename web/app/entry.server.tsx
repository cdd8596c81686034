import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { shellFragments } from './features/shell/fragments.server.tsx'
import { handoffScripts, jsonLdScripts } from './rendering/appended-scripts.ts'
import { FragmentHtml } from './rendering/frozen.tsx'
import { pageExtras, siteServices } from './rendering/request-context.ts'

/** The page stays a string on its way to the server: no web stream is made of it and read again. */
const pages = new WeakMap<Response, string>()
export const renderedHtml = (response: Response) => pages.get(response)

const DOCUMENT_END = '</body></html>'

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

  const fragments = await shellFragments(context.get(siteServices))
  const markup = renderToString(
    <FragmentHtml value={fragments}>
      <ServerRouter context={entry} url={request.url} />
    </FragmentHtml>,
  )
  const scripts = (await handoffScripts(handoff)) + jsonLdScripts(context.get(pageExtras).jsonLd)

  headers.set('Content-Type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  pages.set(response, `<!DOCTYPE html>${markup.slice(0, -DOCUMENT_END.length)}${scripts}${DOCUMENT_END}`)
  return response
}
