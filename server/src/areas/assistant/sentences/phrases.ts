/**
 * Compiles lists of phrases into one pattern that is matched on text with single spaces (`spaced` in
 * understanding/intents.ts).
 */

export interface Phrases {
  /** Whether the text has one of them. */
  met(text: string): boolean
  /** The longest one in the text, with a space before and after it. */
  longest(text: string): string | null
  /** The text without them. */
  without(text: string): string
  /** The text with each of them replaced. */
  replaced(text: string, by: string): string
}

/** Phrases are folded words; `*` matches any letters. `keeps` says which matches `without` leaves in the text. */
export function phrases(list: readonly string[], keeps?: (phrase: string, before: string) => boolean): Phrases {
  if (list.length === 0)
    return { met: () => false, longest: () => null, without: (text) => text, replaced: (text) => text }
  const body = [...list]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[a-z0-9]*'))
    .join('|')
  const pattern = new RegExp(` (?:${body})(?= )`)
  const every = new RegExp(pattern.source, 'g')
  return {
    met: (text) => pattern.test(text),
    longest: (text) => {
      const found = [...text.matchAll(every)].map(([words]) => `${words} `)
      return found.toSorted((a, b) => b.length - a.length)[0] ?? null
    },
    without: (text) => text.replace(every, (met, at: number) => (keeps?.(met.trim(), text.slice(0, at)) ? met : '')),
    replaced: (text, by) => text.replace(every, ` ${by}`),
  }
}
