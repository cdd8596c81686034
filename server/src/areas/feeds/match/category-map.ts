/**
 * From a store's words for a category to a place in the site's tree. The deepest part that is a known name decides; of
 * several places with that name, the one whose way down has most in common with the rest of what the row says.
 */

import { slugOf } from '@tianguis/contract/slug'
export interface Place {
  id: number
  path: string
  name: string
}

export interface Placed {
  id: number
  /** False: nothing was recognised. */
  sorted: boolean
}

const SEPARATOR = /\s*(?:>|›|»|\/|\||\\|::)\s*/
const SHORTEST_PLURAL = 4
const BEFORE_PLURAL = 'lnrdzj'
const MOST_REMEMBERED = 50_000
const FILLING = new Set('y de del la el los las para con en and the for of otros otras'.split(' '))

export class CategoryMap {
  /** Words of a name → the places that bear it. */
  readonly #named = new Map<string, Place[]>()
  readonly #byPath: Map<string, Place>
  /** What lies below a place, the deepest first, each with the words of its name. */
  readonly #below = new Map<number, { place: Place; words: string[] }[]>()
  readonly #remembered = new Map<string, Place | null>()
  readonly #unsorted: number

  /**
   * `synonyms`: other words (or Google's number) → a path of ours. `own`: the operator's, for one feed; they win.
   */
  constructor(
    places: readonly Place[],
    synonyms: Readonly<Record<string, string>>,
    own: Readonly<Record<string, string>>,
    unsorted: number,
  ) {
    this.#unsorted = unsorted
    this.#byPath = new Map(places.map((place) => [place.path, place]))
    for (const place of places) {
      this.#add(place.name, place)
      const below = places.filter(({ path }) => path.startsWith(`${place.path}/`)).sort((a, b) => depth(b) - depth(a))
      if (below.length > 0)
        this.#below.set(
          place.id,
          below.map((each) => ({ place: each, words: wordsOf(each.name) })),
        )
    }
    for (const words of [synonyms, own]) {
      for (const [text, path] of Object.entries(words)) {
        const place = this.#byPath.get(path)
        if (place) this.#named.set(wordsOf(text).join(' '), [place])
      }
    }
  }

  /** `texts`: the store's own path first, then Google's. */
  place(texts: readonly (string | undefined)[], title: string): Placed {
    for (const text of texts) {
      if (!text) continue
      const found = this.#recall(text)
      if (found) return { id: this.#deeper(found, title).id, sorted: true }
    }
    const first = this.#byTitle(title)
    return first ? { id: first.id, sorted: true } : { id: this.#unsorted, sorted: false }
  }

  #recall(text: string): Place | null {
    const known = this.#remembered.get(text)
    if (known !== undefined) return known
    const found = this.#find(text)
    if (this.#remembered.size > MOST_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(text, found)
    return found
  }

  #find(text: string): Place | null {
    const whole = this.#named.get(wordsOf(text).join(' '))
    const parts = text.split(SEPARATOR).filter(Boolean)
    if (whole) return closest(whole, parts)
    for (let i = parts.length - 1; i >= 0; i--) {
      const places = this.#named.get(wordsOf(parts[i] ?? '').join(' '))
      if (places) return closest(places, parts)
    }
    return null
  }

  /** A wide place is narrowed when the title says all the words of one below it. */
  #deeper(place: Place, title: string): Place {
    const below = this.#below.get(place.id)
    if (!below) return place
    const said = new Set(wordsOf(title))
    return below.find(({ words }) => words.every((word) => said.has(word)))?.place ?? place
  }

  /** Without a category: the first words of the title are the name of a place that no other shares. */
  #byTitle(title: string): Place | null {
    const words = wordsOf(title)
    for (let count = Math.min(4, words.length); count > 0; count--) {
      const places = this.#named.get(words.slice(0, count).join(' '))
      if (places?.length === 1) return places[0] ?? null
    }
    return null
  }

  #add(text: string, place: Place): void {
    const key = wordsOf(text).join(' ')
    const there = this.#named.get(key)
    if (there) there.push(place)
    else this.#named.set(key, [place])
  }
}

function depth({ path }: Place): number {
  return path.split('/').length
}

function closest(places: readonly Place[], parts: readonly string[]): Place | null {
  const said = new Set(parts.flatMap(wordsOf))
  const common = ({ path }: Place) =>
    path
      .split('/')
      .flatMap(wordsOf)
      .filter((word) => said.has(word)).length
  return [...places].sort((a, b) => common(b) - common(a) || a.path.length - b.path.length)[0] ?? null
}

/** Without accents, filling and plural endings. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of slugOf(text).split('-')) if (word !== '' && !FILLING.has(word)) words.push(singular(word))
  return words
}

function singular(word: string): string {
  if (word.length < SHORTEST_PLURAL || !word.endsWith('s')) return word
  const many = word.length > SHORTEST_PLURAL && word.endsWith('es') && BEFORE_PLURAL.includes(word.at(-3) ?? ' ')
  return word.slice(0, many ? -2 : -1)
}
