/**
 * A peer of the benchmark `pages`: plain React on node:http. Reads pages of the real site, and for every request renders the
 * same markup with `createElement` and `renderToString`; no router, no data, no components of ours.
 */
import { createServer } from 'node:http'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Made, markupAt } from './markup.ts'

function make(made: Made): ReactNode {
  if (typeof made === 'string') return made
  return createElement(made.name, made.props, ...made.children.map(make))
}

const [origin = '', ...paths] = process.argv.slice(2)
const pages = new Map<string | undefined, Made>()
const length = { bytes: 0, rendered: 0 }
for (const path of paths) {
  const { html, page } = await markupAt(origin + path)
  pages.set(path, page)
  length.bytes += html.length
  length.rendered += renderToString(make(page)).length
}

const server = createServer(({ url }, response) => {
  const body = `<!DOCTYPE html>${renderToString(make(pages.get(url)!))}`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.({ port, ...length })
})
