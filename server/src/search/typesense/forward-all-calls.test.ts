import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { App } from '../../http/app.ts'
import { testApp } from '../../testing/app.ts'
import { statusesIn } from '../../testing/raw-http.ts'
import { forwardAllCalls } from './forward-all-calls.ts'

/** As many as the site admits at once. */
const PLACES = 8

/** A node that answers when the test says so. */
let node: Server
let asked: ServerResponse[]
let site: App
let url: string
beforeAll(async () => {
  node = createServer((request, response) => {
    request.resume()
    asked.push(response)
  })
  await new Promise<void>((ready) => node.listen(0, '127.0.0.1', ready))
  const address = { host: '127.0.0.1', port: (node.address() as AddressInfo).port, protocol: 'http' as const }
  const page = async () => ({ status: 200, headers: new Headers(), body: 'ok', scriptHashes: [] })
  site = await testApp(page, { rateLimits: true, searchHandler: forwardAllCalls(address) })
  await site.fastify.listen({ port: 0, host: '127.0.0.1' })
  url = site.fastify.listeningOrigin
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  node.closeAllConnections()
  node.close()
  site.fastify.server.closeAllConnections()
  await site.fastify.close()
})

const ask = () => fetch(`${url}/collections`)
/** A connection of its own, which the test ends. */
async function open(bytes: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}
const answerAll = () => {
  for (const response of asked.splice(0)) response.end('[]')
}

it('gives back the places of clients that left while they waited', async () => {
  const running = Array.from({ length: PLACES }, ask)
  await expect.poll(() => asked.length).toBe(PLACES)
  const arrived = Promise.withResolvers<void>()
  let waiting = 0
  const count = () => {
    if (++waiting === PLACES) arrived.resolve()
  }
  site.fastify.server.on('request', count)
  const leaving = await Promise.all(
    Array.from({ length: PLACES }, () => open('GET /collections HTTP/1.1\r\nHost: x\r\n\r\n')),
  )
  await arrived.promise
  site.fastify.server.off('request', count)
  for (const socket of leaving) socket.destroy()
  await expect
    .poll(() => new Promise((count) => site.fastify.server.getConnections((_, open) => count(open))))
    .toBe(PLACES)
  answerAll()
  await Promise.all(running)
  const next = Array.from({ length: PLACES }, ask)
  await expect.poll(() => asked.length).toBe(PLACES)
  answerAll()
  for (const answer of await Promise.all(next)) expect(answer.status).toBe(200)
})

it('holds no place for a body that is not there yet', async () => {
  const slow = await Promise.all(
    Array.from({ length: 3 * PLACES }, () =>
      open('POST /collections/c/documents HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'),
    ),
  )
  const answer = ask()
  await expect.poll(() => asked.length).toBe(1)
  answerAll()
  expect((await answer).status).toBe(200)
  const [last] = slow as [Socket]
  last.write('"a": "b"}'.slice(1))
  await expect.poll(() => asked.length).toBe(1)
  answerAll()
  expect(statusesIn(String((await once(last, 'data'))[0]))).toEqual([200])
  for (const socket of slow) socket.destroy()
})

it('passes on bodies of any size as they are', async () => {
  const received = Promise.withResolvers<number>()
  node.prependOnceListener('request', (request) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => received.resolve(bytes))
  })
  const answer = fetch(`${url}/collections/c/documents/import`, { method: 'POST', body: 'x'.repeat(3_000_000) })
  expect(await received.promise).toBe(3_000_000)
  answerAll()
  expect((await answer).status).toBe(200)
})
