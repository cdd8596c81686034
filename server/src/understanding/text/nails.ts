/** Folded, 'uñas' is written like the article 'unas': the noun keeps its place among the words that carry meaning. */
const NAILS = /(?<!\p{L})uñas?(?!\p{L})/giu
const MARK = 'uniauniauni'

export function withNails(text: string, wordsIn: (text: string) => string[]): string[] {
  if (!text.includes('ñ') && !text.includes('Ñ')) return wordsIn(text)
  return wordsIn(text.replace(NAILS, MARK)).map((word) => (word === MARK ? 'unas' : word))
}
