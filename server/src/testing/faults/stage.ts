/** The real site with everything it brings along, at an address that stays the same when it is started again. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { runningCluster } from '../../database/embedded/cluster.ts'
import { freePort } from '../../runtime/ports.ts'
import { untilAnswering } from '../answering.ts'
import { type Mailbox, openMailbox } from '../mailbox.ts'
import { type Site, startSite } from '../site.ts'
import { call, newShopper } from '../soak/town.ts'
import type { Writer } from './writes.ts'

const PEOPLE = 4
const PRODUCTS = 1_500

export interface Stage {
  url: string
  dataDir: string
  mailbox: Mailbox
  /** People without lists yet: the number of lists per person is limited. */
  newPeople(): Promise<Writer[]>
  /** Everything the running process has said. */
  said(): string
  kill(): Promise<void>
  start(): Promise<void>
  /** To ask the database what it has; a new one each time, for it may have died meanwhile. */
  asking<T>(work: (pool: Pool) => Promise<T>): Promise<T>
  postmaster(): Promise<number>
  close(): Promise<void>
}

export async function openStage(dataDir: string, settings: Record<string, string> = {}): Promise<Stage> {
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
  let came = 0
  const stage: Stage = {
    url,
    dataDir,
    mailbox,
    newPeople: () => Promise.all(Array.from({ length: PEOPLE }, () => newWriter(stage, came++))),
    said: () => site.said(),
    async kill() {
      site.process.kill('SIGKILL')
      await site.ended()
    },
    start,
    async asking(work) {
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
  return stage
}

async function newWriter({ url, mailbox, asking }: Stage, at: number): Promise<Writer> {
  const shopper = await newShopper(url, mailbox, `libreta${at}@correo.test`)
  const { id } = await call<{ id: number }>(url, 'GET', '/api/users/me', undefined, shopper.jwt)
  const { rows } = await asking((pool) => pool.query<{ id: string }>('select id::text from products order by id'))
  return { ...shopper, userId: id, products: rows.map((row) => row.id) }
}
