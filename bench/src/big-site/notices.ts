/**
 * What eight processes of a site tell each other through PostgreSQL's NOTIFY: without visitors, while people visit all of
 * them, and after prices changed. Every notice goes to every process, so the deliveries grow with the square of the processes.
 */
import { JOB_CHANNEL } from '@tianguis/server/src/areas/operation/service.ts'
import {
  ACCOUNT_CHANNEL,
  CATALOG_CHANNEL,
  INDEX_CHANNEL,
  listen,
  notify,
} from '@tianguis/server/src/database/notify/notify.ts'
import { familyMs, untilIdle } from '../shared/processor-time.ts'
import { printTable } from '../shared/table.ts'
import { changePrices } from './big-site-queries.ts'
import { type SiteWithDatabase, withSite } from './own-site.ts'

const PROCESSES = 8
const PRODUCTS = 5_000
const CHANGED_PRODUCTS = 2_000
const CHANNELS = [CATALOG_CHANNEL, INDEX_CHANNEL, ACCOUNT_CHANNEL, 'request_counts']
const SECONDS = 30
/** Each asks often enough that its requests are counted together for all processes. */
const VISITORS = 20
const PAUSE_MS = 500

type Row = Record<string, string | number>

export async function measureNotices(share: number): Promise<void> {
  const rows: Row[] = []
  await withSite(
    Math.round(PRODUCTS * share),
    async () => undefined,
    async (parts) => {
      await untilIdle(parts.site.origin)
      rows.push(await counted('without visitors', parts, () => pause(SECONDS * 1_000)))
      rows.push(await counted(`${VISITORS} people search`, parts, () => visits(parts.site.origin)))
      rows.push(
        await counted(`prices of ${CHANGED_PRODUCTS} products change`, parts, async () => {
          await changePrices(parts.database, CHANGED_PRODUCTS)
          await notify(parts.database.pool, JOB_CHANNEL, 'refresh-figures')
          await pause(SECONDS * 1_000)
        }),
      )
    },
    { WEB_PROCESSES: String(PROCESSES), RATE_LIMITS: 'on' },
  )
  console.log(`\n${PROCESSES} processes\n`)
  printTable(rows)
}

async function counted(what: string, { site, url, postmaster }: SiteWithDatabase, work: () => Promise<void>) {
  let notices = 0
  let bytes = 0
  const count = (payload: string) => {
    notices++
    bytes += payload.length
  }
  const stops = await Promise.all(CHANNELS.map((channel) => listen(url, channel, count)))
  const startedAt = performance.now()
  const before = [await familyMs(site.pid), await familyMs(postmaster)]
  await work()
  const after = [await familyMs(site.pid), await familyMs(postmaster)]
  const seconds = (performance.now() - startedAt) / 1_000
  for (const stop of stops) await stop()
  const [siteMs, postgresMs] = after.map((ms, at) => (ms - (before[at] ?? 0)) / seconds)
  const row = {
    what,
    seconds,
    notices,
    'notices/s': notices / seconds,
    'bytes of one': notices > 0 ? Math.round(bytes / notices) : 0,
    'site CPU ms/s': siteMs ?? 0,
    'PostgreSQL CPU ms/s': postgresMs ?? 0,
  }
  console.log(JSON.stringify(row))
  return row
}

async function visits(origin: string): Promise<void> {
  const until = performance.now() + SECONDS * 1_000
  const visit = async (visitor: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const answer = await fetch(`${origin}/search?q=${visitor}x${turn}`, {
        headers: { 'x-forwarded-for': `10.0.0.${visitor + 1}` },
      })
      await answer.arrayBuffer()
      await pause(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
