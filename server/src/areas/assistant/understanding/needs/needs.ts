/**
 * Uses, persons, occasions and conditions told in words of one's own: content/assistant/needs.txt says by which words each is
 * met and which kinds of product serve it.
 */
import { fold } from '@tianguis/contract/folding'
import { StartError } from '../../../../runtime/start-error.ts'

/** One of these words, in the singular or the plural, or any with such a beginning. */
export interface NeedWord {
  words: ReadonlySet<string>
  beginnings: readonly string[]
}

/** Kinds as one would search them, for a child from this age on, up to that; in years. */
export interface Offers {
  from: number
  to: number
  kinds: string[]
}

export interface Need {
  name: string
  /** Met by all words of one of these. */
  when: NeedWord[][]
  offers: Offers[]
  question: string | undefined
  /** Said before the products. */
  note: string | undefined
}

const FILE = 'content/assistant/needs.txt'
const OFFERS = /^offers(?: (\d+)-(\d+))?$/
const NO_AGE = 200

export function readNeeds(text: string): Need[] {
  const needs: Need[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const said = line.trim()
    if (said === '' || said.startsWith('#')) continue
    const header = /^\[(.+)\]$/.exec(said)
    if (header) {
      needs.push({ name: header[1]!, when: [], offers: [], question: undefined, note: undefined })
      continue
    }
    const need = needs.at(-1)
    const colon = said.indexOf(':')
    if (!need || colon < 0) throw new StartError(`${FILE}, línea ${at + 1}: «${said}» no es de ninguna necesidad`)
    readLine(need, said.slice(0, colon), said.slice(colon + 1).trim(), at + 1)
  }
  const bare = needs.find(({ offers }) => offers.length === 0)
  if (bare) throw new StartError(`${FILE}: «${bare.name}» no ofrece nada`)
  return needs
}

function readLine(need: Need, key: string, value: string, line: number): void {
  const offers = OFFERS.exec(key)
  const list = value.split(',').map((one) => one.trim())
  if (offers)
    need.offers.push({ from: Number(offers[1] ?? 0), to: Number(offers[2] ?? NO_AGE), kinds: list.filter(Boolean) })
  else if (key === 'when') need.when.push(...list.map(needWords))
  else if (key === 'asks') need.question = value
  else if (key === 'note') need.note = value
  else throw new StartError(`${FILE}, línea ${line}: «${key}» no es when, offers, asks ni note`)
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
const singular = (word: string) => (word.length > 3 ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word)

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
    const place = texts.findIndex((text, at) => isWord(word, text) && !places.includes(at))
    if (place < 0) return null
    places.push(place)
  }
  return Math.max(...places) - Math.min(...places) <= FARTHEST ? places : null
}

/** All words of the sentence that tell of a need, not only the fewest that meet it. */
export function toldPlaces(when: readonly NeedWord[][], texts: readonly string[]): number[] {
  return texts.flatMap((text, at) => (when.some((words) => words.some((word) => isWord(word, text))) ? [at] : []))
}

const isWord = ({ words, beginnings }: NeedWord, text: string) =>
  words.has(singular(text)) || beginnings.some((beginning) => text.startsWith(beginning))

/** The kinds offered for a child of this age, or for everyone. */
export function offeredAt(offers: readonly Offers[], age: number | null): string[] {
  const own = age === null ? undefined : offers.find(({ from, to }) => to < NO_AGE && from <= age && age < to + 1)
  return (own ?? offers.find(({ to }) => to === NO_AGE))?.kinds ?? []
}
