/** A deterministic catalogue of Spanish product documents: the same number always yields the same product. */
import { COLOURS, FAMILIES, type Family, TAGS, VENDORS } from './words.ts'

export interface Product {
  id: string
  productName: string
  brand: string
  tags: string[]
  category: string
  lvl0: string
  lvl1: string
  lvl2: string
  lvl3: string
  lvl4: string
  price: number
  vendors: string[]
  discount: number
  popularity: number
  inStock: boolean
  slug: string
  image: string
  offersCount: number
}

/** A small, fast generator of pseudo-random numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Fisher-Yates over the first few places only. */
function some<T>(items: T[], count: number, random: () => number): T[] {
  const pool = items.slice()
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(random() * (pool.length - at))
    ;[pool[at], pool[other]] = [pool[other] as T, pool[at] as T]
  }
  return pool.slice(0, count)
}

/** Unique per product, so that a shopper who types it means this one: SM-A5467. */
function modelOf(number: number, random: () => number): string {
  const letter = (): string => LETTERS[Math.floor(random() * LETTERS.length)] as string
  return `${letter()}${letter()}-${letter()}${(number * 7 + 1000).toString()}`
}

export function productAt(number: number): Product {
  const random = randomFrom(number * 2654435761 + 97)
  const one = <T>(items: T[]): T => items[Math.floor(random() * items.length)] as T
  const family = one(FAMILIES) as Family
  const [noun, brand, line, colour] = [one(family.nouns), one(family.brands), one(family.lines), one(COLOURS)]
  const model = modelOf(number, random)
  const productName = `${capital(noun)} ${brand} ${line} ${model} ${some(family.traits, 2, random).join(' ')} ${colour}`
  const [low, high] = family.price
  const price = Math.round((low + (high - low) * random() ** 2) * 100) / 100
  const [lvl0 = '', lvl1 = '', lvl2 = '', lvl3 = ''] = family.path
  return {
    id: String(number),
    productName,
    brand,
    tags: some(TAGS, 1 + Math.floor(random() * 3), random),
    category: lvl2,
    lvl0,
    lvl1: `${lvl0} > ${lvl1}`,
    lvl2: `${lvl0} > ${lvl1} > ${lvl2}`,
    lvl3: `${lvl0} > ${lvl1} > ${lvl2} > ${lvl3}`,
    lvl4: `${lvl0} > ${lvl1} > ${lvl2} > ${lvl3} > ${brand}`,
    price,
    vendors: some(VENDORS, 1 + Math.floor(random() * 4), random),
    discount: random() < 0.6 ? 0 : Math.floor(random() * 70),
    popularity: Math.floor(10_000 * random() ** 3),
    inStock: random() < 0.85,
    slug: `${noun}-${brand}-${model}`.toLowerCase().replaceAll(' ', '-'),
    image: `/imagenes/${number % 1000}.webp`,
    offersCount: 1 + Math.floor(random() * 12),
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
