/** The same 2,000 searches for every engine: what shoppers type, with filters, sorts and ten facets. */
import { randomFrom } from '@tianguis/server/src/testing/fuzz/random.ts'
import { productAt } from './products.ts'

export type QueryKind = 'exact' | 'prefix' | 'misspelt' | 'words' | 'browse'

export interface Query {
  kind: QueryKind
  text: string
  /** The product the shopper has in mind. */
  wanted?: string
  filter?: { category?: string; brand?: string; maxPrice?: number; inStock?: boolean }
  sort?: 'price' | 'popularity'
}

/** The facets of the site's product search (`PRODUCT_FACETS`), without the price. */
export const FACETS = ['category', 'lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'brand', 'vendors', 'discount', 'tags']
export const QUERY_FIELDS = ['productName', 'brand', 'tags', 'category', 'lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4']
export const MAX_FACET_VALUES = 60
export const PER_PAGE = 24

export function queriesFor(products: number, count: number): Query[] {
  const random = randomFrom(20_26)
  const one = <T>(items: T[]): T => items[Math.floor(random() * items.length)] as T
  return Array.from({ length: count }, (): Query => {
    const product = productAt(Math.floor(random() * products))
    const words = product.productName.split(' ')
    const modelAt = words.findIndex((word) => /^[A-Z]{2}-[A-Z]\d+$/.test(word))
    const naming = words.slice(0, modelAt + 1)
    const kind = one<QueryKind>([
      'exact',
      'exact',
      'exact',
      'prefix',
      'prefix',
      'prefix',
      'misspelt',
      'misspelt',
      'misspelt',
      'words',
      'words',
      'browse',
    ])
    const filter = random() < 0.3 ? { inStock: product.inStock, maxPrice: Math.ceil(product.price * 1.5) } : undefined
    if (kind === 'exact') return { kind, text: naming.join(' '), wanted: product.id, filter }
    if (kind === 'prefix') return { kind, text: shortened(naming, random), wanted: product.id, filter }
    if (kind === 'misspelt') return { kind, text: misspelt(naming, random), wanted: product.id, filter }
    const browse = {
      category: product.category,
      maxPrice: Math.ceil(product.price * 2),
      brand: random() < 0.4 ? product.brand : undefined,
    }
    const sort = one<Query['sort']>(['price', 'popularity', undefined])
    if (kind === 'words')
      return { kind, text: `${words[0]} ${product.brand}`, filter: random() < 0.5 ? browse : undefined, sort }
    return { kind, text: '*', filter: browse, sort }
  })
}

/** As a shopper types: the last word is not finished, but long enough to mean one product among many. */
function shortened(words: string[], random: () => number): string {
  const last = words.at(-1) as string
  return [...words.slice(0, -1), last.slice(0, last.length - 1 - Math.floor(random() * 1.5))].join(' ')
}

/** One typo in one of the longer words; in a quarter of the queries also one in another. */
function misspelt(words: string[], random: () => number): string {
  const long = words
    .map((word, index) => ({ word, index }))
    .filter(({ word }) => word.length >= 5 && /^[\p{L}]+$/u.test(word))
  const typed = words.slice()
  const targets = long.length === 0 ? [words.length - 1] : [long[Math.floor(random() * long.length)]?.index as number]
  const other = long.find(({ index }) => index !== targets[0])
  if (other && random() < 0.25) targets.push(other.index)
  for (const index of targets) typed[index] = withTypo(typed[index] as string, random)
  return typed.join(' ')
}

function withTypo(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const letter = 'aeilnorst'[Math.floor(random() * 9)] as string
  const kind = Math.floor(random() * 4)
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at)
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1)
  return word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2)
}
