/** A store's SKU that names another article than before is another offer; an edited title is not. */
import { expect, test } from 'vitest'
import { rowsOf } from '../../../../database/rows.ts'
import { pinOffer } from '../../matching-queries.ts'
import { createProductsOperator } from '../../operator/products-service.ts'
import { createReviews } from '../../operator/reviews-service.ts'
import { feedFixture, type Row, TEA } from '../../testing/feed-fixture.ts'
import { reuseReasons } from './reused-skus.ts'

const SODA: Row = {
  ...TEA,
  id: 'R1',
  title: 'Refresco Nopal 600 ml',
  brand: 'Nopal',
  gtin: '7501031311309',
  price: 18,
}
const FRIDGE: Row = {
  ...TEA,
  id: 'R1',
  title: 'Refrigerador Frío 300 litros',
  brand: 'Frío',
  gtin: '7501086453955',
  price: 9_000,
}
const withoutGtin = (row: Row): Row => ({ ...row, gtin: '' })

type Fixture = Awaited<ReturnType<typeof feedFixture>>

interface Placed {
  id: number
  sku: string
  title: string
  product: string
  product_id: number
  withdrawn: boolean
  prices: [number, boolean][]
}

const placed = ({ database }: Fixture) =>
  rowsOf<Placed & Record<string, unknown>>(
    database.pool,
    `select o.id, o.sku, o.title, p.name as product, o.product_id, o.withdrawn_at is not null as withdrawn,
       (select json_agg(json_build_array(x.price, x.in_stock) order by x.at) from price_points x where x.offer_id = o.id) as prices
     from offers o join products p on p.id = o.product_id order by o.id`,
  )

test('a SKU given to another article begins a new offer; the old one keeps its product and its prices', async () => {
  const here = await feedFixture()
  await here.importRows('Una', [SODA])
  const report = await here.importRows('Una', [FRIDGE])
  expect(report).toMatchObject({ created: 1, withdrawn: 1, changed: 0, held: 0, products: 1 })
  const [soda, fridge] = await placed(here)
  expect(soda).toMatchObject({
    sku: `R1 (antes, ${soda?.id})`,
    title: SODA.title,
    product: SODA.title,
    withdrawn: true,
    prices: [
      [1_800, true],
      [1_800, false],
    ],
  })
  expect(fridge).toMatchObject({ sku: 'R1', product: FRIDGE.title, withdrawn: false, prices: [[900_000, true]] })
  expect(await createReviews({ database: here.database, clock: here.clock }).open()).toEqual([])
  expect(await here.importRows('Una', [FRIDGE])).toMatchObject({ unchanged: 1, created: 0, withdrawn: 0, missing: 0 })
})

test('the new offer joins the product of its GTIN, and other stores keep the old one', async () => {
  const here = await feedFixture()
  await here.importRows('Una', [SODA])
  await here.importRows('Otra', [
    { ...SODA, id: 'O1' },
    { ...FRIDGE, id: 'O2' },
  ])
  expect(await here.importRows('Una', [FRIDGE])).toMatchObject({ created: 1, products: 0, matched: { gtin: 1 } })
  const offers = await placed(here)
  expect(offers.map(({ product, withdrawn, prices }) => [product, withdrawn, prices.length])).toEqual([
    [SODA.title, true, 2],
    [SODA.title, false, 1],
    [FRIDGE.title, false, 1],
    [FRIDGE.title, false, 1],
  ])
})

test('without a GTIN the old product is on the review list, and the operator may say that it is the same', async () => {
  const here = await feedFixture()
  await here.importRows('Una', [withoutGtin(SODA)])
  await here.importRows('Una', [withoutGtin({ ...SODA, title: 'Refresco Nopal 2 litros' })])
  const [before, after] = await placed(here)
  expect(after).toMatchObject({ sku: 'R1', product: 'Refresco Nopal 2 litros', prices: [[1_800, true]] })
  const reviews = createReviews({ database: here.database, clock: here.clock })
  const [review] = await reviews.open('match')
  expect(review).toMatchObject({
    offer_id: after?.id,
    product_id: before?.product_id,
    reasons: ['contenido: 2,000 ml y 600 ml'],
  })
  await reviews.accept(review?.id ?? 0)
  expect((await placed(here)).map(({ product_id }) => product_id)).toEqual([before?.product_id, before?.product_id])
})

test('two articles that swap their SKUs each keep their product', async () => {
  const here = await feedFixture()
  await here.importRows('Una', [SODA, { ...FRIDGE, id: 'R2' }])
  await here.importRows('Una', [FRIDGE, { ...SODA, id: 'R2' }])
  const live = (await placed(here)).filter(({ withdrawn }) => !withdrawn)
  expect(live.map(({ sku, title, product }) => [sku, title, product])).toEqual([
    ['R1', FRIDGE.title, FRIDGE.title],
    ['R2', SODA.title, SODA.title],
  ])
})

