import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { expect, test } from 'vitest'
import { productJsonLd } from './product-json-ld.ts'
import { productPage } from './product-page.server.tsx'

const now = new Date('2026-11-14T18:00:00Z')

const offer = (id: string, price: number, shipping: number, inStock = true): OfferRow => ({
  id,
  store: { slug: id, name: id, logo: '', rating: 4, ratings: 1 },
  price,
  listPrice: null,
  payable: { total: price + shipping, shipping, coupon: null },
  collected: { total: price, coupon: null },
  inStock,
  condition: 'new',
  discount: { percent: 0, reference: null },
  months: null,
  deliveryDays: [1, 2],
  zones: [],
  confirmedAt: '2026-11-14T17:48:00Z',
  stale: false,
  inReview: false,
  matchReason: 'gtin',
  inflatedClaim: null,
})

const product: ProductView = {
  id: '1',
  slug: 'licuadora',
  name: 'Licuadora </script>',
  brand: 'Marca',
  description: 'Muele.',
  image: '/img/licuadora.svg',
  moreImages: [],
  gtin: null,
  crumbs: [{ name: 'Hogar', url: '/hogar' }],
  specs: [],
  tags: [],
  card: {
    id: '1',
    slug: 'licuadora',
    name: '',
    brand: '',
    image: '',
    bestPrice: 400_00,
    payable: { total: 499_00, shipping: 99_00, coupon: null },
    condition: 'new',
    usedPrice: null,
    referencePrice: null,
    discount: 0,
    offersCount: 3,
    bestStore: '',
    inStock: true,
  },
  offers: [offer('barata', 400_00, 99_00), offer('cara', 500_00, 0), offer('agotada', 100_00, 0, false)],
  bestOfferId: 'barata',
  lowestForDays: null,
  history: [],
  verdict: {
    level: 'unknown',
    today: 400_00,
    days: 0,
    cheaperThan: 0,
    low: 0,
    high: 0,
    median: 0,
    goodUpTo: 0,
    fairUpTo: 0,
  },
  coupons: [],
  similar: [],
  cheaper: [],
  perhapsTheSame: [],
  variants: [],
}

test('offers keep their order; sold-out ones and other conditions are separate', () => {
  const used = { ...offer('usada', 200_00, 0), condition: 'used' as const }
  const [{ offers, soldOut, otherConditions }] = productPage({ ...product, offers: [...product.offers, used] }, now)
  expect(otherConditions.map(({ id }) => id)).toEqual(['usada'])
  expect(offers.map(({ id }) => id)).toEqual(['barata', 'cara'])
  expect(soldOut.map(({ id }) => id)).toEqual(['agotada'])
  expect(offers[0]?.confirmed).toBe('hace 12 min')
})

test('structured data has the price range of offers in stock, in pesos', () => {
  const [data, crumbs] = productJsonLd(product, { publicUrl: 'https://tianguis.example' } as SiteInfo)
  expect(data).toMatchObject({
    url: 'https://tianguis.example/producto/licuadora',
    image: 'https://tianguis.example/img/licuadora.svg',
    offers: { lowPrice: '400.00', highPrice: '500.00', offerCount: 2, priceCurrency: 'MXN' },
  })
  expect(crumbs).toMatchObject({
    itemListElement: [{ position: 1, item: 'https://tianguis.example/hogar' }, { position: 2 }],
  })
})

test('an inflated claim is told with the facts, the largest first', () => {
  const seen = { days: 64, low: 480_00, high: 500_00 }
  const claims = { ...offer('cara', 500_00, 0), inflatedClaim: { claimed: 800_00, ...seen } }
  const worse = { ...offer('peor', 600_00, 0), inflatedClaim: { claimed: 1_200_00, ...seen } }
  const page = (offers: OfferRow[]) => productPage({ ...product, offers }, now)[0].inflated
  expect(page([claims])).toBe(
    'cara dice que costaba $800.00. En los 64 días que lo vimos ahí costó entre $480.00 y $500.00.',
  )
  expect(page([claims, worse])).toMatch(/^peor dice que costaba \$1,200\.00\..*Otras tiendas/)
  expect(page([offer('barata', 400_00, 0)])).toBeNull()
})

test('a postal code changes what is paid, not Precio or the offer of the headline', () => {
  const near = { from: '06', to: '06', payable: { total: 510_00, shipping: 10_00, coupon: null }, deliveryDays: null }
  const cheap = offer('barata', 400_00, 99_00)
  const offers = [
    { ...cheap, zones: [{ ...near, payable: { total: 600_00, shipping: 200_00, coupon: null } }] },
    { ...offer('cara', 500_00, 0), zones: [near] },
  ]
  const [country] = productPage({ ...product, offers }, now)
  expect(country).toMatchObject({ bestHere: 'barata', deliveredTo: null, postalCode: null })
  const [here] = productPage({ ...product, offers }, now, '06700')
  expect(here.offers.map(({ id, payable }) => [id, payable.total])).toEqual([
    ['cara', 510_00],
    ['barata', 600_00],
  ])
  expect(here).toMatchObject({ bestOfferId: 'barata', bestHere: 'cara', deliveredTo: '06700', todayPrice: 400_00 })
  const [wrong] = productPage({ ...product, offers }, now, '6700')
  expect(wrong).toMatchObject({ deliveredTo: null, postalProblem: expect.stringContaining('cinco números') })
})
