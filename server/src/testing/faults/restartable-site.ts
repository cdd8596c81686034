/** The site with its embedded parts as a process that tests can kill and start again at the same address. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { runningCluster } from '../../database/embedded/cluster.ts'
import { freePort } from '../../runtime/ports.ts'
import { untilAnswering } from '../answering.ts'
import { type Mailbox, openMailbox } from '../mailbox.ts'
import { type Site, startSite } from '../site.ts'
import { call, newShopper } from '../soak/site-under-load.ts'
import type { Writer } from './writes.ts'

const PEOPLE = 4
const PRODUCTS = 1_500

export interface RestartableSite {
  url: string
  dataDir: string
  mailbox: Mailbox
  /** People without lists yet: the number of lists per person is limited. */
  newPeople(): Promise<Writer[]>
  /** The output of the running process so far. */
  output(): string
  kill(): Promise<void>
  start(): Promise<void>
  /** Runs work with a new pool, because the database may have been restarted. */
  withPool<T>(work: (pool: Pool) => Promise<T>): Promise<T>
  postmaster(): Promise<number>
  close(): Promise<void>
}

export async function startRestartableSite(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RestartableSite> {
  const mailbox = await openMailbox()
  const port = await freePort()
  let site: Site
  const start = async () => {
    site = await startSite(dataDir, {
      PORT: String(port),
      DEMO_PRODUCTS: String(PRODUCTS),
      SMTP_URL: mailbox.url,
      NODE_ENV: 'production',
      ...settings,
    })
  }
  await start()
  const url = `http://localhost:${port}`
  await untilAnswering(`${url}/ready`)
  let accounts = 0
  const target: RestartableSite = {
    url,
    dataDir,
    mailbox,
    newPeople: () => Promise.all(Array.from({ length: PEOPLE }, () => newWriter(target, accounts++))),
    output: () => site.output(),
    async kill() {
      site.process.kill('SIGKILL')
      await site.ended()
    },
    start,
    async withPool(work) {
      const pool = new Pool({ connectionString: (await runningCluster(join(dataDir, 'postgres'))) ?? '', max: 2 })
      pool.on('error', () => undefined)
      try {
        return await work(pool)
      } finally {
        await pool.end()
      }
    },
    postmaster: async () =>
      Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10),
    async close() {
      site.process.kill('SIGTERM')
      await site.ended()
      await mailbox.close()
    },
  }
  return target
}

async function newWriter({ url, mailbox, withPool }: RestartableSite, at: number): Promise<Writer> {
  const shopper = await newShopper(url, mailbox, `libreta${at}@correo.test`)
  const { id } = await call<{ id: number }>(url, 'GET', '/api/users/me', undefined, shopper.jwt)
  const { rows } = await withPool((pool) => pool.query<{ id: string }>('select id::text from products order by id'))
  return { ...shopper, userId: id, products: rows.map((row) => row.id) }
}
