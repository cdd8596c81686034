/**
 * The peer: plain React on node:http. Reads a page of the real site, and for every request makes the same markup anew with
 * `createElement` and `renderToString`; no router, no data, no components of ours.
 */
import { createServer } from 'node:http'
import { parseDocument } from 'htmlparser2'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Made = string | { name: string; props: Record<string, unknown>; children: Made[] }

const RENAMED: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  tabindex: 'tabIndex',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  enterkeyhint: 'enterKeyHint',
  autocapitalize: 'autoCapitalize',
  inputmode: 'inputMode',
  srcset: 'srcSet',
  datetime: 'dateTime',
  colspan: 'colSpan',
  referrerpolicy: 'referrerPolicy',
  fetchpriority: 'fetchPriority',
}

function read(node: Node): Made | null {
  if (node.type === 'text') return node.data
  if (node.type !== 'tag' && node.type !== 'script' && node.type !== 'style') return null
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(node.attribs)) {
    if (name === 'style') props.style = styleObject(value)
    else if (name === 'value' || name === 'checked') props[`default${name[0]!.toUpperCase()}${name.slice(1)}`] = value
    else props[RENAMED[name] ?? name] = value
  }
  const children = node.children.map(read).filter((child) => child !== null)
  if (node.type === 'tag') return { name: node.name, props, children }
  return { name: node.name, props: { ...props, dangerouslySetInnerHTML: { __html: children.join('') } }, children: [] }
}

function styleObject(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(';')
      .filter((rule) => rule.includes(':'))
      .map((rule) => {
        const [name = '', ...value] = rule.split(':')
        const key = name.trim()
        return [
          key.startsWith('--') ? key : key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
          value.join(':').trim(),
        ]
      }),
  )
}

function make(made: Made): ReactNode {
  if (typeof made === 'string') return made
  return createElement(made.name, made.props, ...made.children.map(make))
}

const html = await (await fetch(process.argv[2]!)).text()
const page = parseDocument(html)
  .children.map(read)
  .find((node) => node !== null && typeof node !== 'string')!

const server = createServer((_request, response) => {
  const body = `<!DOCTYPE html>${renderToString(make(page))}`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.({ port, bytes: html.length, rendered: renderToString(make(page)).length })
})
