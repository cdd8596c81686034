/** Days on which an offer was not seen are none of the days that are spoken of. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '../../../database/rows.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { BUEN_FIN } from '../../../testing/demo.ts'
import { countPriceClaims } from '../service.ts'
import { observedOffers, type Seen } from '../testing/observed-offers.ts'

let database: TestDatabase
let observed: ReturnType<typeof observedOffers>
beforeAll(async () => {
  database = await testDatabase()
  observed = observedOffers(database, BUEN_FIN)
})
afterAll(() => database.close())

const claims = async () => {
  await countPriceClaims(database, () => BUEN_FIN)
  return (await rowOf<{ price_claims: number }>(database.pool, 'select price_claims from catalog_figures'))
    ?.price_claims
}

test('an offer that was gone for most of 64 days has no discount', async () => {
  const gone = [
    [64, 100_00],
    [60, null],
    [5, 100_00],
    [2, 80_00],
  ] as const
  expect((await (await observed.product({ seen: gone })).page()).offers[0]?.discount.percent).toBe(0)
  const back = [
    [64, 100_00],
    [60, null],
    [40, 100_00],
    [2, 80_00],
  ] as const
  expect((await (await observed.product({ seen: back })).page()).offers[0]?.discount.percent).toBe(20)
})

test('a discount is measured against the last 30 days on which the offer was seen, also across a gap', async () => {
  const seen = [
    [80, 75_00],
    [36, null],
    [4, 200_00],
    [2, 80_00],
  ] as const
  const { page } = await observed.product({ seen })
  expect((await page()).offers[0]?.discount).toEqual({ percent: 0, reference: null })
})

test('a claim is called inflated only by days on which the offer was seen, and states their number', async () => {
  const before = await claims()
  const gone = await observed.product({
    seen: [
      [64, 110_00],
      [60, null],
      [5, 100_00],
    ],
    listPrice: 150_00,
  })
  expect((await gone.page()).offers[0]?.inflatedClaim).toBeNull()
  expect(await claims()).toBe(before)
  const back = await observed.product({
    seen: [
      [64, 110_00],
      [60, null],
      [40, 100_00],
    ],
    listPrice: 150_00,
  })
  expect((await back.page()).offers[0]?.inflatedClaim).toEqual({
    claimed: 150_00,
    days: 44,
    low: 100_00,
    high: 110_00,
  })
  expect(await claims()).toBe((before ?? 0) + 1)
})

test('a history that an operator imported calls no claim inflated, but may prove it', async () => {
  const claimOf = async (...seen: readonly Seen[]) =>
    (await (await observed.product({ seen, listPrice: 150_00 })).page()).offers[0]?.inflatedClaim
  expect(await claimOf([80, 100_00, 'imported'], [1, 90_00])).toBeNull()
  expect(await claimOf([80, 110_00, 'imported'], [40, 100_00], [1, 90_00])).toEqual({
    claimed: 150_00,
    days: 40,
    low: 90_00,
    high: 100_00,
  })
  expect(await claimOf([80, 150_00, 'imported'], [40, 100_00], [1, 90_00])).toBeNull()
})

test('an offer whose feed is not read any more was not seen since', async () => {
  const seen = [[33, 100_00]] as const
  const { page } = await observed.product({ seen, listPrice: 150_00, confirmedDaysAgo: 6 })
  expect((await page()).offers[0]?.inflatedClaim).toBeNull()
})

test('the best price in N days speaks only of days on which the best offer was seen', async () => {
  const gone = await observed.product({
    seen: [
      [90, 100_00],
      [60, null],
      [20, 100_00],
    ],
  })
  expect((await gone.page()).lowestForDays).toBeNull()
  const back = await observed.product({
    seen: [
      [90, 100_00],
      [60, null],
      [40, 100_00],
    ],
  })
  expect((await back.page()).lowestForDays).toBe(41)
})

test('what an offer asked in another condition makes no discount and is in no history', async () => {
  const made = await observed.product({
    seen: [
      [60, 100_00],
      [2, 60_00],
    ],
    listPrice: 110_00,
  })
  expect((await made.page()).offers[0]?.discount.percent).toBe(40)
  await database.pool.query(
    `update offers set condition = 'refurbished', condition_since = price_since where id = $1`,
    [made.offers[0]],
  )
  await made.refresh()
  const { offers, history, card, verdict } = await made.page()
  expect(offers[0]).toMatchObject({ discount: { percent: 0 }, inflatedClaim: null })
  expect(history.map(({ price }) => price)).toEqual([60_00, 60_00, 60_00])
  expect([card.discount, verdict.level]).toEqual([0, 'unknown'])
})

test('another exchange rate makes neither a discount nor an inflated claim', async () => {
  const made = await observed.product({
    seen: [
      [60, 100_00],
      [2, 80_00],
    ],
    listPrice: 130_00,
  })
  expect((await made.page()).offers[0]?.discount.percent).toBe(20)
  expect((await made.page()).offers[0]?.inflatedClaim).not.toBeNull()
  await database.pool.query(`update offers set rate_since = price_since where id = $1`, [made.offers[0]])
  await made.refresh()
  const { offers, history } = await made.page()
  expect(offers[0]).toMatchObject({ discount: { percent: 0 }, inflatedClaim: null })
  // In pesos it did cost that.
  expect(history.length).toBe(61)
})