test('rows of one file with the GTIN of the new article share its product, unless they contradict each other', async () => {
  const here = await feedFixture()
  await here.importRows('Una', [
    SODA,
    withoutGtin({ ...TEA, id: 'R2' }),
    withoutGtin({ ...TEA, id: 'R4', title: 'Café molido de altura 1 kg' }),
  ])
  const used = { ...FRIDGE, id: 'R3', title: 'Refrigerador Frío 300 litros reacondicionado', price: 5_000 }
  const larger = { ...FRIDGE, id: 'R4', title: 'Refrigerador Frío 500 litros' }
  await here.importRows('Una', [FRIDGE, { ...FRIDGE, id: 'R2', price: 9_100 }, used, larger])
  const live = (await placed(here)).filter(({ withdrawn }) => !withdrawn)
  expect(new Set(live.filter(({ sku }) => sku !== 'R4').map(({ product_id }) => product_id)).size).toBe(1)
  expect(live.find(({ sku }) => sku === 'R4')).toMatchObject({ product: 'Refrigerador Frío 500 litros' })
  const reviews = createReviews({ database: here.database, clock: here.clock })
  expect((await reviews.open('match')).map(({ title }) => title)).toContain('Refrigerador Frío 500 litros')
})

test('what an operator pinned is another article only with another GTIN', async () => {
  const here = await feedFixture()
  await here.importRows('Una', [SODA])
  const [pinned] = await placed(here)
  await pinOffer(here.database.pool, pinned?.id ?? 0, pinned?.product_id ?? 0)
  await here.importRows('Una', [withoutGtin({ ...FRIDGE, price: 18 })])
  expect(await placed(here)).toMatchObject([{ id: pinned?.id, withdrawn: false }])
  await here.importRows('Una', [{ ...SODA, title: 'Galletas Nopal 170 g', gtin: FRIDGE.gtin ?? '' }])
  expect(await placed(here)).toMatchObject([
    { id: pinned?.id, withdrawn: true },
    { sku: 'R1', withdrawn: false },
  ])
})

test.each([
  ['split off', (here: Fixture, offer: number) => createProductsOperator(here).split(offer)],
  [
    'moved to another product',
    async (here: Fixture, offer: number) => {
      await here.importRows('Tercera', [{ ...TEA, id: 'T1' }])
      const tea = (await placed(here)).find(({ sku }) => sku === 'T1')
      return createProductsOperator(here).move(offer, tea?.product_id ?? 0)
    },
  ],
])('what an operator %s stays there when its title changes and its GTIN does not', async (_, act) => {
  const here = await feedFixture()
  await here.importRows('Una', [SODA])
  await here.importRows('Otra', [{ ...SODA, id: 'O1', title: 'Refresco Nopal de vidrio 600 ml' }])
  const offerOf = async () => (await placed(here)).filter(({ sku }) => sku.startsWith('O1'))
  const [copied] = await offerOf()
  await act(here, copied?.id ?? 0)
  const [apart] = await offerOf()
  expect(apart?.product_id).not.toBe(copied?.product_id)
  await here.importRows('Otra', [{ ...SODA, id: 'O1', title: 'Galletas de avena 170 g' }])
  expect(await offerOf()).toEqual([{ ...apart, title: 'Galletas de avena 170 g' }])
})

test('an edited title is the same offer, and with the GTIN of its product any title is', async () => {
  const here = await feedFixture()
  await here.importRows('Una', [SODA])
  expect(await here.importRows('Una', [{ ...SODA, title: 'Nopal, refresco de cola 600ml' }])).toMatchObject({
    created: 0,
    changed: 1,
  })
  expect(await here.importRows('Una', [{ ...SODA, title: 'Bebida gaseosa 2 litros' }])).toMatchObject({
    created: 0,
    changed: 1,
  })
  expect(await placed(here)).toHaveLength(1)
})

const reasons = (one: string, other: string, brand = '') =>
  reuseReasons({ title: one, brand, price: 100_00 }, { title: other, brand, price: 120_00 })

test.each([
  ['Té verde orgánico 20 sobres 40 g', 'Té verde orgánico, 20 sobres 40 g'],
  ['Celular Nopal X5 128 GB negro', 'NOPAL X5 (128GB) color negro'],
  ['Celular Nopal X5 128 GB', 'Celular Nopal X5 128 GB (reacondicionado)'],
  ['Taza', 'Taza de barro hecha a mano'],
  ['Licuadora Oster 600 W 1.5 L', 'Oster Licuadora de vaso 1.5 litros, 600 watts, roja'],
])('«%s» edited as «%s» is one article', (one, other) => expect(reasons(one, other)).toEqual([]))

test.each([
  ['Celular Nopal A15 128 GB', 'Celular Nopal A16 128 GB', ''],
  ['Playera Nopal azul', 'Playera Nopal roja', ''],
  ['Refrigerador Samsung Bespoke', 'Televisor Samsung 55 pulgadas', 'Samsung'],
  ['Taladro percutor', 'Juego de sábanas', ''],
])('«%s» replaced by «%s» is another article', (one, other, brand) =>
  expect(reasons(one, other, brand)).not.toEqual([]),
)
