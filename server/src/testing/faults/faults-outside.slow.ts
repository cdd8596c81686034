/**
 * External services that do not answer, then refuse connections: mail server, OpenID provider, language model, a store's host.
 * What does not need them works on; what does says so. Printed with `npm run test:slow -- faults`.
 */
import { ASSISTANT_CALL } from '@tianguis/contract/assistant/assistant-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilAnswering } from '../answering.ts'
import { temporaryFolder } from '../app.ts'
import { runToEnd, type Site, startSite } from '../site.ts'
import { type SilentHost, silentHost } from './silent-host.ts'

const folder = await temporaryFolder()
/** A mail is tried again a minute after the first attempt, by a job that runs once a minute. */
const PATIENCE = { timeout: 300_000, interval: 250 }
const table: object[] = []
let hosts: Record<'mail' | 'provider' | 'model' | 'store', SilentHost>
let site: Site
beforeAll(async () => {
  const [mail, provider, model, store] = await Promise.all([silentHost(), silentHost(), silentHost(), silentHost()])
  hosts = { mail, provider, model, store }
  site = await startSite(folder.path, {
    DEMO_PRODUCTS: '300',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    GOOGLE_ISSUER: `http://127.0.0.1:${provider.port}`,
    GOOGLE_CLIENT_ID: 'tianguis',
    GOOGLE_CLIENT_SECRET: 'a client secret of this test',
    AI_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
    AI_MODEL: 'mudo',
  })
  await untilAnswering(`${site.url}/ready`)
  const add = [
    'feeds',
    'add',
    `http://127.0.0.1:${store.port}/ofertas.jsonl`,
    '--store',
    'Muda',
    '--allow-host',
    '127.0.0.1',
  ]
  expect((await runToEnd('cli.ts', add, folder.path)).code).toBe(0)
})
afterAll(async () => {
  console.table(table)
  site?.process.kill('SIGTERM')
  await site?.ended()
  await folder.remove()
})

/** What was asked, how it was answered, and after how long. */
async function ask(
  what: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; text: string; headers: Headers }> {
  const startedAt = performance.now()
  const answer = await fetch(site.url + path, {
    redirect: 'manual',
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  table.push({ what, status: answer.status, seconds, answered: (answer.headers.get('location') ?? text).slice(0, 60) })
  return { status: answer.status, text, headers: answer.headers }
}

const feedState = async () => {
  const { stdout } = await runToEnd('cli.ts', ['feeds', 'list', '--json'], folder.path)
  return JSON.parse(stdout).feeds[0] as { state: string | null; message: string | null }
}

describe.each(['silent', 'gone'])('while they are %s', (state) => {
  beforeAll(async () => {
    if (state === 'gone') await Promise.all(Object.values(hosts).map((host) => host.die()))
  })

  test('a person registers, and the mail waits', async () => {
    const email = `${state}@correo.test`
    const body = { email, username: email, password: 'x' }
    expect((await ask(`${state}: register`, '/api/auth/local/register', body)).status).toBe(200)
  })

  test('signing in at the provider leads to the page that says it failed', async () => {
    const { status, headers } = await ask(`${state}: sign in elsewhere`, '/api/connect/google')
    expect([status, headers.get('location')]).toEqual([302, '/connect/google/redirect?error=provider'])
  })

  test('the assistant answers without a model', async () => {
    const body = { data: { message: 'busco audífonos baratos', turns: [] } }
    const { status, text } = await ask(`${state}: assistant`, ASSISTANT_CALL, body)
    expect(status).toBe(200)
    expect(text).toContain('data: ')
    expect(text).not.toContain('"error"')
  })

  test('pages and readiness do not notice', async () => {
    for (const path of ['/', '/search?q=negro', '/stores', '/ready'])
      expect((await ask(`${state}: ${path}`, path)).status).toBe(200)
  })
})

test('the feed says why it was not read, and is tried again later', async () => {
  const read = await runToEnd('cli.ts', ['feeds', 'run', '1', '--json'], folder.path)
  const { state, message } = await feedState()
  table.push({ what: 'gone: feed', status: read.code, answered: `${state}: ${message}` })
  expect(state).toBe('failed')
  expect(message).not.toBe('')
})

test('mails leave once the mail server accepts connections', async () => {
  const { openMailbox } = await import('../mailbox.ts')
  const mailbox = await openMailbox()
  site.process.kill('SIGTERM')
  await site.ended()
  site = await startSite(folder.path, { DEMO_PRODUCTS: '300', SMTP_URL: mailbox.url })
  await expect.poll(() => mailbox.mails.length, PATIENCE).toBeGreaterThanOrEqual(2)
  const told = mailbox.mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).sort()
  expect(told).toEqual(['gone@correo.test', 'silent@correo.test'])
  await mailbox.close()
})
