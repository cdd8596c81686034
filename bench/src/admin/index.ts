/** Response times of every list of the back office on a large catalogue: first page, search, sort and a deep page. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { saveAdmin } from '@tianguis/server/src/areas/admin/access/queries.ts'
import { createAdminAccess } from '@tianguis/server/src/areas/admin/access/service.ts'
import { SESSION_COOKIE } from '@tianguis/server/src/areas/admin/http/session-cookie.ts'
import { configFrom } from '@tianguis/server/src/config/config.ts'
import { type Database, openDatabase } from '@tianguis/server/src/database/connect.ts'
import { findDatabase } from '@tianguis/server/src/database/open.ts'
import { systemClock } from '@tianguis/server/src/runtime/clock.ts'
import { loadSharedSecrets } from '@tianguis/server/src/security/secrets.ts'
import { type OwnSite, startSite } from '../shared/site.ts'
import { printTable } from '../shared/table.ts'
import { fillBackOffice, multiplyProducts } from './fill-queries.ts'
import { LISTS } from './lists.ts'

export const summary = 'lists of the back office on a million products'

const options = {
  products: { type: 'string', default: '1000000' },
  requests: { type: 'string', default: '60' },
  reindex: { type: 'boolean', default: false },
} as const
const TOOL = join(import.meta.dirname, '../../../server/src/cli.ts')
const GOAL_MS = 200
/** Rounds through all lists before they are measured. */
const WARMING = 5
/** Its products are copied with other names until there are enough. */
const DEMONSTRATION = 500

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  const products = Number(values.products)
  const site = await startSite(DEMONSTRATION, `tianguis-bench-admin-${products}`)
  try {
    const config = configFrom({ DATA_DIR: site.dataDir, PUBLIC_URL: site.origin })
    const url = await findDatabase(config)
    if (!url) throw new Error('the database of the site was not found')
    const database = openDatabase(url, { max: 2 })
    try {
      const isNew = await multiplyProducts(database, products)
      await fillBackOffice(database)
      if (isNew || values.reindex) await reindex(site)
      const { jwtSecret } = await loadSharedSecrets(config, database)
      const cookie = await signedIn(database, jwtSecret, site.origin)
      printTable(await measured(site, cookie, Number(values.requests)))
    } finally {
      await database.close()
    }
  } finally {
    await site.stop()
  }
}

async function reindex({ dataDir, origin }: OwnSite): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    PORT: new URL(origin).port,
  }
  await promisify(execFile)(process.execPath, [TOOL, 'reindex'], { env })
}

/** The cookie of a new session of an owner. */
async function signedIn(database: Database, secret: string, publicUrl: string): Promise<string> {
  const access = createAdminAccess({ database, clock: systemClock, secret, publicUrl, productName: 'Tianguis' })
  const row = { email: 'bench@casa.example', name: 'Bench', role: 'owner', passwordHash: '', totpLastStep: 0 } as const
  const admin = await saveAdmin(database.db, { ...row, totpSecret: randomBytes(32) })
  const token = await access.sessions.open(database.db, admin.id, { address: '127.0.0.1', agent: 'bench' })
  return `${SESSION_COOKIE}=${token}`
}

interface Row extends Record<string, string | number> {
  list: string
  'p50 ms': number
  'p95 ms': number
  rows: number
  'p95 ≤ 200': string
}

async function measured({ origin }: OwnSite, cookie: string, requests: number): Promise<Row[]> {
  const get = async (path: string) => {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/api/admin/${path}`, { headers: { cookie } })
    const body = await answer.text()
    const ms = performance.now() - startedAt
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`)
    return { body: JSON.parse(body) as Record<string, unknown>, ms }
  }
  // A process that has just started runs its first jobs and compiles its code.
  for (let at = 0; at < WARMING; at++) for (const { path } of LISTS) await get(path(at))
  const table: Row[] = []
  for (const { name, path, deep } of LISTS) {
    const after = deep ? await deepCursor(path, deep, async (one) => (await get(one)).body) : ''
    const ms: number[] = []
    let rows = 0
    for (let at = 0; at < requests; at++) {
      const answer = await get(path(WARMING + at) + after)
      ms.push(answer.ms)
      rows = Math.max(0, ...Object.values(answer.body).map((part) => (Array.isArray(part) ? part.length : 0)))
    }
    ms.sort((a, b) => a - b)
    const part = (share: number) => ms[Math.floor(ms.length * share)] ?? 0
    const p95 = part(0.95)
    table.push({ list: name, 'p50 ms': part(0.5), 'p95 ms': p95, rows, 'p95 ≤ 200': p95 <= GOAL_MS ? 'yes' : 'NO' })
  }
  return table
}

/** `&after=` of the page so many pages behind the first. */
async function deepCursor(
  path: (at: number) => string,
  pages: number,
  get: (path: string) => Promise<Record<string, unknown>>,
): Promise<string> {
  let after = ''
  for (let page = 0; page < pages; page++) {
    const { next } = await get(path(0) + after)
    if (typeof next !== 'string') break
    after = `&after=${encodeURIComponent(next)}`
  }
  return after
}
