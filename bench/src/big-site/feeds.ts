/** Many stores' feeds, read by the site's own job with one reader and with four. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { AS_FITTED } from '@tianguis/server/src/areas/feeds/judge/thresholds.ts'
import { runDueFeeds } from '@tianguis/server/src/areas/feeds/schedule.ts'
import { createFeeds } from '@tianguis/server/src/areas/feeds/service.ts'
import { createFeedSubprocess } from '@tianguis/server/src/areas/feeds/subprocess/feed-subprocess.ts'
import type { Database } from '@tianguis/server/src/database/connect.ts'
import { startCluster } from '@tianguis/server/src/database/embedded/cluster.ts'
import { systemClock } from '@tianguis/server/src/runtime/clock.ts'
import { inOwnDatabase } from '../shared/own-database.ts'
import { printTable } from '../shared/table.ts'
import { makeAllDue, offersIn, progressText } from './big-site-queries.ts'
import { sayProgress } from './say-progress.ts'
import { type StoreHost, storeHost } from './store-host.ts'

const FEEDS = 100
const OFFERS = 10_000
/** Five offers of an article, as in a catalogue of many stores. */
const OFFERS_PER_ARTICLE = 5
const READERS = [1, 4]
const CHANGED_SHARE = 0.05
const RUN_MINUTES = 60

interface Measured {
  readers: number
  what: string
  seconds: number
  idle: number
}

export async function measureFeeds(share: number): Promise<void> {
  const feeds = Math.max(1, Math.round(FEEDS * share))
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-bench-big-site-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const cluster = await startCluster(folder)
  const measured: Measured[] = []
  try {
    for (const readers of READERS) {
      const host = await storeHost({ offers: OFFERS, articles: (feeds * OFFERS) / OFFERS_PER_ARTICLE })
      try {
        await inOwnDatabase(cluster.url, `readers_${readers}`, async (database, url) => {
          measured.push(...(await readTwice({ database, url, host, feeds, readers })))
        })
      } finally {
        await host.close()
      }
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const offers = feeds * OFFERS
  console.log(`\n${feeds} feeds of ${OFFERS.toLocaleString('en-US')} offers\n`)
  printTable(
    measured.map(({ what, readers, seconds, idle }) => ({
      run: what,
      readers,
      seconds,
      'offers/s': Math.round(offers / seconds),
      'times one reader': (measured.find((one) => one.what === what)?.seconds ?? 0) / seconds,
      'cores idle': `${Math.round(idle * 100)} %`,
    })),
  )
}

interface Reading {
  database: Database
  url: string
  host: StoreHost
  feeds: number
  readers: number
}

/** All feeds for the first time, and again with a twentieth of the prices changed. */
async function readTwice({ database, url, host, feeds, readers }: Reading): Promise<Measured[]> {
  const operator = createFeeds({ database, clock: systemClock })
  for (let store = 0; store < feeds; store++) {
    const settings = { mapping: {}, currency: 'MXN', complete: true, allowHosts: ['127.0.0.1'] }
    await operator.add(`Tienda ${store}`, host.urlOf(store), settings)
  }
  const reader = createFeedSubprocess({
    databaseUrl: url,
    isEmbedded: true,
    secret: 'of-the-benchmark',
    runMinutes: RUN_MINUTES,
    matching: AS_FITTED,
    onNoResult: async () => undefined,
  })
  const readAll = async (what: string): Promise<Measured> => {
    const before = coreTimes()
    const startedAt = performance.now()
    const reading = runDueFeeds(database, systemClock, reader.run, { atOnce: readers })
    const tally = await sayProgress(() => progressText(database), reading)
    const seconds = (performance.now() - startedAt) / 1000
    const idle = idleShare(before, coreTimes())
    if (tally.done !== feeds) throw new Error(`of ${feeds} feeds: ${JSON.stringify(tally)}`)
    console.log(JSON.stringify({ readers, what, seconds, idle }))
    return { readers, what, seconds, idle }
  }
  try {
    const first = await readAll('first time')
    const found = await offersIn(database)
    if (found !== feeds * OFFERS) throw new Error(`${found} offers of ${feeds * OFFERS} arrived`)
    host.change(CHANGED_SHARE)
    await makeAllDue(database)
    return [first, await readAll(`again, ${CHANGED_SHARE * 100} % changed`)]
  } finally {
    await reader.close()
  }
}

interface CoreTimes {
  idle: number
  all: number
}

function coreTimes(): CoreTimes {
  const times = cpus().map((core) => core.times)
  const idle = times.reduce((sum, core) => sum + core.idle, 0)
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}

const idleShare = (before: CoreTimes, after: CoreTimes) => (after.idle - before.idle) / (after.all - before.all)
