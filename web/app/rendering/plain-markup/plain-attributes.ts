/** The attributes of a plain element as React writes them. */
import { escaped } from './escaped.ts'

export type Props = Readonly<Record<string, unknown>>

/** Thrown for what only React can write. */
export const NOT_PLAIN = new Error('not a plain element')

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

export function attribute(name: string, value: unknown): string {
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
