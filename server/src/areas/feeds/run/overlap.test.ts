import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import type { RawRow } from '../read/raw-row.ts'
import { feedFixture, TEA } from '../testing/feed-fixture.ts'
import { runFeed } from './run.ts'
import type { RunRequest } from './run-request.ts'

test('two runs of one feed never overlap: the second returns busy and changes nothing', async () => {
  const { database, importRows, clock, advanceHours } = await feedFixture()
  await importRows('Una', [TEA])
  const feed = await rowOf<{ id: number; store_id: number }>(database.pool, 'select id, store_id from feeds')
  const of = (rows: RunRequest['rows']) =>
    runFeed(database, clock, {
      feedId: feed?.id ?? 0,
      storeId: feed?.store_id ?? 0,
      site: null,
      rows,
      mapping: {},
      currency: 'MXN',
      rate: null,
      complete: true,
      scope: 'store',
    })
  const begun = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  const row = (price: string): RawRow => ({ line: 1, fields: { ...(TEA as Record<string, string>), price } })
  async function* slow() {
    begun.resolve()
    await rest.promise
    yield [row('50.00 MXN')]
  }
  async function* quick() {
    yield [row('60.00 MXN')]
  }
  advanceHours(1)
  const first = of(slow())
  await begun.promise
  expect(await of(quick())).toEqual({ state: 'busy' })
  rest.resolve()
  expect(await first).toMatchObject({ state: 'done', report: { changed: 1 } })
  expect(await rowsOf(database.pool, 'select price from offers')).toEqual([{ price: 5_000 }])
  advanceHours(1)
  expect(await of(quick())).toMatchObject({ state: 'done', report: { changed: 1 } })
})
