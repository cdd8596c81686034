/** A product with eight offers, half a year of prices and eight related products, for render-rate.ts. */
import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { DAY_MS } from '@tianguis/contract/durations'

const image = '/img/familia/audifonos.svg'
const listOf = <T>(length: number, one: (i: number) => T) => Array.from({ length }, (_, i) => one(i))

const card = (i: number): ProductCard => ({
  id: String(i),
  slug: `producto-${i}`,
  name: `Audífonos inalámbricos ${i}`,
  brand: 'Marca',
  image,
  bestPrice: 129_900 + i,
  payable: { total: 129_900 + i, shipping: 0, coupon: null },
  condition: 'new',
  usedPrice: null,
  referencePrice: 159_900,
  discount: 18,
  offersCount: 6,
  bestStore: 'Trajinera',
  inStock: true,
})

const offer = (i: number): OfferRow => ({
  id: String(100 + i),
  store: { slug: `tienda-${i}`, name: `Tienda ${i}`, logo: `/img/tienda/t${i}.svg`, rating: 4.1, ratings: 4000 + i },
  price: 129_900 + i * 500,
  listPrice: i % 2 ? 159_900 : null,
  payable: {
    total: 130_000 + i * 700,
    shipping: i % 3 ? 9900 : 0,
    coupon: i % 2 ? { code: 'CUIDA15', saves: 4935 } : null,
  },
  collected: { total: 129_900 + i * 500, coupon: null },
  inStock: i < 8,
  condition: i % 5 ? 'new' : 'refurbished',
  discount: { percent: 0, reference: null },
  months: i % 2 ? { count: 6, amount: 21_650 } : null,
  deliveryDays: [1, 3],
  zones: [],
  confirmedAt: '2026-11-15T10:00:00Z',
  stale: false,
  inReview: false,
  matchReason: 'gtin',
  inflatedClaim: i === 3 ? { claimed: 180_000, days: 64, low: 130_000, high: 140_000 } : null,
})

const coupon = (i: number): CouponCard => ({
  id: String(i),
  title: `Cupón ${i}`,
  code: `C${i}`,
  terms: 'En toda la tienda',
  kind: 'percent',
  value: 10,
  conditional: false,
  store: { slug: 'tienda-1', name: 'Tienda 1' },
  expiresAt: '2100-01-01T00:00:00Z',
  votes: { worked: 3, failed: 1 },
})

export const tree: CategoryNode[] = listOf(12, (i) => ({
  name: `Departamento ${i}`,
  url: `/departamento-${i}`,
  subcategories: listOf(8, (j) => ({ name: `Categoría ${j}`, url: `/departamento-${i}/categoria-${j}` })),
}))

export const product: ProductView = {
  ...card(0),
  description: 'Sonido claro y batería para todo el día. '.repeat(6),
  gtin: null,
  crumbs: [{ name: 'Electrónica', url: '/electronica' }],
  specs: listOf(8, (i) => ({ label: `Dato ${i}`, value: `Valor ${i}` })),
  tags: [],
  card: card(0),
  offers: listOf(9, offer),
  bestOfferId: '101',
  lowestForDays: null,
  history: listOf(180, (i) => ({
    day: new Date(Date.UTC(2026, 4, 1) + i * DAY_MS).toISOString().slice(0, 10),
    price: 120_000 + ((i * 7919) % 97) * 500,
  })),
  verdict: {
    level: 'good',
    today: 130_000,
    days: 90,
    cheaperThan: 70,
    low: 120_000,
    high: 170_000,
    median: 140_000,
    goodUpTo: 140_000,
    fairUpTo: 144_200,
  },
  coupons: listOf(3, coupon),
  similar: listOf(5, card),
  cheaper: listOf(3, card),
  perhapsTheSame: [],
  variants: [],
  moreImages: [],
}
