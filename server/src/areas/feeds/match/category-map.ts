/**
 * Maps a store's category path to a category of the site. The deepest part with a known name decides; of several
 * categories with that name, the one whose path shares most words with the rest of the store's path.
 */
import { slugOf } from '@tianguis/contract/slug'

export interface Category {
  id: number
  path: string
  name: string
}

export interface CategoryMatch {
  id: number
  /** False: nothing was recognised. */
  recognized: boolean
}

const SEPARATOR = /\s*(?:>|›|»|\/|\||\\|::)\s*/
const SHORTEST_PLURAL = 4
const BEFORE_PLURAL = 'lnrdzj'
const MOST_CACHED = 50_000
const STOP_WORDS = new Set('y de del la el los las para con en and the for of otros otras'.split(' '))

export class CategoryMap {
  /** Words of a name → the categories with that name. */
  readonly #named = new Map<string, Category[]>()
  readonly #byPath: Map<string, Category>
  /** Descendants of a category, deepest first, each with the words of its name. */
  readonly #below = new Map<number, { category: Category; words: string[] }[]>()
  readonly #cache = new Map<string, Category | null>()
  readonly #uncategorized: number

  /**
   * `synonyms`: words or Google taxonomy ids → our path. `own`: the operator's, for one feed; they take precedence.
   */
  constructor(
    categories: readonly Category[],
    synonyms: Readonly<Record<string, string>>,
    own: Readonly<Record<string, string>>,
    uncategorized: number,
  ) {
    this.#uncategorized = uncategorized
    this.#byPath = new Map(categories.map((category) => [category.path, category]))
    for (const category of categories) {
      this.#add(category.name, category)
      const below = categories
        .filter(({ path }) => path.startsWith(`${category.path}/`))
        .sort((a, b) => depth(b) - depth(a))
      if (below.length > 0)
        this.#below.set(
          category.id,
          below.map((each) => ({ category: each, words: wordsOf(each.name) })),
        )
    }
    for (const words of [synonyms, own]) {
      for (const [text, path] of Object.entries(words)) {
        const category = this.#byPath.get(path)
        if (category) this.#named.set(wordsOf(text).join(' '), [category])
      }
    }
  }

  /** `texts`: the store's own path first, then Google's. */
  match(texts: readonly (string | undefined)[], title: string): CategoryMatch {
    for (const text of texts) {
      if (!text) continue
      const found = this.#cached(text)
      if (found) return { id: this.#deeper(found, title).id, recognized: true }
    }
    const first = this.#byTitle(title)
    return first ? { id: first.id, recognized: true } : { id: this.#uncategorized, recognized: false }
  }

  #cached(text: string): Category | null {
    const known = this.#cache.get(text)
    if (known !== undefined) return known
    const found = this.#find(text)
    if (this.#cache.size > MOST_CACHED) this.#cache.clear()
    this.#cache.set(text, found)
    return found
  }

  #find(text: string): Category | null {
    const whole = this.#named.get(wordsOf(text).join(' '))
    const parts = text.split(SEPARATOR).filter(Boolean)
    if (whole) return closest(whole, parts)
    for (let i = parts.length - 1; i >= 0; i--) {
      const categories = this.#named.get(wordsOf(parts[i] ?? '').join(' '))
      if (categories) return closest(categories, parts)
    }
    return null
  }

  /** Narrowed to a descendant if the title contains all words of its name. */
  #deeper(category: Category, title: string): Category {
    const below = this.#below.get(category.id)
    if (!below) return category
    const present = new Set(wordsOf(title))
    return below.find(({ words }) => words.every((word) => present.has(word)))?.category ?? category
  }

  /** Without a category: the first words of the title are the name of exactly one category. */
  #byTitle(title: string): Category | null {
    const words = wordsOf(title)
    for (let count = Math.min(4, words.length); count > 0; count--) {
      const categories = this.#named.get(words.slice(0, count).join(' '))
      if (categories?.length === 1) return categories[0] ?? null
    }
    return null
  }

  #add(text: string, category: Category): void {
    const key = wordsOf(text).join(' ')
    const there = this.#named.get(key)
    if (there) there.push(category)
    else this.#named.set(key, [category])
  }
}

function depth({ path }: Category): number {
  return path.split('/').length
}

function closest(categories: readonly Category[], parts: readonly string[]): Category | null {
  const present = new Set(parts.flatMap(wordsOf))
  const common = ({ path }: Category) =>
    path
      .split('/')
      .flatMap(wordsOf)
      .filter((word) => present.has(word)).length
  return [...categories].sort((a, b) => common(b) - common(a) || a.path.length - b.path.length)[0] ?? null
}

/** Words without accents, stop words and plural endings. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of slugOf(text).split('-')) if (word !== '' && !STOP_WORDS.has(word)) words.push(singular(word))
  return words
}

function singular(word: string): string {
  if (word.length < SHORTEST_PLURAL || !word.endsWith('s')) return word
  const many = word.length > SHORTEST_PLURAL && word.endsWith('es') && BEFORE_PLURAL.includes(word.at(-3) ?? ' ')
  return word.slice(0, many ? -2 : -1)
}
