/** How `q` excludes a name: as one word, and as words that follow each other. */
import { removeAccents } from '../folding.ts'

export function excludedWords(name: string): string[] {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
  const [only] = words
  if (only === undefined) return []
  return words.length === 1 ? [`-${only}`] : [`-${removeAccents(words.join(''))}`, `-"${words.join(' ')}"`]
}

/** A word or a phrase with a minus before it. */
export const EXCLUDED = /(?:^|\s)-(?:"[^"]*"|\S+)/g
