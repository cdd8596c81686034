/**
 * Shoppers on the real site: `npm run test:slow -- soak`, about four minutes; ten minutes of them with SOAK_SECONDS=600.
 *
 *   0. a store's feed of 200,000 offers is read for the first time, before any visitor comes
 *   1. as fast as it can: what it can do
 *   2. at 70 % of that, while the feed is read again, a tenth of its prices changed and a twentieth of its offers replaced:
 *      nothing fails, memory is printed with its slope
 *   3. at three times of it: it says so (503, Retry-After) instead of falling over
 *   4. at 70 % again: nothing is left of that
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { temporaryFolder } from './app.ts'
import { chanceFrom } from './fuzz/chance.ts'
import { runToEnd } from './site.ts'
import { type FeedHost, feedHost } from './soak/feed-host.ts'
import { rowOf, slopePerMinute } from './soak/figures.ts'
import { LoadGenerator } from './soak/load.ts'
import { percentile } from './soak/percentile.ts'
import { nextAct } from './soak/shoppers.ts'
import { indexed, type SiteUnderLoad, startSiteUnderLoad } from './soak/site-under-load.ts'
import { type Sample, watch } from './soak/watch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    soak: { seconds: number; offers: number }
  }
}

const PRODUCTS = 5_000
const SHOPPERS = 60
const WARM_UP_S = 10
const MEASURE_S = 15
const OVERLOAD_S = 15
const AFTER_S = 10
const AT_ONCE = 24
const SHARE = 0.7
const TIMES = 3
const PATIENCE = { timeout: 900_000, interval: 3_000 }

const folder = await temporaryFolder()
let underLoad: SiteUnderLoad
let host: FeedHost
beforeAll(async () => {
  underLoad = await startSiteUnderLoad(folder.path, { products: PRODUCTS, shoppers: SHOPPERS })
  host = await feedHost(inject('soak').offers)
})
afterAll(async () => {
  await host?.close()
  await underLoad?.stop()
  await folder.remove()
})

test('shoppers, a large feed, three times too many shoppers, and shoppers again', async () => {
  const { seconds, offers } = inject('soak')
  const { site, data } = underLoad
  const chance = chanceFrom(11)
  const next = () => nextAct(data, chance)
  const load = new LoadGenerator(site.url)
  const rows: object[] = []
  const note = (...named: Parameters<typeof rowOf>) => {
    const row = rowOf(...named)
    rows.push(row)
    // At once too: a run that is cut short has then told what it saw.
    console.log(JSON.stringify(row))
  }

  await addFeed()
  await runToEnd('cli.ts', ['feeds', 'run'], folder.path)
  await expect.poll(feedState, PATIENCE).toMatchObject({ offers })
  await expect.poll(() => indexed(site.url, data.searchKey), PATIENCE).toBeGreaterThanOrEqual(offers)

  await load.asFastAsPossible(AT_ONCE, WARM_UP_S, next)
  const most = await load.asFastAsPossible(AT_ONCE, MEASURE_S, next)
  const capacity = most.answers.length / MEASURE_S
  note('as fast as it can', most)

  await host.change()
  const watching = watch(site.url)
  const steady = await load.atPace(capacity * SHARE, seconds, next)
  await watching.stop()
  note(`${SHARE * 100} %, feed of ${offers}`, steady)

  const over = await load.atPace(capacity * TIMES, OVERLOAD_S, next)
  note(`${TIMES} times`, over)
  const backAfterMs = await untilWell(load)
  const after = await load.atPace(capacity * SHARE, AFTER_S, next)
  note(`${SHARE * 100} % again`, after)
  load.close()

  console.table(rows)
  console.log(`well again ${Math.round(backAfterMs)} ms after the load had gone`)
  console.log(memoryLine(watching.samples))
  // A very short run is over before the feed is.
  await expect.poll(() => host.readTo, PATIENCE).toBe('changed')
  await expect.poll(feedState, PATIENCE).toMatchObject({ offers, failures: 0 })

  const failures = (tally: typeof steady) => tally.answers.filter(({ status }) => status === 0 || status >= 500)
  expect(failures(most)).toEqual([])
  expect(failures(steady)).toEqual([])
  const refused = failures(over)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
  expect(failures(after)).toEqual([])
})

/** Looked at every minute, as often as a feed can be. */
async function addFeed(): Promise<void> {
  const settings = ['--store', 'Remojo', '--every', '1', '--allow-host', '127.0.0.1', '--json']
  const added = await runToEnd('cli.ts', ['feeds', 'add', host.url, ...settings], folder.path)
  expect(added.code, added.stdout + added.stderr).toBe(0)
}

async function feedState(): Promise<unknown> {
  const { stdout } = await runToEnd('cli.ts', ['feeds', 'list', '--json'], folder.path)
  return JSON.parse(stdout).feeds.find(({ store }: { store: string }) => store === 'Remojo')
}

/** Until one of each kind of page is answered again, in milliseconds. */
async function untilWell(load: LoadGenerator): Promise<number> {
  const startedAt = performance.now()
  const { data } = underLoad
  const paths = ['/', `/producto/${data.products[0]?.slug}`, data.categories[0] ?? '/', '/search?q=negro']
  for (;;) {
    const answers = await Promise.all(paths.map((path) => load.ask({ kind: 'page', method: 'GET', path })))
    if (answers.every(({ status }) => status === 200)) return performance.now() - startedAt
  }
}

function memoryLine(samples: Sample[]): string {
  // The first third fills caches and compiles code.
  const later = samples.slice(Math.floor(samples.length / 3))
  const slope = (pick: (sample: Sample) => number) =>
    slopePerMinute(later.map((sample) => ({ at: sample.at, value: pick(sample) }))).toFixed(1)
  const range = (pick: (sample: Sample) => number) =>
    [0, 0.5, 1].map((share) => Math.round(percentile(samples.map(pick), share))).join('/')
  const delays = samples.map(({ loopDelayP99Ms }) => loopDelayP99Ms)
  return [
    `resident MB least/middle/most ${range(({ residentMb }) => residentMb)}, slope ${slope(({ residentMb }) => residentMb)} MB per minute`,
    `resident MB minute by minute ${byMinute(samples).join(' ')}`,
    `heap MB ${range(({ heapMb }) => heapMb)}, slope ${slope(({ heapMb }) => heapMb)} MB per minute`,
    `event-loop delay p99 of each two seconds, ms: middle ${percentile(delays, 0.5).toFixed(0)}, nine of ten ${percentile(delays, 0.9).toFixed(0)}, worst ${percentile(delays, 1).toFixed(0)}; longest of all ${percentile(
      samples.map(({ loopDelayWorstMs }) => loopDelayWorstMs),
      1,
    ).toFixed(0)}`,
  ].join('\n')
}

/** The middle of each minute: caches that fill are not the same as memory that is lost. */
function byMinute(samples: Sample[]): number[] {
  const start = samples[0]?.at ?? 0
  const minutes = Map.groupBy(samples, ({ at }) => Math.floor((at - start) / 60_000))
  return [...minutes.values()].map((minute) =>
    Math.round(
      percentile(
        minute.map(({ residentMb }) => residentMb),
        0.5,
      ),
    ),
  )
}
