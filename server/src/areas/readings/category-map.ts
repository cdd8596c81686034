/**
 * Maps a store's category path to a category of the site. The whole path, then the deepest part with a known name decides; of
 * several categories with that name, the one whose path shares most words with the rest of the store's path. `narrowed` goes
 * down from the category of a kind by the words of a title.
 */
import { slugOf } from '@tianguis/contract/slug'
import { wordsOf, wordsOfSlug } from './category-words.ts'

export interface Category {
  id: number
  path: string
  name: string
}

interface Narrower {
  category: Category
  others: string[]
}

const SEPARATOR = /\s*(?:>|›|»|\/|\||\\|::)\s*/
const MAX_CACHED = 50_000
/** Names of categories that say too little alone: 'Juegos' may be games or sets. They need another word of the path. */
const AMBIGUOUS = new Set('juego accesorio control motor mesa set kit'.split(' '))

export class CategoryMap {
  /** Words of a name → the categories with that name. */
  readonly #named = new Map<string, Category[]>()
  readonly #byPath: Map<string, Category>
  /** By kind and category, see `#namedAfter`. */
  readonly #narrower = new Map<string, Map<Category, Narrower[]>>()
  readonly #cache = new Map<string, Category | null>()
  /** Words of a store's category → the category to which the operator mapped it. */
  readonly #mapped = new Map<string, Category>()

  /** `synonyms`: words or Google taxonomy ids → our path. `mapping`: the operator's, for one feed; it takes precedence. */
  constructor(
    categories: readonly Category[],
    synonyms: Readonly<Record<string, string>>,
    mapping: Readonly<Record<string, string>>,
  ) {
    this.#byPath = new Map(categories.map((category) => [category.path, category]))
    for (const category of categories) this.#add(category.name, category)
    for (const [text, path] of Object.entries(synonyms)) {
      const category = this.#byPath.get(path)
      if (category) this.#named.set(keyOf(text), [category])
    }
    for (const [text, path] of Object.entries(mapping)) {
      const category = this.#byPath.get(path)
      if (category) this.#mapped.set(keyOf(text), category)
    }
  }

  /** The category that the store's path names; `texts`: the store's own path first, then Google's. */
  find(texts: readonly (string | undefined)[]): Category | null {
    for (const text of texts) {
      const found = text ? (this.mappedByOperator(text) ?? this.#cached(text)) : null
      if (found) return found
    }
    return null
  }

  /** The category to which the operator mapped this path of the feed, or its deepest mapped part. */
  mappedByOperator(text: string | undefined): Category | null {
    if (!text || this.#mapped.size === 0) return null
    for (const part of [text, ...text.split(SEPARATOR).reverse()]) {
      const category = this.#mapped.get(keyOf(part))
      if (category) return category
    }
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
    if (this.#cache.size > MAX_CACHED) this.#cache.clear()
    this.#cache.set(text, found)
    return found
  }

  #find(text: string): Category | null {
    const whole = this.#named.get(keyOf(text))
    const parts = text.split(SEPARATOR).filter(Boolean)
    if (whole && !isAmbiguous(text, whole, parts)) return closest(whole, parts)
    for (let i = parts.length - 1; i >= 0; i--) {
      const categories = this.#named.get(keyOf(parts[i] ?? ''))
      if (categories && !isAmbiguous(parts[i] ?? '', categories, parts)) return closest(categories, parts)
    }
    return null
  }

  /** A descendant named after the kind ('Lámparas de techo'): its first word is the kind's, the others stand in the title. */
  narrowed(category: Category, kind: string, title: string): Category {
    const narrower = this.#namedAfter(kind, category)
    if (narrower.length === 0) return category
    let slug: string | null = null
    let present: ReadonlySet<string> | null = null
    for (const { category: found, others } of narrower) {
      if (others.length === 0) return found
      slug ??= slugOf(title)
      // `wordsOf` only cuts plural endings, so a word that is no part of the slug is not in the title either; this check is
      // cheaper than splitting the title.
      if (!isEveryIn(others, slug)) continue
      present ??= new Set(wordsOfSlug(slug))
      if (others.every((word) => present!.has(word))) return found
    }
    return category
  }

  /** Descendants whose first word is the kind's, deepest first, each with its words that the kind has not. */
  #namedAfter(kind: string, category: Category): Narrower[] {
    const ofKind = this.#narrower.get(kind) ?? new Map<Category, Narrower[]>()
    let found = ofKind.get(category)
    if (!found) {
      const names = new Set(wordsOf(kind))
      found = [...this.#byPath.values()]
        .filter(({ path }) => path.startsWith(`${category.path}/`))
        .sort((a, b) => depth(b) - depth(a))
        .flatMap((each) => {
          const [first = '', ...rest] = wordsOf(each.name)
          return names.has(first) ? [{ category: each, others: rest.filter((word) => !names.has(word)) }] : []
        })
      this.#narrower.set(kind, ofKind.set(category, found))
    }
    return found
  }

  #add(text: string, category: Category): void {
    const key = keyOf(text)
    const there = this.#named.get(key)
    if (there) there.push(category)
    else this.#named.set(key, [category])
  }
}

/** Its words; a name of stop words only, such as 'Otros', stands for itself. */
function keyOf(text: string): string {
  return wordsOf(text).join(' ') || text.trim().toLowerCase()
}

function isEveryIn(words: readonly string[], slug: string): boolean {
  for (const word of words) if (!slug.includes(word)) return false
  return true
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
