/**
 * Plain elements as the markup that `renderToString` writes for them, character by character, in about a quarter of its time:
 * nothing here can suspend, so no tasks, segments and key paths are kept. Components are called where they stand, so
 * that their hooks belong to the component that asks for the markup. README.md in this folder has the figures.
 */
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { escaped } from './escaped.ts'
import { attribute, NOT_PLAIN, type Props } from './plain-attributes.ts'
import { WithMarkup } from './WithMarkup.tsx'

type Component = (props: Props) => ReactNode

interface Output {
  html: string
  /** Between two texts in a row. */
  separator: string
  endsInText: boolean
  /** Value of the select element around. */
  selected: unknown
}

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
  else if (type === WithMarkup) writeMarkup(props.html as string, output)
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

function writeMarkup(html: string, output: Output): void {
  output.html += html
  output.endsInText = false
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
