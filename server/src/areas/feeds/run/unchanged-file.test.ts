/** A file that did not change (304) still brings back, repeats and completes what is not as the file says. */
import { expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { expireOffers } from '../expire-queries.ts'
import { runDueFeeds } from '../schedule.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'
import { feedServer } from '../testing/feed-server.ts'

const { database, feeds, clock, advanceHours } = await feedFixture()
const { serve, remove, settings, answers } = await feedServer()

const COFFEE: Row = { ...TEA, id: 'A2', title: 'Café molido de altura 500 g' }
const A_WEEK = 7 * 24 + 1

/** The offers of a store as shoppers see them. */
const offersOf = (store: string) =>
  rowsOf(
    database.pool,
    `select o.sku, o.price, o.in_stock, o.withdrawn_at is not null as withdrawn from offers o join stores s on s.id = o.store_id
     where s.name = $1 order by o.sku`,
    [store],
  )
const live = (sku: string, price = 45_00) => ({ sku, price, in_stock: true, withdrawn: false })

test('what expired while a feed could not be read is back although its file did not change', async () => {
  const { id } = await feeds.add('Caída', serve('/down', [TEA, COFFEE]), settings)
  await runDueFeeds(database, clock)
  remove('/down')
  advanceHours(A_WEEK)
  expect(await runDueFeeds(database, clock)).toEqual({ failed: 1, expired: 2 })
  expect((await offersOf('Caída')).map(({ withdrawn }) => withdrawn)).toEqual([true, true])
  serve('/down', [TEA, COFFEE])
  advanceHours(24)
  expect(await runDueFeeds(database, clock)).toEqual({ done: 1 })
  expect(await offersOf('Caída')).toEqual([live('A1'), live('A2')])
  advanceHours(1)
  expect(await runDueFeeds(database, clock)).toEqual({ unchanged: 1 })

  await feeds.pause(id, true)
  advanceHours(A_WEEK)
  expect(await expireOffers(database, clock)).toBe(2)
  await feeds.pause(id, false)
  advanceHours(1)
  expect(await runDueFeeds(database, clock)).toEqual({ done: 1 })
  expect(await offersOf('Caída')).toEqual([live('A1'), live('A2')])
})
