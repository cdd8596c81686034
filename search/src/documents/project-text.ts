/**
 * include_fields and exclude_fields on the text of a stored document, which is written without spaces: members are copied as
 * they stand, so that neither parsing nor writing is needed. Names with wildcards and paths are left to `projection`.
 */
type ProjectText = (text: string) => string | null

const QUOTE = 34
const COMMA = 44
const COLON = 58
const BACKSLASH = 92
const CLOSING_BRACKET = 93
const OPENING_BRACE = 123
const OPENING_BRACKET = 91
const CLOSING_BRACE = 125

/** Null if a name has a wildcard or a path; the returned function returns null for text that it cannot parse. */
export function textProjection(include: readonly string[], exclude: readonly string[]): ProjectText | null {
  const names = [...include, ...exclude]
  if (names.length === 0 || names.some((name) => /[.*]/.test(name))) return null
  const included = new Set(include)
  const excluded = new Set(exclude)
  const isShown = (name: string) => (included.size === 0 || included.has(name)) && !excluded.has(name)
  return (text) => membersOf(text, isShown)
}

function membersOf(text: string, isShown: (name: string) => boolean): string | null {
  if (text.charCodeAt(0) !== OPENING_BRACE) return null
  if (text === '{}') return text
  let shown = ''
  for (let at = 1; ; at++) {
    const nameEnd = text.indexOf('"', at + 1)
    if (text.charCodeAt(at) !== QUOTE || nameEnd === -1 || text.charCodeAt(nameEnd + 1) !== COLON) return null
    const name = text.slice(at + 1, nameEnd)
    if (name.includes('\\')) return null
    const end = valueEnd(text, nameEnd + 2)
    if (isShown(name)) shown += (shown === '' ? '' : ',') + text.slice(at, end)
    const next = text.charCodeAt(end)
    if (next === CLOSING_BRACE && end === text.length - 1) return `{${shown}}`
    if (next !== COMMA) return null
    at = end
  }
}

function valueEnd(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === QUOTE) return stringEnd(text, start)
  if (first === OPENING_BRACE || first === OPENING_BRACKET) return nestedEnd(text, start)
  let at = start
  while (at < text.length && !isEnd(text.charCodeAt(at))) at++
  return at
}

const isEnd = (code: number) => code === COMMA || code === CLOSING_BRACE || code === CLOSING_BRACKET

/** Index after the closing quote of the string at `start`. */
function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end + 1
  }
  return text.length
}

function nestedEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = stringEnd(text, at)
      continue
    }
    at++
    if (code === OPENING_BRACE || code === OPENING_BRACKET) depth++
    else if ((code === CLOSING_BRACE || code === CLOSING_BRACKET) && --depth === 0) return at
  }
  return text.length
}
