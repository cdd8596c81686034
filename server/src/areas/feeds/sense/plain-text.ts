/** Text for people out of what feeds send: no markup, no control characters, entities resolved, one space at a time. */
const HIDDEN = /<(script|style|iframe|object)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi
const TAGS = /<\/?[a-z!][^>]*>?/gi
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  iexcl: '¡',
  iquest: '¿',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  deg: '°',
  reg: '®',
  trade: '™',
  copy: '©',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
}
const NEEDS_CARE = /[<&\p{Cc}\p{Cf}\u2028\u2029]|\s\s|^\s|\s$/u
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

/** One line of plain ASCII: nothing to clean. */
const CLEAN = /^[!-%'-;=-~]+(?: [!-%'-;=-~]+)*$/

export function plainText(text: string, longest: number): string {
  if (text.length <= longest && (text === '' || CLEAN.test(text))) return text
  if (!NEEDS_CARE.test(text)) return cut(text, longest)
  // Twice: feeds wrap their markup in entities, and some wrap it again.
  const once = withoutMarkup(resolved(withoutMarkup(text)))
  return cut(once.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim(), longest)
}

function withoutMarkup(text: string): string {
  return text.includes('<') ? text.replace(HIDDEN, ' ').replace(TAGS, ' ') : text
}

function resolved(text: string): string {
  return text.replace(ENTITY, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
  })
}

/** At a word's end where there is one, and never through a surrogate pair. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text.isWellFormed() ? text : text.toWellFormed()
  const shorter = text.slice(0, longest - 1)
  const space = shorter.lastIndexOf(' ')
  return `${(space > longest / 2 ? shorter.slice(0, space) : shorter).toWellFormed()}…`
}
