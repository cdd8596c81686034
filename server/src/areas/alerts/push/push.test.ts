/** Notices against a push service of the test's own; the encryption is the real one. */
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AlertTown, alertTown } from '../testing/town.ts'
import { isPushService } from './hosts.ts'
import { loadPushKeys } from './keys.ts'
import { sendDuePushes } from './send.ts'
import { keepSubscription } from './subscriptions.ts'

let town: AlertTown
let status = 201
const received: { headers: IncomingHttpHeaders; bytes: number }[] = []
const service = createServer(async (request, response) => {
  let bytes = 0
  for await (const chunk of request) bytes += chunk.length
  received.push({ headers: request.headers, bytes })
  response.writeHead(status).end()
})
beforeAll(async () => {
  town = await alertTown()
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
})
afterEach(async () => {
  received.length = 0
  status = 201
  await town.quiet()
})
afterAll(async () => {
  service.close()
  await town.close()
})

async function hitWithABrowser(): Promise<number> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  await keepSubscription(town.database.db, town.person, {
    endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/browser`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  })
  const id = await town.arm({ kind: 'target', targetPrice: 900 })
  await town.setPrice(880)
  await town.look()
  return id
}
const send = async () =>
  sendDuePushes({
    database: town.database,
    clock: town.clock,
    keys: await loadPushKeys(town.database),
    contact: 'mailto:hola@tianguis.example',
  })

test('keys are made once and stay', async () => {
  const [one, other] = await Promise.all([loadPushKeys(town.database), loadPushKeys(town.database)])
  expect(one).toEqual(other)
  expect(await loadPushKeys(town.database)).toEqual(one)
})

test('a hit reaches the browser once, beside the mail', async () => {
  const id = await hitWithABrowser()
  await send()
  await send()
  await town.deliver()
  expect(received).toHaveLength(1)
  expect(received[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: `alerta-${id}` })
  expect(received[0]!.headers.authorization).toMatch(/^vapid t=/)
  expect(town.mails()).toHaveLength(1)
  expect(await town.history(id)).toEqual(['sent', 'sent'])
})

test('what is dearer by then is not sent', async () => {
  await hitWithABrowser()
  await town.setPrice(1000)
  await send()
  expect(received).toHaveLength(0)
})

test('a browser that is gone is forgotten; a service that fails is tried again later, then given up', async () => {
  const id = await hitWithABrowser()
  status = 503
  await send()
  await send()
  expect(received).toHaveLength(1)
  for (let round = 0; round < 6; round++) {
    town.travel(3 * 3_600_000)
    await send()
  }
  expect(received).toHaveLength(5)
  expect(await town.history(id)).toContain('failed')
  await town.quiet()
  await hitWithABrowser()
  status = 410
  await send()
  const { rows } = await town.database.pool.query('select from push_subscriptions')
  expect(rows).toHaveLength(0)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://169.254.169.254/latest', false],
  ['nonsense', false],
])('a browser may name %s: %s', (endpoint, allowed) => {
  expect(isPushService(endpoint)).toBe(allowed)
})
