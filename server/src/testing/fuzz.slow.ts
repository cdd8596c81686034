/**
 * Generated requests against the real site as a process: `npm run test:slow -- fuzz`. FUZZ_REQUESTS says how many,
 * FUZZ_SEED which ones; the same seed makes the same requests.
 */
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { untilAnswering } from './answering.ts'
import { apiDocument } from './api-document.ts'
import { temporaryFolder } from './app.ts'
import type { TestDatabase } from './database.ts'
import { demoDatabase } from './demo.ts'
import { chanceFrom } from './fuzz/chance.ts'
import { ownerSession, register, signIn } from './fuzz/people.ts'
import { errorsIn, failedRequestsIn, memoryOf, shown } from './fuzz/report.ts'
import type { FuzzRequest, Known } from './fuzz/request-parts.ts'
import { requestFrom } from './fuzz/requests.ts'
import { type FuzzAnswer, send } from './fuzz/send.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { PASSWORD } from './people-site.ts'
import { type Site, startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: { requests: number; seed: number }
  }
}

const AT_ONCE = 12
/** Some requests end sessions; after this many all sign in again. */
const SIGN_IN_EVERY = 2_000
const PEOPLE = ['ana@correo.test', 'beto@correo.test']
const SAMPLES = 20
/** A busy machine makes the site refuse work with 503; a request that is refused this often has another cause. */
const TRIES = 5
const TOLD_FAILURES = 20

const folder = await temporaryFolder()
let database: TestDatabase
let mailbox: Mailbox
let site: Site
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
beforeAll(async () => {
  database = await demoDatabase(300)
  mailbox = await openMailbox()
  site = await startSite(folder.path, {
    DATABASE_URL: database.url,
    SMTP_URL: mailbox.url,
    RATE_LIMITS: 'off',
    DEMO: 'off',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'fuzz/collect-often.ts')}`,
  })
})
afterAll(async () => {
  agent.destroy()
  site?.process.kill('SIGTERM')
  await site?.ended()
  await mailbox?.close()
  await database?.close()
  await folder.remove()
})

test('no request makes the site fail or die; how it grows is printed', async () => {
  const { requests, seed } = inject('fuzz')
  const chance = chanceFrom(seed)
  const known = await knowledge()
  const statuses = new Map<number, number>()
  let told = 0
  const memories: string[] = []
  let failed = 0
  const startedAt = performance.now()

  for (let done = 0; done < requests; ) {
    known.tokens = await Promise.all(PEOPLE.map((email) => signIn(site, email)))
    known.admin = await ownerSession(site, database)
    const batch = Math.min(SIGN_IN_EVERY, requests - done)
    let sent = 0
    const one = async () => {
      while (sent++ < batch) {
        const request = requestFrom(known, chance)
        const { status, text } = await sendWhenReady(request)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status > 0 && status < 500) continue
        failed++
        // At once: a run that is cut short has then told what it saw.
        if (told++ < TOLD_FAILURES) console.log(`${shown(request)}\n  → ${status} ${text}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
    done += batch
    if (done >= (memories.length * requests) / SAMPLES) {
      memories.push(await memoryOf(site))
      console.log(`${done} sent, ${failed} failed, ${memories.at(-1)} MB`)
    }
  }

  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    [
      `${requests} requests, seed ${seed}, ${Math.round(requests / seconds)} per second`,
      `answers: ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}×${count}`)
        .join(' ')}; refused as busy and sent again: ${refused}`,
      `MB along the way, resident/heap/buffers, garbage taken away: ${memories.join(' ')}`,
      ...errorsIn(site.output()).slice(0, TOLD_FAILURES),
    ].join('\n'),
  )
  expect(failed).toBe(0)
  expect(site.process.exitCode).toBeNull()
  expect((await fetch(`${site.url}/ready`)).status).toBe(200)
  expect(failedRequestsIn(site.output())).toEqual([])
  for (const secret of [known.adminKey, PASSWORD, ...known.tokens]) expect(site.output()).not.toContain(secret)
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20)
})

let refused = 0
/** Refused for overload, it waits as Retry-After asks until the site says that it is ready, and sends again. */
async function sendWhenReady(request: FuzzRequest): Promise<FuzzAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await send(site.url, agent, request)
    if (answer.status !== 503 || tries === TRIES) return answer
    refused++
    await untilAnswering(`${site.url}/ready`, () => site.process.exitCode !== null)
  }
}

async function knowledge(): Promise<Known> {
  for (const email of PEOPLE) await register(site, mailbox, email)
  const { searchKey, adminKey } = JSON.parse(await readFile(join(folder.path, 'secrets.json'), 'utf8'))
  const { rows } = await database.pool.query(
    `(select '/producto/' || slug as page from products order by id limit 40)
     union all (select path from categories order by id limit 40)
     union all (select '/stores/' || slug from stores order by id limit 10)
     union all (select '/blog/' || slug from posts order by id limit 5)
     union all (select '/ir/' || id from offers order by id limit 20)`,
  )
  const pages = rows.map(({ page }) => page)
  pages.push('/', '/search', '/stores', '/coupons', '/blog', '/comparar', '/asistente-ia', '/NewMarket', '/register')
  pages.push('/user/settings', '/user/favorites', '/aviso-de-privacidad', '/metrics', '/favicon.ico', '/robots.txt')
  return { document: await apiDocument(site.url), tokens: [], admin: {}, searchKey, adminKey, pages }
}
