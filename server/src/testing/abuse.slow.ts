/**
 * Each expensive path under attack by 20 clients while one visitor browses: `npm run test:slow -- abuse`. ABUSE_SECONDS says
 * how long each attack goes on. The visitor's p99 may be one second above that of a quiet site.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ATTACKS, type Attack, type Target } from './abuse/attacks.ts'
import { temporaryFolder } from './app.ts'
import type { TestDatabase } from './database.ts'
import { demoDatabase } from './demo.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { PASSWORD } from './people-site.ts'
import { type Site, startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    abuse: { seconds: number }
  }
}

const CLIENTS = 20
const MAX_ABOVE_QUIET_MS = 1_000
const PRODUCTS = 2_000

const folder = await temporaryFolder()
let database: TestDatabase
let mailbox: Mailbox
let site: Site
let target: Target
beforeAll(async () => {
  database = await demoDatabase(PRODUCTS)
  mailbox = await openMailbox()
  site = await startSite(folder.path, { DATABASE_URL: database.url, SMTP_URL: mailbox.url, DEMO: 'off' })
  const { searchKey } = JSON.parse(await readFile(join(folder.path, 'secrets.json'), 'utf8'))
  const { rows } = await database.pool.query('select slug from products order by id')
  const tokens = [await registered('ana@correo.test'), await registered('beto@correo.test')]
  target = { url: site.url, searchKey, tokens, products: rows.map(({ slug }) => slug) }
})
afterAll(async () => {
  site?.process.kill('SIGTERM')
  await site?.ended()
  await mailbox?.close()
  await database?.close()
  await folder.remove()
})

test('a visitor browses on while each expensive path is attacked', async () => {
  const { seconds } = inject('abuse')
  const quiet = await browse(seconds, 'quiet')
  const figures = [{ attack: 'none', ...quiet }]
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const stop = begin(attack)
    figures.push({ attack: name, ...(await browse(seconds, name)) })
    await stop()
  }
  console.table(figures.map((row) => ({ ...row, failed: row.failed.length })))
  expect(site.process.exitCode).toBeNull()
  for (const { attack, p99, failed } of figures) {
    expect({ attack, isSlow: p99 > quiet.p99 + MAX_ABOVE_QUIET_MS, p99 }).toEqual({ attack, isSlow: false, p99 })
    expect({ attack, failed }).toEqual({ attack, failed: [] })
  }
})

/** The clients attack until the returned function is called, which waits for their last requests. */
function begin(attack: Attack): () => Promise<unknown> {
  let goesOn = true
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let round = 0; goesOn; round++) await attack(target, client, round)
  })
  return () => {
    goesOn = false
    return Promise.all(clients)
  }
}

/** A visitor, one page after the other, each of which has to be rendered; a new address per round stays below its limits. */
async function browse(seconds: number, name: string) {
  const times: number[] = []
  const failed: string[] = []
  const words = encodeURIComponent(name)
  const end = performance.now() + seconds * 1_000
  for (let i = 0; performance.now() < end; i++) {
    const slug = target.products[(i * 13) % target.products.length]
    const paths = [
      `/search?q=mesa+${words}+${i}`,
      `/producto/${slug}?v=${words}${i}`,
      `/?v=${words}${i}`,
      '/favicon.svg',
    ]
    for (const path of paths) {
      const startedAt = performance.now()
      const answer = await fetch(site.url + path, { headers: { 'x-forwarded-for': `198.51.100.${1 + (i % 250)}` } })
      await answer.arrayBuffer()
      times.push(performance.now() - startedAt)
      if (answer.status >= 429) failed.push(`${answer.status} ${path}`)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return { requests: times.length, p50: at(0.5), p99: at(0.99), failed }
}

async function registered(email: string): Promise<string> {
  await post('/api/auth/local/register', { email, username: email, password: 'placeholder' })
  const code = (await mailbox.linkTo(email, /Confirma/)).searchParams.get('code')
  await post('/api/auth/reset-password', { code, password: PASSWORD, passwordConfirmation: PASSWORD })
  return (await post('/api/auth/local', { identifier: email, password: PASSWORD })).jwt ?? ''
}

async function post(path: string, body: unknown): Promise<{ jwt?: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { jwt?: string }
}
