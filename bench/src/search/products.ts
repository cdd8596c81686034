/** A deterministic catalogue of Spanish product documents: the same number always yields the same product. */
import { randomFrom } from '@tianguis/server/src/testing/fuzz/random.ts'
import { capitalised } from '@tianguis/server/src/text/capitalised.ts'
import { COLOURS, FAMILIES, TAGS, VENDORS } from './words.ts'

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

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** A random selection: Fisher-Yates over the first `count` places only. */
function sample<T>(items: T[], count: number, random: () => number): T[] {
  const pool = items.slice()
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(random() * (pool.length - at))
    ;[pool[at], pool[other]] = [pool[other] as T, pool[at] as T]
  }
  return pool.slice(0, count)
}

/** Unique per product, so that a query for it has one right result: SM-A5467. */
function modelOf(number: number, random: () => number): string {
  const letter = (): string => LETTERS[Math.floor(random() * LETTERS.length)] as string
  return `${letter()}${letter()}-${letter()}${(number * 7 + 1000).toString()}`
}

export function productAt(number: number): Product {
  const random = randomFrom(number * 2654435761 + 97)
  const pick = <T>(items: T[]): T => items[Math.floor(random() * items.length)] as T
  const family = pick(FAMILIES)
  const [noun, brand, line, colour] = [pick(family.nouns), pick(family.brands), pick(family.lines), pick(COLOURS)]
  const model = modelOf(number, random)
  const productName = `${capitalised(noun)} ${brand} ${line} ${model} ${sample(family.traits, 2, random).join(' ')} ${colour}`
  const [low, high] = family.price
  const price = Math.round((low + (high - low) * random() ** 2) * 100) / 100
  const [lvl0 = '', lvl1 = '', lvl2 = '', lvl3 = ''] = family.path
  return {
    id: String(number),
    productName,
    brand,
    tags: sample(TAGS, 1 + Math.floor(random() * 3), random),
    category: lvl2,
    lvl0,
    lvl1: `${lvl0} > ${lvl1}`,
    lvl2: `${lvl0} > ${lvl1} > ${lvl2}`,
    lvl3: `${lvl0} > ${lvl1} > ${lvl2} > ${lvl3}`,
    lvl4: `${lvl0} > ${lvl1} > ${lvl2} > ${lvl3} > ${brand}`,
    price,
    vendors: sample(VENDORS, 1 + Math.floor(random() * 4), random),
    discount: random() < 0.6 ? 0 : Math.floor(random() * 70),
    popularity: Math.floor(10_000 * random() ** 3),
    inStock: random() < 0.85,
    slug: `${noun}-${brand}-${model}`.toLowerCase().replaceAll(' ', '-'),
    image: `/imagenes/${number % 1000}.webp`,
    offersCount: 1 + Math.floor(random() * 12),
  }
}
