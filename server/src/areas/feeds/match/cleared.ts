/** Lower case without accents and marks, and without what only looks like a word. */
const MARKS = /[\u0300-\u036f]/g
const NOT_ASCII = /[^ -~]/
const QUOTES = /["'’´`]/
/** 'x 500 gr', 'x12': times. 'iPhone X 64 GB': a name. */
const TIMES = /(?<![a-z0-9])x\s*(?=\d)(?!\d+\s*(?:gb|tb|mb|hz|w|v|mah|pulg))/g
/** 'x 1 unidad': one of it, as everything is. */
const ONE = /(?<![\d.,])1\s*(?:un?|uni|unid|unidad|pza?|pieza)(?![a-z0-9])/g

/** The letter without its accent, for the first ones of Unicode; 0: not one letter of those. */
const BARE = Uint8Array.from({ length: 256 }, (_, code) => {
  const bare = withoutMarks(String.fromCharCode(code))
  return bare.length === 1 ? bare.charCodeAt(0) : 0
})
let written = Buffer.alloc(256)

/** Each step only where there is something for it: most titles need none. */
export function cleared(title: string): string {
  let text = title.toLowerCase()
  if (NOT_ASCII.test(text)) text = bareLetters(text)
  if (QUOTES.test(text)) text = text.replaceAll('"', ' pulg ').replace(/['’´`]/g, '')
  if (text.includes('x')) text = text.replace(TIMES, ' ')
  return text.includes('1') ? text.replace(ONE, ' ') : text
}

function bareLetters(text: string): string {
  if (written.length < text.length) written = Buffer.alloc(text.length)
  for (let i = 0; i < text.length; i++) {
    const bare = BARE[text.charCodeAt(i)] ?? 0
    if (bare === 0) return withoutMarks(text)
    written[i] = bare
  }
  return written.toString('latin1', 0, text.length)
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(MARKS, '')
}
