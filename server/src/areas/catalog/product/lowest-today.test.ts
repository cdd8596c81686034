/** Today is compared with the past by one rule, wherever a history is told. */
import { pointsOf } from '@tianguis/contract/catalog/history/product-history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { BUEN_FIN } from '../../../testing/demo.ts'
import { observedOffers } from '../testing/observed-offers.ts'

let database: TestDatabase
let observed: ReturnType<typeof observedOffers>
beforeAll(async () => {
  database = await testDatabase()
  observed = observedOffers(database, BUEN_FIN)
})
afterAll(() => database.close())

const prices = (history: readonly { price: number }[]) => [...new Set(history.map(({ price }) => price))]

const reviewsOf = async (offer: number) =>
  (
    await rowsOf<{ state: string }>(database.pool, `select state from reviews where kind = 'price' and offer_id = $1`, [
      offer,
    ])
  ).map(({ state }) => state)

test('a coupon that makes a dearer store the best one does not make today dear', async () => {
  const made = await observed.product({ seen: [[60, 1_200_00]] }, { seen: [[60, 1_000_00]] })
  await database.pool.query(
    `insert into coupons (store_id, title, code, kind, value, starts_at) values ($1, 'Cupón', 'MENOS30', 'percent', 30, $2)`,
    [made.stores[0], observed.daysAgo(3)],
  )
  await made.refresh()
  const { card, bestOfferId, history, verdict, lowestForDays } = await made.page()
  expect([Number(bestOfferId), card.bestPrice]).toEqual([made.offers[0], 1_200_00])
  expect(prices(history)).toEqual([1_000_00])
  expect(verdict).toMatchObject({ level: 'fair', today: 1_000_00, low: 1_000_00, high: 1_000_00 })
  expect(card.sparkline).toBeUndefined()
  expect(lowestForDays).toBeNull()
  const told = (await observed.services.history(made.slug, '90', null))!
  expect(prices(pointsOf(told.changes, told.to))).toEqual([1_000_00])
})

test('free shipping that makes a dearer store the best one does not make today dear', async () => {
  const { page } = await observed.product({ seen: [[60, 900_00]], shipping: 300_00 }, { seen: [[10, 1_000_00]] })
  const { card, history, verdict } = await page()
  expect(card.bestPrice).toBe(1_000_00)
  expect(prices(history)).toEqual([900_00])
  expect(verdict).toMatchObject({ level: 'fair', today: 900_00 })
})

test('a price that is not confirmed any more is no price of today', async () => {
  const { page, slug } = await observed.product(
    { seen: [[60, 1_000_00]] },
    { seen: [[60, 500_00]], confirmedDaysAgo: 4 },
  )
  const { history, verdict, card } = await page()
  expect(history.at(-1)).toEqual({ day: '2026-11-15', price: 1_000_00 })
  expect(history.findLast(({ price }) => price === 500_00)?.day).toBe('2026-11-12')
  expect(verdict.today).toBe(1_000_00)
  expect(card.sparkline?.at(-1)).toBe('z')
  const told = (await observed.services.history(slug, '180', null))!
  expect(pointsOf(told.changes, told.to)).toEqual(history)
})

test('a price far from those of the other stores is in no history while it stood, whatever was decided about it', async () => {
  const usual = [{ seen: [[60, 1_000_00]] as const }, { seen: [[60, 1_100_00]] as const }]
  const made = await observed.product(...usual, {
    seen: [
      [60, 980_00],
      [20, 100_00],
    ],
  })
  const inReview = await made.page()
  expect(prices(inReview.history)).toEqual([980_00, 1_000_00])
  await database.pool.query(`update reviews set state = 'rejected', decided_at = $2 where offer_id = $1`, [
    made.offers[2],
    observed.daysAgo(19),
  ])
  await made.refresh()
  expect((await made.page()).history).toEqual(inReview.history)
  await database.pool.query(`insert into price_points values ($1, $2, 97000, true)`, [made.offers[2], BUEN_FIN])
  await database.pool.query(`update offers set price = 97000, price_since = $2 where id = $1`, [
    made.offers[2],
    BUEN_FIN,
  ])
  await made.refresh()
  const { history, verdict, card } = await made.page()
  expect(prices(history)).toEqual([980_00, 1_000_00, 970_00])
  expect(verdict).toMatchObject({ today: 970_00, low: 970_00, high: 1_000_00 })
  expect(card.bestPrice).toBe(970_00)
  // Alerts and baskets leave out offers with a review that is not accepted.
  expect(await reviewsOf(made.offers[2]!)).toEqual([])
})

test('a rejected price stays rejected while it is asked, also when it is sold out for a time', async () => {
  const usual = [{ seen: [[60, 1_000_00]] as const }, { seen: [[60, 1_100_00]] as const }]
  const made = await observed.product(...usual, { seen: [[20, 100_00]] })
  const offer = made.offers[2]!
  await database.pool.query(`update reviews set state = 'rejected', decided_at = $2 where offer_id = $1`, [
    offer,
    observed.daysAgo(19),
  ])
  for (const inStock of [false, true]) {
    await database.pool.query(`update offers set in_stock = $2, price_since = $3 where id = $1`, [
      offer,
      inStock,
      BUEN_FIN,
    ])
    await made.refresh()
    expect(await reviewsOf(offer)).toEqual(['rejected'])
  }
})

test('a price that an operator accepted is in the history from its first day', async () => {
  const usual = [{ seen: [[60, 1_000_00]] as const }, { seen: [[60, 1_100_00]] as const }]
  const made = await observed.product(...usual, { seen: [[20, 200_00]] })
  await database.pool.query(`update reviews set state = 'accepted', decided_at = $2 where offer_id = $1`, [
    made.offers[2],
    observed.daysAgo(10),
  ])
  await made.refresh()
  const { history, verdict, card } = await made.page()
  expect(prices(history)).toEqual([1_000_00, 200_00])
  expect(history.filter(({ price }) => price === 200_00)).toHaveLength(21)
  expect([card.bestPrice, verdict.today, verdict.level]).toEqual([200_00, 200_00, 'excellent'])
})

test('the price of units that are not new is a believable one', async () => {
  const used = (price: number) => ({ seen: [[20, price]] as const, condition: 'refurbished' as const })
  const { page } = await observed.product({ seen: [[60, 1_000_00]] }, used(800_00), used(820_00), used(80_00))
  expect((await page()).card.usedPrice).toBe(800_00)
})
