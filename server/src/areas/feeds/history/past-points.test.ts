/** Which imported prices are believed, and of which article they are. */
import { DAY_MS } from '@tianguis/contract/durations'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { chunksOf, feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'

type Fixture = Awaited<ReturnType<typeof feedFixture>>

const dayAgo = (here: Fixture, days: number) => mexicanDayOf(new Date(here.clock().getTime() - days * DAY_MS))

/** Days ago and pesos. */
function importHistory(here: Fixture, points: readonly (readonly [number, number])[]) {
  const lines = points.map(([days, price]) => `A1,${dayAgo(here, days)},${price}`)
  const source = chunksOf(Buffer.from(['id,date,price', ...lines].join('\n')))
  return here.feeds.importHistory({ store: 'Pasado', source, mapping: {} })
}

const imported = ({ database }: Fixture) =>
  rowsOf<{ sku: string; price: number }>(
    database.pool,
    `select split_part(o.sku, ',', 1) as sku, p.price from price_points p join offers o on o.id = p.offer_id
     where p.import_run_id is not null and p.in_stock order by p.at`,
  )

test('a history in centavos says nothing, and gives no discount', async () => {
  const here = await feedFixture()
  await here.importRows('Pasado', [{ ...TEA, price: 12_000 }])
  const centavos = [60, 40, 2].map((days) => [days, 1_250_000] as const)
  await expect(importHistory(here, centavos)).rejects.toThrow(
    /3 precios que no pueden ser junto a los que se observaron/,
  )
  expect(await rowsOf(here.database.pool, 'select discount from product_figures')).toEqual([{ discount: 0 }])
})

test('of a history only the price that cannot be right is left out', async () => {
  const here = await feedFixture()
  await here.importRows('Pasado', [{ ...TEA, price: 500 }])
  const outcome = await importHistory(here, [
    [50, 130],
    [40, 300],
    [30, 55],
    [20, 6_200],
    [10, 620],
  ])
  expect(outcome).toMatchObject({ points: 3, implausible: 2 })
  expect((await imported(here)).map(({ price }) => price)).toEqual([130_00, 300_00, 620_00])
})

test('a point is compared with the price after it, however far the present one is', async () => {
  const here = await feedFixture()
  await here.importRows('Pasado', [{ ...TEA, price: 1_000 }])
  const falling = [5, 4, 3, 2, 1].map((step) => [step * 10, 1_000 * 2 ** step] as const)
  expect(await importHistory(here, falling)).toMatchObject({ points: 5, implausible: 0 })
})

test('what is older than an article goes to the one that had its SKU before', async () => {
  const here = await feedFixture()
  const soda: Row = { ...TEA, title: 'Agua mineral Nopal 600 ml', brand: 'Nopal', price: 20 }
  const fan: Row = { ...TEA, title: 'Ventilador de torre Brisa 90 cm', brand: 'Brisa', price: 900 }
  await here.importRows('Pasado', [soda])
  here.advanceHours(10 * 24)
  await here.importRows('Pasado', [fan])
  const outcome = await importHistory(here, [
    [40, 18],
    [30, 19],
    [5, 19],
  ])
  expect(outcome).toMatchObject({ points: 2, offers: 1, unknown: 0 })
  expect(await imported(here)).toEqual([
    { sku: 'A1 (antes', price: 18_00 },
    { sku: 'A1 (antes', price: 19_00 },
  ])
})

test('a reused SKU takes what is younger than the end of the article before', async () => {
  const here = await feedFixture()
  const other: Row = { ...TEA, id: 'B1', title: 'Café molido de altura 500 g' }
  const soda: Row = { ...TEA, title: 'Agua mineral Nopal 600 ml', brand: 'Nopal', price: 20 }
  const fan: Row = { ...TEA, title: 'Ventilador de torre Brisa 90 cm', brand: 'Brisa', price: 900 }
  await here.importRows('Pasado', [other, soda])
  for (const days of [5, 5]) {
    here.advanceHours(days * 24)
    await here.importRows('Pasado', [other])
  }
  here.advanceHours(20 * 24)
  await here.importRows('Pasado', [other, fan])
  const outcome = await importHistory(here, [
    [40, 18],
    [10, 950],
    [25, 19],
  ])
  expect(outcome).toMatchObject({ points: 2, offers: 2, implausible: 0 })
  expect(await imported(here)).toEqual([
    { sku: 'A1 (antes', price: 18_00 },
    { sku: 'A1', price: 950_00 },
  ])
})
