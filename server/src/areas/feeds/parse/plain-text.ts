/** Plain text of what feeds send: no markup, no control characters, entities decoded, single spaces. */
import { decodeHTMLStrict } from 'entities'

const HIDDEN = /<(script|style|iframe|object)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi
const TAGS = /<\/?[a-z!][^>]*>?/gi
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/gi
/** What `entities` returns for a number that is no character. */
const NOT_A_CHARACTER = '\ufffd'
const NEEDS_CARE = /[<&\p{Cc}\p{Cf}\u2028\u2029]|\s\s|^\s|\s$/u
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

const SPACE = 1
const LETTER = 2
/** Latin-1 characters that need no cleaning; 0: needs cleaning. */
const SIMPLE = Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code)
  if (letter === ' ') return SPACE
  return /[<&\s\p{Cc}\p{Cf}]/u.test(letter) ? 0 : LETTER
})

export function plainText(text: string, longest: number): string {
  if (text.length <= longest && isSimple(text)) return text
  if (!NEEDS_CARE.test(text)) return cut(text, longest)
  // Markup is removed twice, because feeds often escape it as entities.
  const once = withoutMarkup(withoutEntities(withoutMarkup(text)))
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

function withoutMarkup(text: string): string {
  return text.includes('<') ? text.replace(HIDDEN, ' ').replace(TAGS, ' ') : text
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
