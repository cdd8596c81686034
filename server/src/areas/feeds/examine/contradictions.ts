/** Reasons why two offers with the same GTIN are not the same product, in Spanish for the operator; none: they may be. */
import { formatMoney } from '@tianguis/contract/money'
import type { Measure } from '@tianguis/titles'
import { factsOf, type TitleFacts, wordsOf } from './title-facts.ts'

/** To be increased when a rule of this folder changes: earlier joins are then compared again. */
export const RULES_VERSION = 3

export interface ComparedOffer {
  title: string
  brand: string
  /** Centavos, among units of the same condition; null: there is none to compare with. */
  price: number | null
}

/** Prices further apart than this are of two articles. */
export const PRICE_FACTOR = 4
/** How the reason begins; settle-price-queries.ts finds stored reviews by it. */
export const PRICE_REASON = 'precio: '
/** A price this much higher on the side that states a pack proves that the other side is not one. */
const PACK_PRICE_FACTOR = 1.4
/** Other kinds of product are told by department and price together: kinds alone are read wrongly too often. */
const KIND_PRICE_FACTOR = 2
const SURE = 0.6
/** Net contents change by a few grams while the GTIN stays. */
const CONTENT_TOLERANCE = 0.1
const EXACT_TOLERANCE = 0.02
/** Sizes further apart are numbered by different countries. */
const SIZE_SCALE_FACTOR = 1.5
/** '1,5 ml' is a slip for litres. */
const UNIT_SLIP = 1_000

const QUANTITIES: Readonly<Record<string, { name: string; tolerance: number }>> = {
  mass: { name: 'contenido', tolerance: CONTENT_TOLERANCE },
  volume: { name: 'contenido', tolerance: CONTENT_TOLERANCE },
  length: { name: 'largo', tolerance: CONTENT_TOLERANCE },
  storage: { name: 'capacidad', tolerance: EXACT_TOLERANCE },
  memory: { name: 'memoria', tolerance: EXACT_TOLERANCE },
  diagonal: { name: 'pantalla', tolerance: EXACT_TOLERANCE },
}

/** Offers that are equal in all that is compared need no reading of their titles. */
export function contradictionsOf(one: ComparedOffer, other: ComparedOffer): string[] {
  const price = priceReason(one.price, other.price)
  if (one.title === other.title) return price
  const [a, b] = [factsOf(one.title), factsOf(other.title)]
  return [
    ...packReason(a, b, one.price, other.price),
    ...measureReasons(a, b),
    ...sizeReason(a.size, b.size),
    ...wordReason(one, other, a, b),
    ...price,
  ]
}

function priceReason(one: number | null, other: number | null): string[] {
  if (ratio(one, other) <= PRICE_FACTOR) return []
  return [`${PRICE_REASON}${formatMoney(one ?? 0)} y ${formatMoney(other ?? 0)}, más de ${PRICE_FACTOR} veces`]
}

function packReason(a: TitleFacts, b: TitleFacts, priceOfA: number | null, priceOfB: number | null): string[] {
  const [pieces, others] = [a.pack ?? 1, b.pack ?? 1]
  if (pieces === others || isMeasureOf(pieces, b) || isMeasureOf(others, a)) return []
  const reason = [`piezas: ${pieces} y ${others}`]
  if (a.pack !== null && b.pack !== null) return sameTotal(a, b) ? [] : reason
  // Many titles leave the number of pieces out, so that only the price tells a single from a pack.
  const [packPrice, singlePrice] = a.pack === null ? [priceOfB, priceOfA] : [priceOfA, priceOfB]
  const dearer = packPrice !== null && singlePrice !== null && packPrice >= singlePrice * PACK_PRICE_FACTOR
  return dearer && !sameTotal(a, b) ? reason : []
}

/** 'x 360' without a unit is read as pieces. */
function isMeasureOf(pieces: number, { measures }: TitleFacts): boolean {
  return pieces > 1 && measures.some(({ value }) => isNear(value, pieces, CONTENT_TOLERANCE))
}

/** '6 x 250 ml' is '1.5 l', with the number of pieces on either side. */
function sameTotal(a: TitleFacts, b: TitleFacts): boolean {
  return a.measures.some((one) =>
    b.measures.some(
      (other) =>
        one.quantity === other.quantity &&
        isNear(one.value * (a.pack ?? 1), other.value * (b.pack ?? 1), CONTENT_TOLERANCE),
    ),
  )
}

