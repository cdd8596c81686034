/**
 * A peer of the benchmark `pages`: plain React on node:http. Reads a page of the real site, and for every request renders the same markup with
 * `createElement` and `renderToString`; no router, no data, no components of ours.
 */
import { createServer } from 'node:http'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Made, markupAt } from './markup.ts'

function make(made: Made): ReactNode {
  if (typeof made === 'string') return made
  return createElement(made.name, made.props, ...made.children.map(make))
}

const { html, page } = await markupAt(process.argv[2]!)

const server = createServer((_request, response) => {
  const body = `<!DOCTYPE html>${renderToString(make(page))}`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.({ port, bytes: html.length, rendered: renderToString(make(page)).length })
})
