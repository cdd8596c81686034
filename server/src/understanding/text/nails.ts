/** Tells 'uñas' from the article 'unas', which are written alike without accents. */
const NAILS = /(?<!\p{L})uñas?(?!\p{L})/giu
/** Replaces 'uñas' while the text is cut into words; no other word has this form. */
const MARK = 'uniauniauni'

export function withNails(text: string, wordsIn: (text: string) => string[]): string[] {
  if (!text.includes('ñ') && !text.includes('Ñ')) return wordsIn(text)
  return wordsIn(text.replace(NAILS, MARK)).map((word) => (word === MARK ? 'unas' : word))
}
