import { expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { feedFixture, type Row } from '../testing/feed-fixture.ts'

type Fixture = Awaited<ReturnType<typeof feedFixture>>

const offer = (id: string, title: string, price = '45.00 MXN', more: Row = {}): Row => ({
  id,
  title,
  price,
  link: `https://tienda.example/${id}`,
  ...more,
})

const placed = ({ database }: Fixture) =>
  rowsOf<{ sku: string; product_id: number; match_reason: string }>(
    database.pool,
    'select sku, product_id, match_reason from offers order by sku',
  )

const openReviews = ({ database }: Fixture) =>
  rowsOf<{ sku: string; reasons: string[] }>(
    database.pool,
    `select o.sku, r.reasons from reviews r join offers o on o.id = r.offer_id where r.kind = 'match' and r.state = 'open'`,
  )

async function importBoth(a: Row[], b: Row[]): Promise<Fixture> {
  const here = await feedFixture()
  await here.importRows('Primera', a)
  await here.importRows('Segunda', b)
  return here
}

const together = async (here: Fixture) => {
  const offers = await placed(here)
  return new Set(offers.map(({ product_id }) => product_id)).size === 1
}

test('offers whose titles differ only in order and wording are one product', async () => {
  const here = await importBoth(
    [offer('A1', 'Galletas María Gamesa 170 g')],
    [offer('B1', 'gall. gamesa x170gr. maria')],
  )
  expect(await together(here)).toBe(true)
  expect((await placed(here))[1]).toMatchObject({ sku: 'B1', match_reason: 'judged' })
})

test.each([
  ['another content', 'Galletas María Gamesa 170 g', 'gall. gamesa x850gr. maria'],
  ['another number of pieces', 'Agua mineral Peñafiel 600 ml 6 pack', 'Peñafiel agua mineral 600 ml paquete de 12'],
  ['the opposite of a property', 'Agua mineral Bonafont sin gas 500 ml', 'Agua mineral con gas Bonafont 500 ml'],
  ['another model', 'Audífonos Sony WH1000XM5 negros', 'Audífonos Sony WH1000XM4 negros'],
])('offers with %s stay apart', async (_, first, second) => {
  expect(await together(await importBoth([offer('A1', first)], [offer('B1', second)]))).toBe(false)
})

test('prices apart by more than four times are not joined', async () => {
  const here = await importBoth(
    [offer('A1', 'Galletas María Gamesa 170 g', '20.00 MXN')],
    [offer('B1', 'gall. gamesa x170gr. maria', '90.00 MXN')],
  )
  expect(await together(here)).toBe(false)
  expect(await openReviews(here)).toMatchObject([{ reasons: expect.arrayContaining(['misma cantidad']) }])
})

test('an offer that two of a store resemble equally is joined with neither', async () => {
  const here = await feedFixture()
  await here.importRows('Primera', [
    offer('A1', 'Galletas María Gamesa 170 g'),
    offer('A2', 'Galletas Gamesa María 170 gr'),
  ])
  await here.importRows('Segunda', [offer('B1', 'gall. gamesa x170gr. maria')])
  expect(new Set((await placed(here)).map(({ product_id }) => product_id)).size).toBe(3)
})

test('a rejected pair is not joined by a later import', async () => {
  const here = await importBoth(
    [offer('A1', 'Galletas María Gamesa 170 g', '20.00 MXN')],
    [offer('B1', 'gall. gamesa x170gr. maria', '90.00 MXN')],
  )
  await here.database.pool.query(`update reviews set state = 'rejected', decided_at = now() where kind = 'match'`)
  await here.database.pool.query('delete from match_judge')
  await here.importRows('Segunda', [offer('B1', 'gall. gamesa x170gr. maria', '21.00 MXN')])
  expect(await together(here)).toBe(false)
  expect(await openReviews(here)).toEqual([])
})

test('a join that a newer model would not make stays and goes to the review list', async () => {
  const here = await importBoth(
    [offer('A1', 'Galletas María Gamesa 170 g')],
    [offer('B1', 'gall. gamesa x170gr. maria')],
  )
  await here.database.pool.query(`update products set name = 'Galletas María Gamesa 850 g'`)
  await here.importRows('Segunda', [offer('B1', 'gall. gamesa x170gr. maria')])
  expect(await openReviews(here)).toEqual([])
  await here.database.pool.query(`update match_judge set model_version = 'before'`)
  await here.importRows('Segunda', [offer('B1', 'gall. gamesa x170gr. maria', '44.00 MXN')])
  expect(await openReviews(here)).toEqual([
    { sku: 'B1', reasons: ['las reglas de hoy no las juntarían', 'otra cantidad'] },
  ])
  expect(await together(here)).toBe(true)
})
