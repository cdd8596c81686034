/**
 * Plain text of what feeds send: no markup, no control characters, entities decoded, encoded once, single spaces. Every step reads the
 * text once from left to right; a regular expression that looks ahead for the end of a tag would be quadratic in a text
 * that opens tags and closes none.
 */
import { decodeHTMLStrict } from 'entities'
import { readOnce } from './double-encoded.ts'

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/gi
/** What `entities` returns for a number that is no character. */
const NOT_A_CHARACTER = '\ufffd'
/** A space that is no plain one, as a no-break space is, would join two words for the search service. */
const NEEDS_CARE = /[<&ÂÃ\p{Cc}\p{Cf}\u2028\u2029]|[^\S ]|\s\s|^\s|\s$|â€/u
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
/** Markup and entities make a text longer than what is shown of it; more than this many times is not read. */
const MAX_MARKUP_FACTOR = 20
/** Elements whose content is no text either. */
const HIDDEN = ['script', 'style', 'iframe', 'object']
const MAX_TAG_NAME_LENGTH = 6

const SPACE = 1
const LETTER = 2
/** Latin-1 characters that need no cleaning; 0: needs cleaning. */
const SIMPLE = Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code)
  if (letter === ' ') return SPACE
  return /[<&ÂÃ\s\p{Cc}\p{Cf}]/u.test(letter) ? 0 : LETTER
})

export function plainText(text: string, longest: number): string {
  if (text.length <= longest && isSimple(text)) return text
  const read = text.length > longest * MAX_MARKUP_FACTOR ? text.slice(0, longest * MAX_MARKUP_FACTOR) : text
  if (!NEEDS_CARE.test(read)) return cut(read, longest)
  // Markup is removed twice, because feeds often escape it as entities.
  const once = withoutMarkup(withoutEntities(withoutMarkup(readOnce(read))))
  return cut(once.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim(), longest)
}

/** Fast path for nearly all texts: Latin-1 words separated by single spaces. */
function isSimple(text: string): boolean {
  let before = SPACE
  for (let i = 0; i < text.length; i++) {
    const kind = SIMPLE[text.charCodeAt(i)] ?? 0
    if (kind === 0 || (kind === SPACE && before === SPACE)) return false
    before = kind
  }
  return before !== SPACE || text === ''
}

/** Tags become spaces; a tag or hidden element that is never closed ends the text. */
function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text
  const parts: string[] = []
  let from = 0
  for (let open = text.indexOf('<'); open !== -1; open = text.indexOf('<', open)) {
    if (!beginsTag(text, open)) {
      open++
      continue
    }
    parts.push(text.slice(from, open), ' ')
    from = afterTag(text, open)
    open = from
  }
  parts.push(text.slice(from))
  return parts.join('')
}

/** `<p`, `</p`, `<!--`; in '3 < 4' and 'a<5' it is a sign. */
function beginsTag(text: string, open: number): boolean {
  const at = text[open + 1] === '/' ? open + 2 : open + 1
  const code = text.charCodeAt(at) | 32
  return (code >= 97 && code <= 122) || text[at] === '!'
}

/** Where the text goes on after the tag at `open`, or after the hidden element that it begins. */
function afterTag(text: string, open: number): number {
  const close = text.indexOf('>', open)
  if (close === -1) return text.length
  const name = HIDDEN.find((hidden) => isNamed(text, open + 1, hidden))
  if (!name) return close + 1
  for (let end = text.indexOf('</', close); end !== -1; end = text.indexOf('</', end + 2)) {
    if (!isNamed(text, end + 2, name)) continue
    const after = text.indexOf('>', end)
    return after === -1 ? text.length : after + 1
  }
  return text.length
}

function isNamed(text: string, at: number, name: string): boolean {
  const found = text.slice(at, at + MAX_TAG_NAME_LENGTH + 1).toLowerCase()
  return found.startsWith(name) && !/\w/.test(found[name.length] ?? '')
}

function withoutEntities(text: string): string {
  return text.replace(ENTITY, (reference) => {
    const character = decodeHTMLStrict(reference)
    return character === NOT_A_CHARACTER ? ' ' : character
  })
}

/** Cuts between words if possible, and never inside a surrogate pair. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text.isWellFormed() ? text : text.toWellFormed()
  const shorter = text.slice(0, longest - 1)
  const space = shorter.lastIndexOf(' ')
  return `${(space > longest / 2 ? shorter.slice(0, space) : shorter).toWellFormed()}…`
}
