import type { ComparedProduct } from '@tianguis/contract/catalog/compare'
import type { OfferRow } from '@tianguis/contract/catalog/product'
import { expect, test } from 'vitest'
import { comparePage } from './compare-page.server.ts'

const offer = (slug: string, price: number): OfferRow => ({
  id: `o-${slug}`,
  store: { slug: 'tlacua', name: 'Tlacua', logo: '', rating: 4, ratings: 10 },
  price,
  listPrice: null,
  payable: { total: price, shipping: 0, coupon: null },
  collected: { total: price, coupon: null },
  inStock: true,
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

const product = (slug: string, price: number, specs: Record<string, string>): ComparedProduct => ({
  card: {
    id: slug,
    slug,
    name: slug,
    brand: 'Nopal',
    image: '',
    bestPrice: price,
    payable: { total: price, shipping: 0, coupon: null },
    condition: 'new',
    usedPrice: null,
    referencePrice: null,
    discount: 0,
    offersCount: 2,
    bestStore: 'Tlacua',
    inStock: true,
  },
  best: offer(slug, price),
  candidates: [offer(slug, price)],
  verdict: {
    level: 'good',
    today: price,
    days: 90,
    cheaperThan: 70,
    low: 1,
    high: 2,
    median: 1,
    goodUpTo: 1,
    fairUpTo: 1,
  },
  specs: Object.entries(specs).map(([label, value]) => ({ label, value })),
})
const two = [
  product('a', 100_00, { Voltaje: '20 V', Peso: '1 kg' }),
  product('b', 90_00, { Voltaje: '20 V', Color: 'Rojo' }),
]

test('differences and the lowest price are marked; every specification has a row', () => {
  const { prices, specs } = comparePage({ products: two, missing: 0 }, false)
  expect(prices[0]).toMatchObject({
    label: 'Mejor oferta',
    differs: true,
    cells: [{ text: '$100.00' }, { best: true }],
  })
  expect(specs.map(({ label, differs, cells }) => [label, differs, cells.map(({ text }) => text).join()])).toEqual([
    ['Marca', false, 'Nopal,Nopal'],
    ['Voltaje', false, '20 V,20 V'],
    ['Peso', false, '1 kg,—'],
    ['Color', false, '—,Rojo'],
  ])
})

test('only known values that mean something else are a difference', () => {
  const differing = (a: Record<string, string>, b: Record<string, string>) =>
    comparePage({ products: [product('a', 1, a), product('b', 1, b)], missing: 0 }, false)
      .specs.filter(({ differs }) => differs)
      .map(({ label }) => label)
  const a = { Línea: 'X1', Peso: '1,000 g', Wifi: 'Sí', Memoria: '1 TB', Ancho: '55.5 cm', Color: 'Rojo' }
  const b = { Línea: 'X2', Peso: '1 kg', Wifi: 'si', Memoria: '1024GB', Ancho: '555 mm', Color: 'Azul' }
  expect(differing(a, b)).toEqual(['Color'])
  expect(differing({ Peso: '1.5 kg' }, { Peso: '1500 ml' })).toEqual(['Peso'])
})

test('equal rows can be hidden and each product can be removed', () => {
  const page = comparePage({ products: two, missing: 0 }, true)
  expect(page.specs).toEqual([])
  expect(page.toggle).toBe('/comparar?p=a,b')
  expect(page.columns.map(({ without }) => without)).toEqual(['/comparar?p=b', '/comparar?p=a'])
})

test('equal prices mark none as lowest, and a sold-out product is never the lowest', () => {
  const equal = comparePage({ products: [two[0]!, product('c', 100_00, {})], missing: 0 }, false)
  expect(equal.prices[0]?.cells.some(({ best }) => best)).toBe(false)
  const gone = comparePage({ products: [two[0]!, { ...two[1]!, best: null }], missing: 0 }, false)
  expect(gone.prices[0]?.cells).toMatchObject([{ text: '$100.00' }, { text: 'Agotado' }])
})

test('at a postal code another store may be the cheapest', () => {
  const far = { ...offer('far', 95_00), store: { ...offer('far', 1).store, name: 'Lejana' } }
  const zones = [{ from: '01', to: '16', payable: { total: 95_00, shipping: 0, coupon: null }, deliveryDays: null }]
  const candidates = [offer('a', 100_00), { ...far, payable: { total: 195_00, shipping: 100_00, coupon: null }, zones }]
  const view = { products: [{ ...two[0]!, candidates }, two[1]!], missing: 0 }
  const pagas = (cp: string | null) => comparePage(view, false, cp).prices[1]
  expect(pagas(null)).toMatchObject({ label: 'Pagas', cells: [{ text: '$100.00' }, { text: '$90.00' }] })
  expect(pagas('06700')).toMatchObject({
    label: 'Pagas a 06700',
    cells: [
      { text: '$95.00', note: 'en Lejana' },
      { text: '$90.00', best: true },
    ],
  })
  expect(pagas('64000')?.cells[0]).toMatchObject({ text: '$100.00' })
  expect(comparePage(view, false, '17000').postalProblem).toContain('17')
})

test('what no store tells has no row, and what one tells is not denied of the other', () => {
  const rowsOf = (months: OfferRow['months'], brands: [string, string]) => {
    const [a, b] = two.map((one, at) => ({ ...one, card: { ...one.card, brand: brands[at]! } }))
    const { prices, specs } = comparePage(
      { products: [{ ...a!, best: { ...a!.best!, months } }, b!], missing: 0 },
      false,
    )
    const cellsOf = (label: string) =>
      [...prices, ...specs].find((row) => row.label === label)?.cells.map(({ text }) => text)
    return [cellsOf('Meses sin intereses'), cellsOf('Marca')]
  }
  expect(rowsOf(null, ['', ''])).toEqual([undefined, undefined])
  expect(rowsOf({ count: 3, amount: 30_00 }, ['', 'Nopal'])).toEqual([
    ['3 × $30.00', '—'],
    ['—', 'Nopal'],
  ])
})

test('a product that was not observed for 30 days is not said to have no discount', () => {
  const [seen, unseen] = [two[0]!, { ...two[1]!, verdict: { ...two[1]!.verdict, level: 'unknown' as const } }]
  const discounts = (products: ComparedProduct[]) =>
    comparePage({ products, missing: 0 }, false).prices.find(({ label }) => label === 'Descuento real')?.cells
  expect(discounts([seen, unseen])).toMatchObject([{ text: 'Ninguno' }, { text: '—' }])
  expect(discounts([unseen, unseen])).toBeUndefined()
})
