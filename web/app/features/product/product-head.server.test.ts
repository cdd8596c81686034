import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { expect, test } from 'vitest'
import { isWithdrawn, productHead, productShare } from './product-head.server.ts'
import { productJsonLd } from './product-json-ld.ts'

const info = { productName: 'Tianguis', publicUrl: 'https://tianguis.example/' } as SiteInfo

const product = (prices: number[], inStock: boolean) =>
  ({
    slug: 'licuadora',
    name: 'Licuadora',
    brand: 'Marca',
    description: '',
    image: '/img/licuadora/d6336c.svg',
    gtin: null,
    crumbs: [{ name: 'Hogar', url: '/hogar' }],
    card: { bestPrice: 400_00, bestStore: 'Trajinera', condition: 'new', inStock },
    offers: prices.map((price) => ({ price, inStock, condition: 'new' }) as OfferRow),
    verdict: {
      level: 'excellent',
      today: 400_00,
      days: 64,
      cheaperThan: 100,
      low: 400_00,
      median: 500_00,
      high: 600_00,
    },
  }) as unknown as ProductView

test('a product in stock shows price, store and verdict', () => {
  const { title, description, noindex } = productHead(product([400_00, 500_00], true))
  expect(title).toBe('Licuadora: precio $400.00 en Trajinera')
  expect(description).toBe(
    'Licuadora: $400.00 en Trajinera. En los 64 días que lo vimos nunca estuvo tan barato como hoy. Compara 2 ofertas con envío y cupón.',
  )
  expect(noindex).toBeUndefined()
})

test('a product with one offer has nothing to compare', () => {
  expect(productHead(product([400_00], true)).description).toMatch(/como hoy\. Mira lo que pagas con envío y cupón/)
})

test('a product without new units says so wherever it is shared', () => {
  const shared = product([400_00], true)
  const renewed = { ...shared, card: { ...shared.card, condition: 'refurbished' as const } }
  expect(productHead(renewed)).toMatchObject({
    title: 'Licuadora (reacondicionado): precio $400.00 en Trajinera',
    description: expect.stringMatching(/^Licuadora \(reacondicionado\): \$400\.00 en Trajinera/),
  })
  expect(productShare(renewed)).toMatchObject({
    picture: { alt: 'Licuadora (reacondicionado)' },
    facts: { 'product:condition': 'refurbished' },
  })
  expect(productShare(renewed).picture?.path).not.toBe(productShare(shared).picture?.path)
  expect(productHead({ ...renewed, name: 'Licuadora Reacondicionada' }).title).toMatch(/^Licuadora Reacondicionada: /)
  expect(productShare(shared).facts).toMatchObject({ 'product:condition': 'new' })
})

test('structured data names no brand where none is known', () => {
  expect(productJsonLd({ ...product([400_00], true), brand: '' }, info)[0]).not.toHaveProperty('brand')
  expect(productJsonLd(product([400_00], true), info)[0]).toHaveProperty('brand.name', 'Marca')
})

test('a sold-out product stays indexed; a withdrawn one is noindex', () => {
  expect(isWithdrawn(product([400_00], false))).toBe(false)
  expect(productHead(product([400_00], false)).noindex).toBeUndefined()
  expect(isWithdrawn(product([], false))).toBe(true)
  expect(productHead(product([], false)).noindex).toBe(true)
})

test('a changed price or verdict changes the picture address', () => {
  const shared = product([400_00], true)
  const dearer = { ...shared, card: { ...shared.card, bestPrice: 1 } }
  const high = { ...shared, verdict: { ...shared.verdict, level: 'high' as const } }
  const paths = [shared, dearer, high].map((one) => productShare(one).picture?.path)
  expect(new Set(paths).size).toBe(3)
})

test('structured data has the offers in stock, else the last ones; without offers it has no product', () => {
  const offersOf = (one: ProductView) =>
    productJsonLd(one, info).map((document) => (document as { offers?: object }).offers)[0]
  expect(offersOf(product([400_00, 500_00], true))).toMatchObject({
    lowPrice: '400.00',
    highPrice: '500.00',
    offerCount: 2,
  })
  expect(offersOf(product([400_00], false))).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  expect(productJsonLd(product([], false), info).map((document) => (document as { '@type': string })['@type'])).toEqual(
    ['BreadcrumbList'],
  )
})
