import { HOUR_MS } from '@tianguis/contract/durations'
import { expect, test } from 'vitest'
import { feedFixture } from './testing/feed-fixture.ts'

test('a feed that fails for days is late, one that was read today is not, a paused one is not told of', async () => {
  const { database, feeds, clock, advanceHours } = await feedFixture()
  const settings = { mapping: {}, currency: 'MXN', complete: true, allowHosts: [] }
  const add = (store: string) => feeds.add(store, `https://${store}.example/feed`, settings)
  const rota = await add('Rota')
  const buena = await add('Buena')
  await feeds.pause((await add('Quieta')).id, true)
  await database.pool.query('update feeds set created_at = $1', [clock()])
  advanceHours(47)
  await database.pool.query(
    `insert into feed_runs (feed_id, state, message, started_at, finished_at)
     values ($1, 'failed', 'No responde.', $3, $3), ($2, 'unchanged', '', $3, $3)`,
    [rota.id, buena.id, clock()],
  )
  advanceHours(1)
  const told = (await feeds.ages()).map(({ store, late, message, ageMs }) => [store, late, message, ageMs / HOUR_MS])
  expect(told).toEqual([
    ['Rota', true, 'No responde.', 48],
    ['Buena', false, '', 1],
  ])
})
