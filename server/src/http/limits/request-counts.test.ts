import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import type { App } from '../app.ts'
import { RequestCounts, WINDOW_MS } from './request-counts.ts'
import { shareRequestCounts } from './share-request-counts.ts'

const SECRET = 'the same in both processes'
const START = 1_000 * WINDOW_MS

/** The counts of one process. */
function counting(clock: { now: number }) {
  const counts = new RequestCounts(SECRET, () => clock.now)
  const store = new counts.store({})
  return {
    counts,
    come: (key: string, times: number) => {
      let current = 0
      for (let time = 0; time < times; time++)
        store.incr(key, (_error, result) => (current = result?.current ?? 0), 0, 0)
      return current
    },
  }
}

describe('request counts', () => {
  it('are added up by processes that exchange notices', () => {
    const clock = { now: START }
    const [one, two] = [counting(clock), counting(clock)]
    one.come('ana', 30)
    for (const notice of one.counts.takeNotices()) two.counts.receive(notice)
    expect(two.come('ana', 1)).toBe(31)
    expect(two.come('beto', 1)).toBe(1)
    expect(one.counts.takeNotices()).toEqual([])
  })

  it('start at zero in each minute, remote ones too', () => {
    const clock = { now: START }
    const [one, two] = [counting(clock), counting(clock)]
    one.come('ana', 30)
    const late = one.counts.takeNotices()
    clock.now += WINDOW_MS
    for (const notice of late) two.counts.receive(notice)
    expect([one.come('ana', 1), two.come('ana', 1)]).toEqual([1, 1])
  })

  it('are sent without IP addresses, in payloads that NOTIFY accepts', () => {
    const one = counting({ now: START })
    for (let visitor = 0; visitor < 2_000; visitor++) one.come(`10.0.0.${visitor}`, 9)
    const notices = one.counts.takeNotices()
    expect(notices.length).toBeGreaterThan(1)
    for (const notice of notices) {
      expect(Buffer.byteLength(notice)).toBeLessThan(8_000)
      expect(notice).not.toContain('10.0.0.')
    }
  })

  it('ignore invalid notices', () => {
    const one = counting({ now: START })
    for (const nonsense of ['', '{', '[]', '{"from":"x","store":99,"window":1000,"counts":[["a",1]]}'])
      one.counts.receive(nonsense)
    expect(one.come('ana', 1)).toBe(1)
  })
})

describe('limits of two processes on one database', () => {
  const stops: (() => Promise<unknown>)[] = []
  let database: TestDatabase
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  })
  afterAll(() => database?.close())

  async function process(): Promise<App> {
    const counts = new RequestCounts(SECRET, () => START)
    const render = async () => ({ status: 200, headers: new Headers(), body: 'hola', scriptHashes: [] })
    const app = await testApp(render, { rateLimits: true, requestCounts: counts })
    stops.push(() => app.fastify.close(), await shareRequestCounts(counts, database, database.url, 20))
    return app
  }

  it('hold for both together', async () => {
    database = await testDatabase()
    const [one, two] = [await process(), await process()]
    const statusAt = async (app: App, page: string) => (await app.fastify.inject(page)).statusCode
    for (let page = 0; page < 300; page++) expect(await statusAt(one, `/pagina-${page}`)).toBe(200)
    expect(await statusAt(one, '/una-mas')).toBe(429)
    let asked = 0
    await expect.poll(() => statusAt(two, `/otra-${asked++}`)).toBe(429)
  })
})
