/** A page of the real site as elements of React, so that a peer can render the very same markup. */
import { parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]
/** Made of JSON alone: a peer in another process gets it as a file. */
export type Made = string | { name: string; props: Record<string, unknown>; children: Made[] }

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

export async function markupAt(address: string): Promise<{ html: string; page: Made }> {
  const html = await (await fetch(address)).text()
  const page = parseDocument(html)
    .children.map(read)
    .find((node) => node !== null && typeof node !== 'string')
  if (!page) throw new Error(`${address} is no page`)
  return { html, page }
}

/** What a framework brings by itself: code, and the data for it. */
export function withoutCode(made: Made): Made {
  if (typeof made === 'string') return made
  const children = made.children.filter((child) => !isCode(child)).map(withoutCode)
  return { ...made, children }
}

function isCode(made: Made): boolean {
  if (typeof made === 'string') return false
  return made.name === 'script' || (made.name === 'link' && made.props.rel === 'modulepreload')
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
