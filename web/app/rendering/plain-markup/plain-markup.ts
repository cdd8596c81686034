/**
 * Plain elements as the markup that `renderToString` writes for them, character by character, in about a quarter of its time:
 * nothing here can suspend, so no tasks, segments and key paths are kept. Components are called where they stand, so
 * that their hooks belong to the component that asks for the markup. README.md in this folder has the figures.
 */
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>>
type Component = (props: Props) => ReactNode

interface Output {
  html: string
  /** Between two texts in a row. */
  separator: string
  endsInText: boolean
  /** Value of the select element around. */
  selected: unknown
}

/** Thrown for what only React can write. */
const NOT_PLAIN = new Error('not a plain element')

/** Two texts in a row are kept apart by a comment, so that hydration finds two. */
const FOR_HYDRATION = '<!-- -->'

/** Null where React has to write it. `separator`: empty for markup that is not hydrated. */
export function plainMarkup(node: ReactNode, separator = FOR_HYDRATION): string | null {
  const output: Output = { html: '', separator, endsInText: false, selected: null }
  try {
    write(node, output)
  } catch (error) {
    if (error === NOT_PLAIN) return null
    throw error
  }
  return output.html
}

function write(node: ReactNode, output: Output): void {
  if (node === null || node === undefined || typeof node === 'boolean') return
  if (typeof node === 'string') writeText(node, output)
  else if (typeof node === 'number') writeText(String(node), output)
  else if (Array.isArray(node)) for (const child of node) write(child, output)
  else if (isValidElement<Props>(node)) writeReactElement(node, output)
  else throw NOT_PLAIN
}

function writeReactElement({ type, props }: ReactElement<Props>, output: Output): void {
  if (typeof type === 'string') writeElement(type, props, output)
  else if (typeof type === 'function') write((type as Component)(props), output)
  else if (type === Fragment) write(props.children as ReactNode, output)
  else write(memoised(type)(props), output)
}

const MEMO = Symbol.for('react.memo')

function memoised(type: unknown): Component {
  const { $$typeof, type: inner } = type as { $$typeof: symbol; type: unknown }
  if ($$typeof !== MEMO || typeof inner !== 'function') throw NOT_PLAIN
  return inner as Component
}

function writeText(text: string, output: Output): void {
  if (text === '') return
  output.html += output.endsInText ? output.separator + escaped(text) : escaped(text)
  output.endsInText = true
}

const TAGS = new Set(
  'a b button caption circle dd details div dl dt em fieldset figcaption figure footer form g h1 h2 h3 h4 header i input'
    .concat(
      ' label legend li line nav ol option p path polyline rect s section select small span strong summary svg table',
    )
    .concat(' tbody td text th thead time tr ul')
    .split(' '),
)

/** Written after the other attributes, in this order. */
const LAST: Record<string, readonly string[]> = {
  input: ['name', 'checked', 'value'],
  button: ['name'],
  form: ['action', 'method'],
}
const NONE: readonly string[] = []

function writeElement(tag: string, props: Props, output: Output): void {
  if (!TAGS.has(tag)) throw NOT_PLAIN
  const last = LAST[tag] ?? NONE
  let start = `<${tag}`
  for (const name in props) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML' || last.includes(name)) continue
    if (tag === 'input' && name.startsWith('default')) continue
    if (tag === 'select' && name === 'value') continue
    start += attribute(name, props[name])
  }
  for (const name of last) start += attribute(name, lastValue(tag, name, props))
  if (tag === 'option' && output.selected !== null && output.selected === props.value) start += ' selected=""'
  output.endsInText = false
  if (tag === 'input') {
    output.html += `${start}/>`
    return
  }
  output.html += `${start}>`
  writeInside(tag, props, output)
  output.html += `</${tag}>`
  output.endsInText = false
}

function writeInside(tag: string, props: Props, output: Output): void {
  const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined
  if (inner) output.html += inner.__html
  const { selected } = output
  if (tag === 'select') output.selected = props.value ?? null
  write(props.children as ReactNode, output)
  output.selected = selected
}

function lastValue(tag: string, name: string, props: Props): unknown {
  if (tag !== 'input') return props[name]
  if (name === 'checked') return Boolean(props.checked ?? props.defaultChecked)
  return name === 'value' ? (props.value ?? props.defaultValue) : props[name]
}

/** True or false; written without a value. */
const FLAGS = new Set(['checked', 'disabled', 'hidden', 'open', 'required'])
/** Not written as they are named, or named with capitals. */
const NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  textAnchor: 'text-anchor',
  autoComplete: 'autoComplete',
  inputMode: 'inputMode',
  maxLength: 'maxLength',
  preserveAspectRatio: 'preserveAspectRatio',
  viewBox: 'viewBox',
}
/** React treats them in ways of their own. */
const REFUSED = new Set(
  'async autofocus capture cols controls default defer download inert loop multiple muted reversed rows scoped seamless size span src start'.split(
    ' ',
  ),
)
const writtenNames = new Map<string, string>()

function writtenName(name: string): string {
  const known = writtenNames.get(name)
  if (known !== undefined) return known
  const written = NAMES[name] ?? name
  if (REFUSED.has(name) || (written === name && !NAMES[name] && !/^[a-z][a-z0-9-]*$/.test(name))) throw NOT_PLAIN
  writtenNames.set(name, written)
  return written
}

function attribute(name: string, value: unknown): string {
  if (typeof value === 'string') return textAttribute(name, value)
  if (typeof value === 'function' || value === null || value === undefined || name === 'ref') return ''
  if (name === 'suppressHydrationWarning') return ''
  if (typeof value === 'number') return textAttribute(name, String(value))
  if (name === 'style') return ownProperties(value as Props)
  if (typeof value !== 'boolean') throw NOT_PLAIN
  if (FLAGS.has(name)) return value ? ` ${name}=""` : ''
  if (/^(?:data|aria)-/.test(name)) return ` ${name}="${value}"`
  throw NOT_PLAIN
}

function textAttribute(name: string, value: string): string {
  // React refuses addresses that are scripts.
  if ((name === 'href' || name === 'action') && !/^(?:\/|#|https?:)/.test(value)) throw NOT_PLAIN
  if (FLAGS.has(name)) throw NOT_PLAIN
  return ` ${writtenName(name)}="${escaped(value)}"`
}

/** Custom properties alone: those of CSS get units. */
function ownProperties(style: Props): string {
  const written = Object.entries(style).map(([name, value]) => {
    if (!name.startsWith('--') || (typeof value !== 'string' && typeof value !== 'number') || value === '')
      throw NOT_PLAIN
    return `${escaped(name)}:${escaped(String(value).trim())}`
  })
  return written.length > 0 ? ` style="${written.join(';')}"` : ''
}

const SPECIAL = /["'&<>]/
const ENTITIES: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** As React does it; `escapeHtml` of the contract writes an apostrophe in another way. */
function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/["'&<>]/g, (character) => ENTITIES[character]!) : text
}
