/**
 * Pages while a store changes the price of each of its 200,000 offers. For comparison, the same with all pages invalidated whenever
 * lists or the index change, instead of one by one.
 */
import { createFeeds } from '@tianguis/server/src/areas/feeds/service.ts'
import type { Database } from '@tianguis/server/src/database/connect.ts'
import { LISTS_CHANGED } from '@tianguis/server/src/database/notify/catalog-notices.ts'
import { CATALOG_CHANNEL, INDEX_CHANNEL, listen, notify } from '@tianguis/server/src/database/notify/notify.ts'
import { systemClock } from '@tianguis/server/src/runtime/clock.ts'
import { LoadGenerator, type Tally } from '@tianguis/server/src/testing/soak/load.ts'
import { percentile } from '@tianguis/server/src/testing/soak/percentile.ts'
import { untilIdle } from '../shared/processor-time.ts'
import { printTable } from '../shared/table.ts'
import { makeAllDue, type Progress, productPaths, progressOf, progressText } from './big-site-queries.ts'
import { type SiteWithDatabase, withSite } from './own-site.ts'
import { sayProgress } from './say-progress.ts'
import { type StoreHost, storeHost } from './store-host.ts'

const OFFERS = 200_000
const DEMO_PRODUCTS = 5_000
/** Pages of each kind that are visited. */
const PAGES = 300
const LISTS = ['/', '/coupons', '/stores', '/search?q=taladro', '/search?q=licuadora', '/search?q=negro']
/** Requests per second of each kind. */
const PACES = { unchanged: 40, changed: 10, lists: 10 }
const CALM_SECONDS = 40
/** Interval at which the progress of the import is read. */
const LOOK_MS = 500
const WEEK_OF_MINUTES = 10_080

type Group = keyof typeof PACES

interface Row extends Record<string, string | number> {
  pages: string
  seconds: number
  requests: number
}

export async function measureChanged(share: number): Promise<void> {
  const offers = Math.round(OFFERS * share)
  const host = await storeHost({ offers, articles: offers })
  try {
    await withSite(
      DEMO_PRODUCTS,
      async () => undefined,
      (parts) => compare(parts, host, offers),
    )
  } finally {
    await host.close()
  }
}

async function compare(parts: SiteWithDatabase, host: StoreHost, offers: number): Promise<void> {
  const { site, database, url } = parts
  const settings = { mapping: {}, currency: 'MXN', complete: true, allowHosts: ['127.0.0.1'] }
  await createFeeds({ database, clock: systemClock }).add('Grande', host.urlOf(0), {
    ...settings,
    everyMinutes: WEEK_OF_MINUTES,
  })
  await until(parts, ({ done, waiting }) => done === 1 && waiting === 0)
  console.log('first import ended')
  await untilIdle(site.origin)
  const paths: Record<Group, string[]> = {
    unchanged: await productPaths(database, false, PAGES),
    changed: await productPaths(database, true, PAGES),
    lists: LISTS,
  }
  for (const path of Object.values(paths).flat()) await (await fetch(site.origin + path)).arrayBuffer()
  const rows: Row[] = []
  const note = (row: Row) => {
    rows.push(row)
    console.log(JSON.stringify(row))
  }
  note(await visited('no import', parts, paths, { seconds: CALM_SECONDS }))
  let runs = 1
  const importing = async (what: string) => {
    host.change(1)
    await makeAllDue(database)
    runs++
    note(await visited(what, parts, paths, { until: ({ done, waiting }) => done === runs && waiting === 0 }))
    await untilIdle(site.origin)
  }
  await importing('import, pages go old one by one')
  const all = () => void notify(database.pool, CATALOG_CHANNEL)
  const stops = [
    await listen(url, CATALOG_CHANNEL, (payload) => payload === LISTS_CHANGED && all()),
    await listen(url, INDEX_CHANNEL, all),
  ]
  await importing('import, all pages go old')
  for (const stop of stops) await stop()
  console.log(`\n${offers.toLocaleString('en-US')} offers of one store, each with another price\n`)
  printTable(rows)
}

type Span = { seconds: number } | { until: (progress: Progress) => boolean }

/** Requests pages at a constant rate. */
async function visited(
  what: string,
  parts: SiteWithDatabase,
  paths: Record<Group, string[]>,
  span: Span,
): Promise<Row> {
  const before = await cacheCounts(parts.site.origin)
  const startedAt = performance.now()
  const load = new LoadGenerator(parts.site.origin)
  let isOver = false
  const visits = Object.entries(paths).map(async ([group, addresses]) => {
    const tallies: Tally[] = []
    let turn = 0
    const next = () => ({ kind: 'page', method: 'GET', path: addresses[turn++ % addresses.length] as string }) as const
    const seconds = 'seconds' in span ? span.seconds : 1
    do tallies.push(await load.atPace(PACES[group as Group], seconds, next))
    while (!isOver && !('seconds' in span))
    return [group, tallies.flatMap(({ answers }) => answers)] as const
  })
  if ('until' in span) {
    await until(parts, span.until)
    isOver = true
  }
  const answers = Object.fromEntries(await Promise.all(visits))
  load.close()
  const seconds = (performance.now() - startedAt) / 1000
  const after = await cacheCounts(parts.site.origin)
  const count = (outcome: string) => (after.get(outcome) ?? 0) - (before.get(outcome) ?? 0)
  const atHand = count('hit') + count('stale')
  const requests = atHand + count('miss') + count('shared')
  const p99 = (group: Group) =>
    percentile(
      (answers[group] ?? []).map(({ ms }) => ms),
      0.99,
    )
  const failed = Object.values(answers).flatMap((group) => group.filter(({ status }) => status !== 200))
  return {
    pages: what,
    seconds,
    requests,
    'at hand': `${((100 * atHand) / requests).toFixed(1)} %`,
    'p99 ms unchanged': p99('unchanged'),
    'p99 ms changed': p99('changed'),
    'p99 ms lists': p99('lists'),
    failed: failed.length,
  }
}

function until({ database }: SiteWithDatabase, isThere: (progress: Progress) => boolean): Promise<void> {
  return sayProgress(() => progressText(database), untilThere(database, isThere))
}

async function untilThere(database: Database, isThere: (progress: Progress) => boolean): Promise<void> {
  for (;;) {
    const progress = await progressOf(database)
    if (progress.failure !== null) throw new Error(`the feed was not read: ${progress.failure}`)
    if (isThere(progress)) return
    await new Promise((wait) => setTimeout(wait, LOOK_MS))
  }
}

/** Pages sent so far, by where they came from. */
async function cacheCounts(origin: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const counts = [...text.matchAll(/^tianguis_page_cache_total\{[^}]*outcome="(\w+)"[^}]*\} (\S+)/gm)]
  return new Map(counts.map(([, outcome = '', count]) => [outcome, Number(count)]))
}
