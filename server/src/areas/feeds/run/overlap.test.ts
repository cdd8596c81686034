import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { expireOffers } from '../expire-queries.ts'
import type { FeedRecord } from '../queries.ts'
import { FeedError } from '../read/feed-error.ts'
import type { RawRow } from '../read/raw-row.ts'
import { feedFixture, TEA } from '../testing/feed-fixture.ts'
import { runFeed } from './run.ts'
import type { RunRequest } from './run-request.ts'

const { database, clock, advanceHours, feeds } = await feedFixture()
const SETTINGS = { mapping: {}, currency: 'MXN', complete: true, allowHosts: [] }
const add = (store: string, file: string) => feeds.add(store, `https://tienda.example/${file}`, SETTINGS)

const run = (feed: FeedRecord, rows: RunRequest['rows']) =>
  runFeed(database, clock, {
    feedId: feed.id,
    dueAt: feed.next_run_at,
    storeId: feed.store_id,
    site: null,
    rows,
    mapping: {},
    currency: 'MXN',
    rate: null,
    complete: true,
    scope: 'feed',
    validators: () => ({ etag: '"1"', lastModified: null }),
  })

const row = (price: string): RawRow => ({ line: 1, fields: { ...(TEA as Record<string, string>), price } })
async function* quick(price: string) {
  yield [row(price)]
}

/** The rows of a file that goes on once `rest` is called, or ends with `fail`. */
function slow(price: string) {
  const begun = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  async function* rows() {
    begun.resolve()
    await rest.promise
    yield [row(price)]
  }
  onTestFinished(() => rest.resolve())
  return { rows: rows(), begun: begun.promise, rest: rest.resolve, fail: rest.reject }
}

const pricesOf = (store: string) =>
  rowsOf(database.pool, 'select price from offers o join stores s on s.id = o.store_id where s.name = $1', [store])

test('two runs of one feed never overlap: the second returns busy and changes nothing', async () => {
  const feed = await add('Una', 'todo.xml')
  await run(feed, quick('45.00 MXN'))
  advanceHours(1)
  const file = slow('50.00 MXN')
  const first = run(feed, file.rows)
  await file.begun
  expect(await run(feed, quick('60.00 MXN'))).toEqual({ state: 'busy' })
  file.rest()
  expect(await first).toMatchObject({ state: 'done', report: { changed: 1 } })
  expect(await pricesOf('Una')).toEqual([{ price: 5_000 }])
  advanceHours(1)
  expect(await run(feed, quick('60.00 MXN'))).toMatchObject({ state: 'done', report: { changed: 1 } })
})

test('two feeds of one store never overlap, because both may list the same new offer', async () => {
  const [one, other] = [await add('Dos', 'a.xml'), await add('Dos', 'b.xml')]
  const file = slow('50.00 MXN')
  const first = run(one, file.rows)
  await file.begun
  expect(await run(other, quick('60.00 MXN'))).toEqual({ state: 'busy' })
  file.rest()
  expect(await first).toMatchObject({ state: 'done', report: { created: 1 } })
  advanceHours(1)
  expect(await run(other, quick('60.00 MXN'))).toMatchObject({ state: 'done', report: { created: 0, changed: 1 } })
  expect(await pricesOf('Dos')).toEqual([{ price: 6_000 }])
})

test('an offer that a run is about to confirm does not expire', async () => {
  const feed = await add('Tres', 'a.xml')
  await run(feed, quick('45.00 MXN'))
  advanceHours(8 * 24)
  const file = slow('45.00 MXN')
  const running = run(feed, file.rows)
  await file.begun
  await expireOffers(database, clock)
  file.rest()
  expect(await running).toMatchObject({ state: 'done', report: { unchanged: 1 } })
  await expireOffers(database, clock)
  const left =
    'select o.sku from offers o join stores s on s.id = o.store_id where s.name = $1 and o.withdrawn_at is null'
  expect(await rowsOf(database.pool, left, ['Tres'])).toEqual([{ sku: 'A1' }])
})

test('a feed that is changed while it is read is read again at once, also if the run fails', async () => {
  const { id } = await add('Cuatro', 'a.xml')
  const changed = async () => {
    const file = slow('45.00 MXN')
    const running = run((await feeds.feed(id))!, file.rows)
    await file.begun
    advanceHours(1)
    await feeds.edit(id, { mapping: { price: 'precio' } })
    const next_run_at = clock()
    advanceHours(1)
    return { file, running, left: { etag: null, failures: 0, next_run_at } }
  }
  const { file, running, left } = await changed()
  file.rest()
  expect(await running).toMatchObject({ state: 'done' })
  expect(await feeds.feed(id)).toMatchObject(left)

  const failing = await changed()
  failing.file.fail(new FeedError('La descarga se cortó antes de terminar.'))
  expect(await failing.running).toMatchObject({ state: 'failed' })
  expect(await feeds.feed(id)).toMatchObject(failing.left)
})
