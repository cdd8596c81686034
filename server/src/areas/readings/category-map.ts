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

const SEPARATOR = /\s*(?:>|›|»|\/|\||\\|::)\s*/
const SHORTEST_PLURAL = 4
const BEFORE_PLURAL = 'lnrdzj'
const MOST_CACHED = 50_000
/** Names of categories that say too little alone: 'Juegos' may be games or sets. They need another word of the path. */
const AMBIGUOUS = new Set('juego accesorio control motor mesa set kit'.split(' '))
const STOP_WORDS = new Set('y de del la el los las para con en and the for of otros otras'.split(' '))

export class CategoryMap {
  /** Words of a name → the categories with that name. */
  readonly #named = new Map<string, Category[]>()
  readonly #byPath: Map<string, Category>
  /** Descendants of a category, deepest first, each with the words of its name. */
  readonly #below = new Map<number, { category: Category; words: string[] }[]>()
  readonly #cache = new Map<string, Category | null>()
  readonly #own = new Set<string>()

  /**
   * `synonyms`: words or Google taxonomy ids → our path. `own`: the operator's, for one feed; they take precedence.
   */
  constructor(
    categories: readonly Category[],
    synonyms: Readonly<Record<string, string>>,
    own: Readonly<Record<string, string>>,
  ) {
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
        if (category && words === own) this.#own.add(wordsOf(text).join(' '))
      }
    }
  }

  /** The category that the store's path names; `texts`: the store's own path first, then Google's. */
  find(texts: readonly (string | undefined)[]): Category | null {
    for (const text of texts) {
      const found = text ? this.#cached(text) : null
      if (found) return found
    }
    return null
  }

  /** The category to which the operator mapped this path of the feed. */
  operators(text: string | undefined): Category | null {
    if (!text || this.#own.size === 0) return null
    for (const part of [text, ...text.split(SEPARATOR).reverse()])
      if (this.#own.has(wordsOf(part).join(' '))) return this.#cached(part)
    return null
  }

  /** The category with this address, or the nearest above it. */
  at(path: string): Category | null {
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const category = this.#byPath.get(at)
      if (category) return category
    }
    return null
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
    if (whole && !isAmbiguous(text, whole, parts)) return closest(whole, parts)
    for (let i = parts.length - 1; i >= 0; i--) {
      const categories = this.#named.get(wordsOf(parts[i] ?? '').join(' '))
      if (categories && !isAmbiguous(parts[i] ?? '', categories, parts)) return closest(categories, parts)
    }
    return null
  }

  /** A descendant named after the kind ('Lámparas de techo'): its first word is the kind's, the others stand in the title. */
  narrowed(category: Category, kind: string, title: string): Category {
    const below = this.#below.get(category.id)
    if (!below) return category
    const names = new Set(wordsOf(kind))
    const present = new Set([...names, ...wordsOf(title)])
    const fits = ({ words: [first = '', ...rest] }: { words: string[] }) =>
      names.has(first) && rest.every((word) => present.has(word))
    return below.find(fits)?.category ?? category
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

function isAmbiguous(text: string, categories: readonly Category[], parts: readonly string[]): boolean {
  const words = wordsOf(text)
  if (words.length !== 1 || !AMBIGUOUS.has(words[0] ?? '')) return false
  const others = new Set(parts.flatMap(wordsOf).filter((word) => word !== words[0]))
  return !categories.some(({ path }) =>
    path
      .split('/')
      .flatMap(wordsOf)
      .some((word) => others.has(word)),
  )
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
