import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobs } from '../jobs/start-jobs.ts'
import { cacheSizes } from '../runtime/byte-cache.ts'
import { createLogger } from '../runtime/logger.ts'
import { testApp } from '../testing/app.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { feedMetrics } from './feed-queries.ts'
import { createInternalMetrics } from './internal-metrics.ts'
import { labelHosts } from './outgoing-calls.ts'
import { queueLengths } from './queue-queries.ts'

const FOLDER = join(import.meta.dirname, '../../../docs/operations')
const NAMES = /\b(?:tianguis|nodejs|process)_[a-z0-9_]+/g

let database: TestDatabase
let stopJobs: () => Promise<void>
beforeAll(async () => {
  database = await testDatabase()
  // The figures of the queues read what the jobs keep.
  const logger = createLogger('silent')
  stopJobs = (await startJobs({ url: database.url, jobs: [], roles: [], logger, onRun: () => undefined })).stop
})
afterAll(async () => {
  await stopJobs()
  await database.close()
})

async function metricsOf(work: (inside: ReturnType<typeof createInternalMetrics>) => Promise<void>): Promise<string> {
  const { pool } = database
  const inside = createInternalMetrics({
    pool,
    queues: queueLengths(pool),
    feeds: feedMetrics(pool),
    caches: cacheSizes,
    backups: async () => ({ ageSeconds: 60, everySeconds: 3_600 }),
    hostLabel: labelHosts({ model: ['http://modelo.test:99/v1', null] }),
  })
  const page = async () => ({ status: 200, headers: new Headers(), body: 'hola', scriptHashes: [] })
  const { fastify } = await testApp(page, { metrics: [inside.registry] })
  await fastify.inject('/')
  await work(inside)
  const { payload } = await fastify.inject('/metrics')
  inside.close()
  await fastify.close()
  return payload
}

describe('what the operator looks at', () => {
  it.each(['grafana-dashboard.json', 'alert-rules.yml', 'README.md'])(
    '%s names only figures there are',
    async (file) => {
      const text = await readFile(join(FOLDER, file), 'utf8')
      const payload = await metricsOf(async () => undefined)
      const known = new Set([...payload.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
      const named = new Set([...text.matchAll(NAMES)].map(([name]) => name))
      const unknown = [...named].filter(
        (name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')),
      )
      expect(unknown).toEqual([])
      expect(named.size).toBeGreaterThan(8)
    },
  )

  it('is a dashboard that Grafana can read', async () => {
    const { panels } = JSON.parse(await readFile(join(FOLDER, 'grafana-dashboard.json'), 'utf8'))
    expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length)
  })
})

describe('feeds', () => {
  it('are shown one by one: how old, how many rows, refused and held', async () => {
    const { pool } = database
    await pool.query(`with s as (insert into stores (slug, name, logo, site) values ('abarrotes', 'Abarrotes', '', 'https://abarrotes.test') returning id),
      f as (insert into feeds (store_id, url, format, confirmed_at, failures) select id, 'https://abarrotes.test/f', 'xml', now() - interval '2 days', 3 from s returning id)
      insert into feed_runs (feed_id, state, rows, refused) select id, 'done', 120, 7 from f`)
    const payload = await metricsOf(async () => undefined)
    const value = (name: string) =>
      Number(new RegExp(`^${name}\\{feed="\\d+",store="abarrotes"\\} (\\d+)`, 'm').exec(payload)?.[1])
    expect(value('tianguis_feed_age_seconds')).toBeGreaterThanOrEqual(172_800)
    expect(['failures', 'rows', 'refused', 'held'].map((name) => value(`tianguis_feed_${name}`))).toEqual([
      3, 120, 7, 0,
    ])
  })

  it('are as old as their last good run, also those that tell changes alone', async () => {
    await database.pool.query(`with s as (insert into stores (slug, name, logo, site) values ('cambios', 'Cambios', '', 'https://cambios.test') returning id),
      f as (insert into feeds (store_id, url, format, complete, created_at) select id, 'https://cambios.test/f', 'xml', false, now() - interval '9 days' from s returning id)
      insert into feed_runs (feed_id, state, started_at, finished_at) select f.id, r.state, now() - r.ago, now() - r.ago from f,
        (values ('done', interval '2 hours'), ('failed', interval '1 hour')) r (state, ago)`)
    const payload = await metricsOf(async () => undefined)
    const [, age] = /^tianguis_feed_age_seconds\{feed="\d+",store="cambios"\} (\d+)/m.exec(payload) ?? []
    expect(Math.round(Number(age) / 3_600)).toBe(2)
  })
})

describe('calls to others', () => {
  it('are counted by whom and outcome, however they are made', async () => {
    const other = createServer((_request, response) => response.writeHead(503).end())
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
    const { port } = other.address() as AddressInfo
    const payload = await metricsOf(async (inside) => {
      await (await fetch(`http://127.0.0.1:${port}`)).text()
      other.close()
      other.closeAllConnections()
      await fetch(`http://127.0.0.1:${port}`).catch(() => undefined)
      const sender = inside.timed({
        send: async ({ recipient }) => {
          if (recipient === 'nadie') throw new Error('refused')
        },
        close: () => undefined,
      })
      const mail = { messageId: '', subject: '', html: '', text: '', headers: {} }
      await sender.send({ ...mail, recipient: 'ana' })
      await expect(sender.send({ ...mail, recipient: 'nadie' })).rejects.toThrow('refused')
      inside.jobDone('feeds', 2, true)
    })
    expect(payload).toContain('tianguis_outside_call_seconds_count{to="others",outcome="refused"} 1')
    expect(payload).toContain('tianguis_outside_call_seconds_count{to="others",outcome="failed"} 1')
    expect(payload).toContain('tianguis_outside_call_seconds_count{to="mail",outcome="ok"} 1')
    expect(payload).toContain('tianguis_mails_total{outcome="failed"} 1')
    expect(payload).toContain('tianguis_job_seconds_count{job="feeds",outcome="failed"} 1')
    expect(payload).toContain('tianguis_queue_waiting{queue="mail"} 0')
    expect(payload).toContain('tianguis_database_up 1')
  })

  it('have the name they were set up with', () => {
    const name = labelHosts({ model: ['http://modelo.test:99/v1', null], search: ['https://buscador.test'] })
    expect(['modelo.test:99', 'buscador.test', 'tienda.test'].map(name)).toEqual(['model', 'search', 'others'])
  })
})
