import type { ProductView } from '@tianguis/contract/catalog/product'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { expect, test } from 'vitest'
import { emptyWish } from '../understanding/request.ts'
import { choiceOf, chosen } from './cards.ts'

const offerAt = (total: number) => ({
  price: total,
  inStock: true,
  stale: false,
  inReview: false,
  condition: 'new',
  store: { name: 'Mundo Petate' },
  payable: { total, shipping: 0 },
  months: null,
  discount: { percent: 0, reference: null },
})
/** Offers of a product page stand by what is paid. */
const view = {
  card: { condition: 'new' },
  offers: [offerAt(191_200), offerAt(239_900)],
} as unknown as ProductView
const paidFor = (limits: { min: number | null; max: number | null }) =>
  choiceOf(view, { ...emptyWish(), ...limits })?.offer.payable.total

test.for([
  [{ min: null, max: null }, 191_200],
  [{ min: 1500, max: null }, 191_200],
  [{ min: 1900, max: 2000 }, 191_200],
  [{ min: 2000, max: 4000 }, undefined],
  [{ min: null, max: 1900 }, undefined],
] as const)('a product costs what its cheapest store asks, whatever the limits: %o', ([limits, total]) => {
  expect(paidFor(limits)).toBe(total)
})

test.each([
  [0, 'Solo en Mundo Petate'],
  [5_000, 'De lo más buscado'],
])('with a popularity of %i the first card says «%s»', async (popularity, reason) => {
  const shop = {
    ...view,
    id: '1',
    slug: 'uno',
    name: 'Uno',
    card: { condition: 'new', discount: 0, offersCount: 1 },
    verdict: { level: 'fair', cheaperThan: 0, days: 90 },
  } as unknown as ProductView
  const documents = [{ slug: 'uno', price: 1912, popularity }] as ProductDocument[]
  const [first] = await chosen(async () => shop, documents, emptyWish())
  expect(first!.reason).toBe(reason)
})

test.each([
  [191_200, 'Más barato que en el 70 % de los 90 días que lo vimos'],
  [180_000, '2 tiendas lo tienen'],
])('a verdict about %i centavos is a reason only for the offer of that price: %s', async (today, reason) => {
  const shop = {
    ...view,
    card: { condition: 'new', discount: 0, offersCount: 2 },
    verdict: { level: 'good', today, cheaperThan: 70, days: 90 },
  } as unknown as ProductView
  const [first] = await chosen(async () => shop, [{ slug: 'uno', price: 1912 } as ProductDocument], emptyWish())
  expect(first!.reason).toBe(reason)
})

test.each([
  [10_00, [100_00, 120_00], 'El total más bajo de estos'],
  [null, [100_00, 120_00], 'El precio más bajo de estos'],
  [null, [100_00, 95_00], 'Solo en Mundo Petate'],
])('with shipping of %s beside prices of %o the cheapest one is: %s', async (shipping, [price, other], reason) => {
  const shopOf = (slug: string, offer: object) =>
    ({
      ...view,
      slug,
      card: { condition: 'new', discount: 0, offersCount: 1 },
      verdict: { level: 'fair', cheaperThan: 0, days: 90 },
      offers: [{ ...offerAt(0), ...offer }],
    }) as unknown as ProductView
  const shops = [
    shopOf('uno', { price, payable: { total: price! + (shipping ?? 0), shipping } }),
    shopOf('dos', { price: other, payable: { total: other! + 20_00, shipping: 20_00 } }),
  ]
  const documents = shops.map(({ slug }) => ({ slug, price: 1 }) as ProductDocument)
  const source = async (slug: string) => shops.find((shop) => shop.slug === slug) ?? null
  const [first] = await chosen(source, documents, { ...emptyWish(), order: 'cheapest' })
  expect(first).toMatchObject({ slug: 'uno', reason })
})

test.each([
  [80, ['laptop-1', 'laptop-2', 'laptop-3']],
  [100, ['laptop-1', 'cheap', 'laptop-2']],
])('what costs far less than the others and is of a kind sure by %i percent: %o', async (kindConfidence, expected) => {
  const shopOf = (slug: string, price: number) =>
    ({
      ...view,
      slug,
      card: { condition: 'new', discount: 0, offersCount: 1 },
      verdict: { level: 'fair', cheaperThan: 0, days: 90 },
      offers: [offerAt(price)],
    }) as unknown as ProductView
  const documents = [1, 2, 3, 4]
    .map((n) => ({ slug: `laptop-${n}`, price: 10_000 + n, kindConfidence: 100 }))
    .toSpliced(1, 0, { slug: 'cheap', price: 324, kindConfidence }) as ProductDocument[]
  const source = async (slug: string) => shopOf(slug, documents.find((one) => one.slug === slug)!.price * 100)
  const cards = await chosen(source, documents, emptyWish())
  expect(cards.map(({ slug }) => slug)).toEqual(expected)
})
