/** Uses, persons, occasions and conditions told in words of one's own, in any order; see read-needs.ts. */
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import type { SuggestedKinds } from './read-needs.ts'

/** One of these words, in the singular or the plural, or any with such a beginning. */
export interface NeedWord {
  words: ReadonlySet<string>
  beginnings: readonly string[]
}

export const needWords = (written: string): NeedWord[] => written.split(/\s+/).map(wordOf)

function wordOf(written: string): NeedWord {
  const options = fold(written).split('/')
  return {
    words: new Set(options.filter((one) => !one.endsWith('*')).map(singular)),
    beginnings: options.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1)),
  }
}

/** «me caso» is not «mi casa»: gender is kept. */
export const singular = (word: string) => (word.length > 3 ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word)

/** Words of one need stand at most so many words apart. */
const FARTHEST = 9

/** The places of the words by which a need is met, the most of them; null: it is not. */
export function needPlaces(when: readonly NeedWord[][], texts: readonly string[]): number[] | null {
  let best: number[] | null = null
  for (const words of when) {
    if (best && words.length <= best.length) continue
    const places = placesOf(words, texts)
    if (places) best = places
  }
  return best
}

function placesOf(words: readonly NeedWord[], texts: readonly string[]): number[] | null {
  const places: number[] = []
  for (const word of words) {
    const place = texts.findIndex((text, at) => isWord(word, text) && !isArticle(texts, at) && !places.includes(at))
    if (place < 0) return null
    places.push(place)
  }
  return Math.max(...places) - Math.min(...places) <= FARTHEST ? places : null
}

/** All words of the sentence that tell of a need, not only the fewest that meet it. */
export function toldPlaces(when: readonly NeedWord[][], texts: readonly string[]): number[] {
  return texts.flatMap((text, at) => (when.some((words) => words.some((word) => isWord(word, text))) ? [at] : []))
}

export const isWord = ({ words, beginnings }: NeedWord, text: string) =>
  words.has(singular(text)) || beginnings.some((beginning) => text.startsWith(beginning))

/** The same of a stem. */
export const isStemOf = ({ words, beginnings }: NeedWord, text: string) =>
  text.length > 3 &&
  ([...words].some((word) => stem(word) === text) || beginnings.some((one) => text.startsWith(stem(one))))

/** «unas» is an article unless one stands before it: «las uñas». */
const isArticle = (texts: readonly string[], at: number) =>
  /^unas?$/.test(texts[at]!) && !/^(?:las?|mis?|tus?|sus?|de|y|o)$/.test(texts[at - 1] ?? '')

/** The kinds offered for a child of this age, or for everyone. */
export function offeredAt(offers: readonly SuggestedKinds[], age: number | null): string[] {
  const own =
    age === null ? undefined : offers.find(({ from, to }) => Number.isFinite(to) && from <= age && age < to + 1)
  return (own ?? offers.find(({ to }) => !Number.isFinite(to)))?.kinds ?? []
}
