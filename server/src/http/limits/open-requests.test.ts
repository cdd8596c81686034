import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { sendRaw, statusesIn } from '../../testing/raw-http.ts'
import { limitOpenRequests } from './open-requests.ts'

const LIMIT = 3
const UNFINISHED = 'POST /refused HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'

let app: FastifyInstance
let port: number
async function listen(restOfBodyMs: number): Promise<void> {
  app = Fastify({ forceCloseConnections: true })
  limitOpenRequests(app, { requests: LIMIT, restOfBodyMs }, () => 'one visitor')
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send({}) }, async () => ({}))
  app.get('/', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(app.listeningOrigin).port)
}
afterEach(() => app.close())

/** A connection whose request is answered before its body is there, which stays open. */
async function refused(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).write(UNFINISHED)
  const [answer] = await once(socket, 'data')
  expect(statusesIn(String(answer))).toEqual([403])
  return socket
}
const statusNow = async () => (await fetch(`http://127.0.0.1:${port}/`)).status

it('counts a request that is answered until its body is there', async () => {
  await listen(60_000)
  const sockets = [await refused(), await refused(), await refused()]
  expect(await statusNow()).toBe(429)
  sockets[0]!.write('"a": 1}  ')
  await expect.poll(statusNow).toBe(200)
  sockets[1]!.destroy()
  sockets[2]!.destroy()
  await expect.poll(async () => Promise.all(Array.from({ length: LIMIT }, statusNow))).toEqual(Array(LIMIT).fill(200))
})

it('ends the connection of a body that never comes', async () => {
  await listen(50)
  expect(statusesIn(await sendRaw(port, UNFINISHED))).toEqual([403])
  expect(await statusNow()).toBe(200)
})