function measureReasons(a: TitleFacts, b: TitleFacts): string[] {
  return Object.entries(QUANTITIES).flatMap(([quantity, { name, tolerance }]) => {
    const of = ({ measures }: TitleFacts) => measures.filter((measure) => measure.quantity === quantity)
    const [ones, others] = [of(a), of(b)]
    const [first, second] = [ones[0], others[0]]
    if (!first || !second) return []
    // A length among several is a dimension.
    if (quantity === 'length' && ones.length + others.length > 2) return []
    const agree = ones.some((one) => others.some((other) => isSameAmount(one.value, other.value, a, b, tolerance)))
    return agree ? [] : [`${name}: ${written(first)} y ${written(second)}`]
  })
}

/** Equal, or equal once it is multiplied by the number of pieces of either side. */
function isSameAmount(one: number, other: number, a: TitleFacts, b: TitleFacts, tolerance: number): boolean {
  const packs = [a.pack ?? 1, b.pack ?? 1]
  const amounts = (value: number) => [value, ...packs.map((pack) => value * pack)]
  return (
    amounts(one).some((x) => amounts(other).some((y) => isNear(x, y, tolerance))) ||
    isNear(one * UNIT_SLIP, other, EXACT_TOLERANCE) ||
    isNear(other * UNIT_SLIP, one, EXACT_TOLERANCE)
  )
}

function sizeReason(one: string | null, other: string | null): string[] {
  if (one === null || other === null || one === other || isOfOtherScale(one, other)) return []
  return [`talla: ${one} y ${other}`]
}

/** A letter and a number, or the numbers of two countries: 25 and 7 US are one shoe. */
function isOfOtherScale(one: string, other: string): boolean {
  const [a, b] = [Number(one), Number(other)]
  return Number.isNaN(a) !== Number.isNaN(b) || ratio(a, b) > SIZE_SCALE_FACTOR
}

/** All articles of a maker share its brand, which tells of one article only where the titles are of one kind too. */
function wordReason(one: ComparedOffer, other: ComparedOffer, a: TitleFacts, b: TitleFacts): string[] {
  const brands = [wordsOf(one.brand), wordsOf(other.brand)]
  const telling = ({ words }: TitleFacts) => words.filter((word) => !brands.flat().includes(word))
  if (telling(a).length === 0 || telling(b).length === 0) return []
  const shared = sharedWords(telling(a), telling(b))
  if (shared === 0) {
    const isOneBrand = sharedWords([...a.words, ...brands[0]!], [...b.words, ...brands[1]!]) > 0
    return isOneBrand && a.kind !== null && a.kind === b.kind ? [] : ['los títulos no comparten ninguna palabra']
  }
  const apart = a.department !== null && b.department !== null && a.department !== b.department
  const sure = a.confidence >= SURE && b.confidence >= SURE
  return shared === 1 && apart && sure && ratio(one.price, other.price) >= KIND_PRICE_FACTOR
    ? [`otra clase de producto: ${a.kind} y ${b.kind}`]
    : []
}

function sharedWords(ones: readonly string[], others: readonly string[]): number {
  return new Set(ones.filter((word) => others.some((their) => isAlike(word, their)))).size
}

/** Stores abbreviate: 'choc' is 'chocolate'; four equal letters are enough for 'galletas' and 'galletitas'. */
function isAlike(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one) || one.slice(0, 4) === other.slice(0, 4)
}

function isNear(one: number, other: number, tolerance: number): boolean {
  return Math.abs(one - other) <= tolerance * Math.max(one, other)
}

function ratio(one: number | null, other: number | null): number {
  return one && other ? Math.max(one / other, other / one) : 1
}

const amount = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })
const WRITTEN_UNITS: Readonly<Record<string, string>> = {
  mass: 'g',
  volume: 'ml',
  length: 'mm',
  storage: 'GB',
  memory: 'GB',
  diagonal: '"',
}

function written({ quantity, value }: Measure): string {
  return `${amount.format(value)} ${WRITTEN_UNITS[quantity] ?? ''}`.trim()
}
