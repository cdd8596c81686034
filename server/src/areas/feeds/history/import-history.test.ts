import { DAY_MS } from '@tianguis/contract/durations'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { refreshFigures } from '../../catalog/service.ts'
import { chunksOf, feedFixture, TEA } from '../testing/feed-fixture.ts'
import { deleteHistory } from './history-queries.ts'

type Fixture = Awaited<ReturnType<typeof feedFixture>>

const HOURS_PER_DAY = 24
const file = (text: string) => ({ source: chunksOf(Buffer.from(text)), mapping: {} })
const dayAgo = (here: Fixture, days: number) => mexicanDayOf(new Date(here.clock().getTime() - days * DAY_MS))
const history = (here: Fixture, text: string) => here.feeds.importHistory({ store: 'Historia', ...file(text) })

const stateOf = async ({ database }: Fixture) => ({
  points: await rowsOf(
    database.pool,
    `select p.at, p.price, p.in_stock, p.import_run_id is not null as imported from price_points p order by p.at`,
  ),
  since: await rowOf(database.pool, 'select price_since from offers'),
  figures: await rowOf(database.pool, 'select discount, reference_price from product_figures'),
})

const discountOf = ({ database }: Fixture) =>
  rowOf<{ discount: number; reference_price: number | null }>(
    database.pool,
    'select discount, reference_price from product_figures',
  )

/** Days between imports: an offer that is not confirmed for longer was not seen on every day. */
const STEP_DAYS = 2

/** One price for 60 days, then a lower one. */
async function lived(): Promise<Fixture> {
  const here = await feedFixture()
  await here.importRows('Historia', [{ ...TEA, price: 100 }])
  for (let day = STEP_DAYS; day <= 60; day += STEP_DAYS) {
    here.advanceHours(STEP_DAYS * HOURS_PER_DAY)
    await here.importRows('Historia', [{ ...TEA, price: day < 60 ? 100 : 80 }])
  }
  return here
}

test('an imported history gives the same discount as the same history observed', async () => {
  const other = await lived()
  const here = await feedFixture()
  await here.importRows('Historia', [{ ...TEA, price: 80 }])
  expect(await discountOf(here)).toEqual({ discount: 0, reference_price: null })
  const outcome = await history(here, `id,date,price\nA1,${dayAgo(here, 60)},100\nA1,${dayAgo(here, 1)},80\n`)
  expect(outcome).toMatchObject({ offers: 1, points: 2, unknown: 0, refused: 0 })
  expect(await discountOf(here)).toEqual(await discountOf(other))
  expect(await discountOf(here)).toEqual({ discount: 20, reference_price: 10_000 })
})

test('undoing the run leaves everything as it was before', async () => {
  const here = await feedFixture()
  await here.importRows('Historia', [{ ...TEA, price: 80 }])
  const before = await stateOf(here)
  const points = JSON.stringify([
    [dayAgo(here, 60), 100],
    [dayAgo(here, 50), 100],
    [dayAgo(here, 10), 80],
    [dayAgo(here, 1), 80],
  ])
  const { runId } = await history(here, JSON.stringify({ id: 'A1', points: JSON.parse(points) }))
  expect((await stateOf(here)).points).toMatchObject([
    { price: 10_000, imported: true },
    { price: 8_000 },
    { price: 8_000 },
  ])
  expect(await here.feeds.historyOfRun(runId)).toMatchObject({ points: 2, offers: 1, store: 'Historia' })
  expect(await here.feeds.undoHistory(runId)).toBe(2)
  expect(await stateOf(here)).toEqual(before)
  expect(await here.feeds.historyOfRun(runId)).toBeNull()
})

test('a refresh that runs while the run is undone leaves no discount of it standing', async () => {
  const here = await feedFixture()
  const { database } = here
  await here.importRows('Historia', [{ ...TEA, price: 80 }])
  const { runId } = await history(here, `id,date,price\nA1,${dayAgo(here, 60)},100\nA1,${dayAgo(here, 1)},100\n`)
  expect((await discountOf(here))?.discount).toBe(20)
  await database.pool.query('insert into stale_products select product_id from offers')
  const undoing = await database.pool.connect()
  await undoing.query('begin')
  await deleteHistory(undoing, runId, here.clock())
  await refreshFigures(database, here.clock)
  await undoing.query('commit')
  undoing.release()
  await refreshFigures(database, here.clock)
  expect(await discountOf(here)).toEqual({ discount: 0, reference_price: null })
})

