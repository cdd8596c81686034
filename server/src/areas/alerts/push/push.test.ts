/** Push messages with real encryption, sent to a push service of the test. */
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AlertFixture, alertFixture } from '../testing/alert-fixture.ts'
import { saveSubscription } from './queries.ts'
import { sendDuePushes } from './send.ts'
import { loadPushKeys } from './service.ts'

let fixture: AlertFixture
let status = 201
const received: { headers: IncomingHttpHeaders; bytes: number }[] = []
const service = createServer(async (request, response) => {
  let bytes = 0
  for await (const chunk of request) bytes += chunk.length
  received.push({ headers: request.headers, bytes })
  response.writeHead(status).end()
})
beforeAll(async () => {
  fixture = await alertFixture()
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
})
afterEach(async () => {
  received.length = 0
  status = 201
  await fixture.reset()
})
afterAll(async () => {
  service.close()
  await fixture.close()
})

async function subscribeAndHit(): Promise<number> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  await saveSubscription(fixture.database.db, fixture.person, {
    endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/browser`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  })
  const id = await fixture.arm({ kind: 'target', targetPrice: 900 })
  await fixture.setPrice(880)
  await fixture.evaluate()
  return id
}
const send = async () =>
  sendDuePushes({
    database: fixture.database,
    clock: fixture.clock,
    keys: await loadPushKeys(fixture.database),
    contact: 'mailto:hola@tianguis.example',
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
