/** Words that only connect others. Not 'unas': the article is blanked before (`blankArticles`), what is left are 'uñas' without their tilde. */
import { fold } from '@tianguis/titles'

export const CONNECTING: ReadonlySet<string> = new Set(
  'de del la el los las y e o u con en a al para pa por un una unos c d p su sus tu tus mi mis que lo and'.split(' '),
)

/** Folded, without connecting words. */
export const contentWords = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => !CONNECTING.has(word))

const namesRead = new Map<string, string[]>()

/** The same of the name of a kind, of which there are a few thousand. */
export function wordsOfName(name: string): readonly string[] {
  const known = namesRead.get(name)
  if (known) return known
  const words = contentWords(name)
  namesRead.set(name, words)
  return words
}
