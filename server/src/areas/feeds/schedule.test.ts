import { expect, test } from 'vitest'
import { rowsOf } from '../../database/rows.ts'
import type { FeedRecord } from './queries.ts'
import { runDueFeeds } from './schedule.ts'
import { feedFixture, TEA } from './testing/feed-fixture.ts'

const settings = { mapping: {}, currency: 'MXN', complete: true, allowHosts: [] }

/** Feeds with a short finished run each, except those named slow. */
async function fixture(names: string[], slow: string[] = []) {
  const { database, feeds, clock } = await feedFixture()
  const added = await Promise.all(names.map((name) => feeds.add(name, `https://${name}.example/feed`, settings)))
  for (const { id, store } of added)
    await database.pool.query(
      `insert into feed_runs (feed_id, started_at, finished_at, state) values ($1, $2, $2::timestamptz + $3::interval, 'done')`,
      [id, clock(), slow.includes(store) ? '20 minutes' : '3 seconds'],
    )
  const finish = ({ id }: FeedRecord) =>
    database.pool.query(`update feeds set next_run_at = $2::timestamptz + interval '1 hour' where id = $1`, [
      id,
      clock(),
    ])
  return { database, clock, feeds, finish }
}

test('one store that does not end does not keep the others from being read', async () => {
  const { database, clock, finish } = await fixture(['lenta', 'una', 'dos', 'tres'])
  const gate = Promise.withResolvers<void>()
  const read: string[] = []
  const run = async (feed: FeedRecord) => {
    if (feed.store === 'lenta') await gate.promise
    await finish(feed)
    read.push(feed.store)
    if (read.length === 3) gate.resolve()
    return { state: 'done' }
  }
  expect(await runDueFeeds(database, clock, run, { atOnce: 2 })).toEqual({ done: 4 })
  expect(read.at(-1)).toBe('lenta')
})

test('stores whose runs are slow share the places that are left; one place is kept for the others', async () => {
  const { database, clock, finish } = await fixture(['malaA', 'malaB', 'buena'], ['malaA', 'malaB'])
  let running: string[] = []
  const together: string[][] = []
  const buenaRead = Promise.withResolvers<void>()
  const run = async (feed: FeedRecord) => {
    running.push(feed.store)
    together.push([...running])
    if (feed.store === 'buena') buenaRead.resolve()
    await buenaRead.promise
    await finish(feed)
    running = running.filter((store) => store !== feed.store)
    return { state: 'done' }
  }
  expect(await runDueFeeds(database, clock, run, { atOnce: 2 })).toEqual({ done: 3 })
  expect(together.some((stores) => stores.includes('malaA') && stores.includes('malaB'))).toBe(false)
})

test('a feed that becomes due while another runs is started at once', async () => {
  const { database, clock, feeds, finish } = await fixture(['lenta'])
  const gate = Promise.withResolvers<void>()
  const run = async (feed: FeedRecord) => {
    if (feed.store === 'lenta') {
      await feeds.add('nueva', 'https://nueva.example/feed', settings)
      await gate.promise
    } else gate.resolve()
    await finish(feed)
    return { state: 'done' }
  }
  expect(await runDueFeeds(database, clock, run, { atOnce: 2, lookAgainMs: 20 })).toEqual({ done: 2 })
})

test('a feed that was read while the clock was ahead is read again when the clock is right', async () => {
  const { database, clock, feeds, advanceHours } = await feedFixture()
  const { id } = await feeds.add('una', 'https://una.example/feed', settings)
  const finish = async () => {
    await database.pool.query(`update feeds set next_run_at = $1::timestamptz + make_interval(mins => every_minutes)`, [
      clock(),
    ])
    return { state: 'done' }
  }
  const due = async () => (await feeds.due()).map((feed) => feed.id)
  advanceHours(90 * 24)
  await runDueFeeds(database, clock, finish)
  expect(await due()).toEqual([])
  advanceHours(-90 * 24)
  expect(await due()).toEqual([id])
  await runDueFeeds(database, clock, finish)
  expect(await due()).toEqual([])
})

test('a stopped schedule ends with the runs that have begun', async () => {
  const { database, clock, finish } = await fixture(['una', 'otra'])
  const stopping = new AbortController()
  const run = async (feed: FeedRecord) => {
    stopping.abort()
    await finish(feed)
    return { state: 'done' }
  }
  const places = { atOnce: 1, lookAgainMs: 20 }
  expect(await runDueFeeds(database, clock, run, places, stopping.signal)).toEqual({ done: 1 })
  expect(await runDueFeeds(database, clock, run, places)).toEqual({ done: 1 })
})

test('offers expire although feeds that become due keep the places taken', async () => {
  const { database, clock, advanceHours, feeds, importRows } = await feedFixture()
  await importRows('Callada', [TEA])
  const one = await feeds.add('una', 'https://una.example/feed', settings)
  const other = await feeds.add('otra', 'https://otra.example/feed', settings)
  advanceHours(8 * 24)
  const withdrawn = 'select sku from offers where withdrawn_at is not null'
  /** More than end in the time after which offers expire. */
  const MANY = 5_000
  let runs = 0
  const run = async ({ id }: FeedRecord) => {
    const goesOn = (await rowsOf(database.pool, withdrawn)).length === 0 && ++runs < MANY
    const next = id === one.id ? other.id : one.id
    await database.pool.query(
      `update feeds set next_run_at = $1::timestamptz + case when id = $2 and $3 then interval '0' else interval '1 hour' end`,
      [clock(), next, goesOn],
    )
    return { state: 'done' }
  }
  expect(await runDueFeeds(database, clock, run, { atOnce: 1, lookAgainMs: 500 })).toMatchObject({ expired: 1 })
  expect(runs).toBeLessThan(MANY)
})
