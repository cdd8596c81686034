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
  shipping,
  total: price + shipping,
  coupon: null,
  collected: { total: price, coupon: null },
  inStock,
  condition: 'new',
  months: null,
  deliveryDays: [1, 2],
  confirmedAt: '2026-11-14T17:48:00Z',
  inflatedClaim: null,
})

const product: ProductView = {
  id: '1',
  slug: 'licuadora',
  name: 'Licuadora </script>',
  brand: 'Marca',
  description: 'Muele.',
  image: '/img/licuadora.svg',
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
    bestPrice: 1,
    referencePrice: null,
    discount: 0,
    offersCount: 3,
    bestStore: '',
    inStock: true,
  },
  offers: [offer('cara', 500_00, 0), offer('agotada', 100_00, 0, false), offer('barata', 400_00, 99_00)],
  history: [],
  verdict: { level: 'unknown', cheaperThan: 0, low90: 0, high90: 0, median90: 0 },
  coupons: [],
  similar: [],
  cheaper: [],
}

test('offers are sorted by total; sold-out ones are separate', () => {
  const [{ offers, soldOut }] = productPage(product, now)
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

test('the largest inflated claim is shown beside the real discount', () => {
  const claims = { ...offer('cara', 500_00, 0), inflatedClaim: { claimed: 40, real: 5 } }
  const worse = { ...offer('peor', 600_00, 0), inflatedClaim: { claimed: 60, real: 0 } }
  const page = (offers: OfferRow[]) => productPage({ ...product, offers }, now)[0].inflated
  expect(page([claims])).toContain('cara anuncia &minus;40\u00a0%')
  expect(page([claims])).toContain('el descuento real es de 5\u00a0%')
  expect(page([claims, worse])).toMatch(/^peor anuncia &minus;60.*no hay ningún descuento\. Otras tiendas/)
  expect(page([offer('barata', 400_00, 0)])).toBeNull()
})
