import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Admission } from './admission.ts'
import { admitCalls } from './admit-calls.ts'

const PLACES = 2
let admission: Admission
let app: FastifyInstance
let port: number
/** How many handlers began, and what ends those that run. */
let begun: number
let endings: (() => void)[]
const work = () => {
  begun++
  return new Promise<void>((end) => endings.push(end))
}

beforeEach(async () => {
  begun = 0
  endings = []
  admission = new Admission({ concurrency: PLACES, maxRunning: PLACES, burstMs: 60_000, overloadMs: 60_000 })
  app = Fastify({ forceCloseConnections: true })
  admitCalls(app, () => admission.enterAtOnce() ?? admission.enter())
  app.get('/value', async () => {
    await work()
    return {}
  })
  app.get('/nothing', async (_request, reply) => {
    await work()
    reply.code(204)
  })
  app.get('/callback', (_request, reply) => void work().then(() => reply.send({})))
  app.get('/stream', { config: { asksAssistant: true } }, async () => Readable.from(pieces()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(app.listeningOrigin).port)
})
afterEach(async () => {
  for (const end of endings) end()
  await app.close()
})

async function* pieces() {
  yield 'a'
  await work()
  yield 'b'
}

async function ask(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}
const openConnections = () => new Promise((count) => app.server.getConnections((_, open) => count(open)))

it.each(['/value', '/nothing', '/callback', '/stream'])(
  'work for %s keeps its place until it ends, also when the client has left',
  async (path) => {
    const leaving = await Promise.all([ask(path), ask(path)])
    await expect.poll(() => begun).toBe(PLACES)
    for (const socket of leaving) socket.destroy()
    await expect.poll(openConnections).toBe(0)
    expect(admission.running).toBe(PLACES)
    const staying = await ask('/value')
    await expect.poll(() => admission.queued).toBe(1)
    endings.shift()?.()
    await expect.poll(() => begun).toBe(PLACES + 1)
    for (const end of endings) end()
    await once(staying, 'data')
    await expect.poll(() => admission.running).toBe(0)
  },
)

it('nothing is done for a client that left while it waited', async () => {
  const running = await Promise.all([ask('/value'), ask('/value')])
  await expect.poll(() => begun).toBe(PLACES)
  const leaving = await Promise.all([ask('/value'), ask('/nothing'), ask('/stream')])
  await expect.poll(() => admission.queued).toBe(leaving.length)
  for (const socket of leaving) socket.destroy()
  await expect.poll(openConnections).toBe(running.length)
  for (const end of endings) end()
  await expect.poll(() => [admission.running, admission.queued]).toEqual([0, 0])
  expect(begun).toBe(PLACES)
})
