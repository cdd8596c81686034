/** Push messages with real encryption, sent to a push service of the test. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { alertJobs } from '../delivery/index.ts'
import { type AlertFixture, alertFixture } from '../testing/alert-fixture.ts'
import { saveSubscription } from './queries.ts'
import { sendDuePushes } from './send.ts'
import { loadPushKeys } from './service.ts'

const SENDER = { productName: 'Tianguis', publicUrl: 'https://tianguis.example', contactEmail: 'hola@tianguis.example' }

let fixture: AlertFixture
let status = 201
/** By path, where it is not `status`. */
const statuses = new Map<string, number>()
const received: { path: string; headers: IncomingHttpHeaders; bytes: number }[] = []
const service = createServer(async (request, response) => {
  let bytes = 0
  for await (const chunk of request) bytes += chunk.length
  const path = request.url!.slice(1)
  received.push({ path, headers: request.headers, bytes })
  response.writeHead(statuses.get(path) ?? status).end()
})
beforeAll(async () => {
  fixture = await alertFixture()
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
})
afterEach(async () => {
  received.length = 0
  status = 201
  statuses.clear()
  await fixture.reset()
})
afterAll(async () => {
  service.close()
  await fixture.close()
})

const endpointOf = (server: Server, browser: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/${browser}`

async function subscribe(endpoint: string): Promise<void> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const session = randomUUID()
  await fixture.database.pool.query(`insert into sessions (id, user_id, expires_at) values ($1, $2, 'infinity')`, [
    session,
    fixture.person,
  ])
  await saveSubscription(fixture.database.db, session, {
    endpoint,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  })
}

async function subscribeAndHit(): Promise<number> {
  await subscribe(endpointOf(service, 'browser'))
  return hit()
}

async function hit(): Promise<number> {
  const id = await fixture.arm({ kind: 'target', targetPrice: 900 })
  await fixture.setPrice(880)
  await fixture.evaluate()
  return id
}
const send = async (timeoutMs?: number) =>
  sendDuePushes({
    database: fixture.database,
    clock: fixture.clock,
    keys: await loadPushKeys(fixture.database),
    contact: `mailto:${SENDER.contactEmail}`,
    timeoutMs,
  })

test('keys are generated once and never change', async () => {
  const [one, other] = await Promise.all([loadPushKeys(fixture.database), loadPushKeys(fixture.database)])
  expect(one).toEqual(other)
  expect(await loadPushKeys(fixture.database)).toEqual(one)
})

test('a hit is sent once to the browser and once by mail', async () => {
  const id = await subscribeAndHit()
  await send()
  await send()
  await fixture.deliver()
  expect(received).toHaveLength(1)
  expect(received[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: `alerta-${id}` })
  expect(received[0]!.headers.authorization).toMatch(/^vapid t=/)
  expect(fixture.mails()).toHaveLength(1)
  expect(await fixture.history(id)).toEqual(['sent', 'sent'])
})

test('a price that rose before sending is not sent', async () => {
  await subscribeAndHit()
  await fixture.setPrice(1000)
  await send()
  expect(received).toHaveLength(0)
})

test('a failing push service is retried and then given up; a subscription answered with 410 is deleted', async () => {
  const id = await subscribeAndHit()
  status = 503
  await send()
  await send()
  expect(received).toHaveLength(1)
  for (let round = 0; round < 9; round++) {
    fixture.advance(5 * HOUR_MS)
    await send()
  }
  expect(received).toHaveLength(8)
  expect(await fixture.history(id)).toContain('failed')
  await fixture.reset()
  await subscribeAndHit()
  status = 410
  await send()
  const { rows } = await fixture.database.pool.query('select from push_subscriptions')
  expect(rows).toHaveLength(0)
})

describe('two browsers of one account', () => {
  const paths = () => received.map(({ path }) => path).toSorted()
  const endpoints = async () => {
    const { rows } = await fixture.database.pool.query('select endpoint from push_subscriptions')
    return rows.map(({ endpoint }) => String(endpoint).split('/').at(-1))
  }

  test('one that is gone is deleted, and the other has the message', async () => {
    for (const browser of ['gone', 'other']) await subscribe(endpointOf(service, browser))
    const id = await hit()
    statuses.set('gone', 410)
    await send()
    expect(paths()).toEqual(['gone', 'other'])
    expect(await endpoints()).toEqual(['other'])
    expect(await fixture.history(id)).toContain('sent')
  })

  test('one that fails is tried again, and the other is not sent the same message again', async () => {
    for (const browser of ['failing', 'other']) await subscribe(endpointOf(service, browser))
    const id = await hit()
    statuses.set('failing', 503)
    await send()
    fixture.advance(5 * HOUR_MS)
    await send()
    expect(paths()).toEqual(['failing', 'failing', 'other'])
    statuses.clear()
    fixture.advance(5 * HOUR_MS)
    await send()
    await send()
    expect(paths()).toEqual(['failing', 'failing', 'failing', 'other'])
    expect(await fixture.history(id)).toContain('sent')
  })

  test('one that fails to the end leaves the message of the other as sent', async () => {
    for (const browser of ['failing', 'other']) await subscribe(endpointOf(service, browser))
    const id = await hit()
    statuses.set('failing', 503)
    for (let round = 0; round < 9; round++) {
      await send()
      fixture.advance(5 * HOUR_MS)
    }
    expect(paths().filter((path) => path === 'other')).toHaveLength(1)
    expect(paths().filter((path) => path === 'failing')).toHaveLength(8)
    expect(await fixture.history(id)).not.toContain('failed')
  })

  test('where every browser is gone nothing is said to be sent', async () => {
    const id = await subscribeAndHit()
    status = 410
    await send()
    expect(await fixture.history(id)).toEqual(['due', 'dropped'])
  })
})

test('a service that hangs keeps neither the other browsers nor the mails', async () => {
  let asked = 0
  const hanging = createServer(() => {
    asked++
  })
  await new Promise<void>((ready) => hanging.listen(0, '127.0.0.1', ready))
  await subscribe(endpointOf(hanging, 'hanging'))
  await subscribe(endpointOf(service, 'other'))
  const { database, clock } = fixture
  for (const product of [...fixture.products, ...(await fixture.fillProducts(4))]) {
    await fixture.arm({ product, kind: 'target', targetPrice: 900 })
    await fixture.setPrice(880, { product })
  }
  const [evaluate] = alertJobs({ database, clock, sender: SENDER, mailQueued: () => undefined })
  await evaluate!.run(AbortSignal.any([]))
  await fixture.deliver()
  expect(fixture.mails()).toHaveLength(1)
  expect(asked).toBe(0)

  await send(500)
  expect(received).toHaveLength(9)
  expect(asked).toBeLessThan(9)
  hanging.closeAllConnections()
  hanging.close()
})