test('no day after the last row of a history counts as seen', async () => {
  const here = await feedFixture()
  await here.importRows('Historia', [{ ...TEA, price: 80 }])
  const before = await stateOf(here)
  // The last row repeats the price before it.
  const { runId, points } = await history(
    here,
    JSON.stringify({
      id: 'A1',
      points: [
        [dayAgo(here, 300), 100],
        [dayAgo(here, 201), 110],
        [dayAgo(here, 120), 110],
      ],
    }),
  )
  expect(points).toBe(2)
  const days = await rowsOf(
    here.database.pool,
    'select at, price, in_stock from price_points where import_run_id = $1 order by at',
    [runId],
  )
  expect(days.map(({ at, ...point }) => ({ day: mexicanDayOf(at as Date), ...point }))).toEqual([
    { day: dayAgo(here, 300), price: 10_000, in_stock: true },
    { day: dayAgo(here, 201), price: 11_000, in_stock: true },
    { day: dayAgo(here, 118), price: 11_000, in_stock: false },
  ])
  expect(await stateOf(here)).toMatchObject({ since: before.since, figures: before.figures })
  expect(await here.feeds.undoHistory(runId)).toBe(2)
  expect(await stateOf(here)).toEqual(before)
})

test('what was observed is never overwritten, and a file without use changes nothing', async () => {
  const here = await feedFixture()
  await here.importRows('Historia', [{ ...TEA, price: 80 }])
  here.advanceHours(HOURS_PER_DAY * 3)
  await here.importRows('Historia', [{ ...TEA, price: 90 }])
  const before = await stateOf(here)
  const tomorrow = dayAgo(here, -1)
  await expect(
    history(here, `id,date,price\nA1,${dayAgo(here, 1)},10\nA1,${tomorrow},10\nZZ,2026-01-01,5\n`),
  ).rejects.toThrow(/1 ids que la tienda no tiene, 1 filas/)
  await expect(here.feeds.importHistory({ store: 'Otra', ...file('id,date,price\n') })).rejects.toThrow(
    /No hay una tienda/,
  )
  expect(await stateOf(here)).toEqual(before)
})

test('a damaged row tells no price and no order of day and month', async () => {
  const here = await feedFixture()
  await here.importRows('Historia', [{ ...TEA, price: 1_250 }])
  const text = `id,date,price\nA1,05/06/2026,1200.00\nA1,06/06/2026,1,340.00\nA1,07/31/2026,1,250.00\n`
  expect(await history(here, text)).toMatchObject({ points: 1, refused: 2 })
  const { points } = await stateOf(here)
  expect(points.map(({ at, price }) => [mexicanDayOf(at as Date), price])[0]).toEqual(['2026-06-05', 1_200_00])
})

test('the day stands before the month, unless a later row says otherwise', async () => {
  const days = async (...dates: string[]) => {
    const here = await feedFixture()
    await here.importRows('Historia', [{ ...TEA, price: 80 }])
    const lines = dates.map((date, at) => `A1,${date},${100 + at}\n`).join('')
    const { refused } = await history(here, `id,date,price\n${lines}`)
    const { points } = await stateOf(here)
    return {
      refused,
      days: points.filter((point) => point.imported && point.in_stock).map(({ at }) => mexicanDayOf(at as Date)),
    }
  }
  expect(await days('05/06/2026', '31/07/2026')).toEqual({ refused: 0, days: ['2026-06-05', '2026-07-31'] })
  expect(await days('05/06/2026', '07/31/2026')).toEqual({ refused: 0, days: ['2026-05-06', '2026-07-31'] })
  // The thirty-first of June is refused, not read as the first of July.
  expect(await days('05/06/2026', '31/06/2026', '30/07/2026')).toEqual({
    refused: 1,
    days: ['2026-06-05', '2026-07-30'],
  })
})

test('the settings of the files of offers stay, and a store without such files has no settings of a history', async () => {
  const here = await feedFixture()
  const settings = () => rowOf(here.database.pool, 'select mapping, currency, rate, complete, paused from feeds')
  await here.importRows('Historia', [{ ...TEA, currency: 'USD', price: 80 }], {
    currency: 'USD',
    rate: 20,
    complete: false,
  })
  const before = await settings()
  const mapping = { id: 'clave', price: 'costo', date: 'dia' }
  const text = `clave,dia,costo\nA1,${dayAgo(here, 9)},1650\n`
  await here.feeds.importHistory({ store: 'Historia', ...file(text), mapping })
  expect(await settings()).toEqual(before)
  await here.database.pool.query(`update feeds set url = 'https://historia.example/feed'`)
  await here.feeds.importHistory({ store: 'Historia', ...file(`id,date,price\nA1,${dayAgo(here, 12)},1600\n`) })
  expect(await rowOf(here.database.pool, `select mapping, paused from feeds where url = 'import:'`)).toEqual({
    mapping: {},
    paused: true,
  })
})
