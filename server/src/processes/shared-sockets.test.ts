import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, probePort } from '../runtime/ports.ts'
import { bindSharedSockets } from './shared-sockets.ts'

const HOST = '127.0.0.1'
const TRIES = 200

/** What became of a connection: null if it was accepted. */
function connected(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => resolve(null))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    socket.on('connect', () => socket.destroy())
  })
}

async function listening(port: number): Promise<Server> {
  const server = createServer().listen(port, HOST)
  await once(server, 'listening')
  return server
}

it('a visitor who comes while a port is tried is refused, never accepted and dropped', async () => {
  const port = await freePort()
  for (let n = 0; n < TRIES; n++) {
    const [found, outcome] = await Promise.all([probePort(port), connected(port)])
    expect([found, outcome]).toEqual([port, 'ECONNREFUSED'])
  }
})

it('a port that another program listens on is taken', async () => {
  const server = await listening(await freePort())
  const { port } = server.address() as { port: number }
  expect(await probePort(port)).toBeNull()
  await expect(bindSharedSockets(HOST, port)).rejects.toThrow('ocupado')
  await new Promise((closed) => server.close(closed))
  expect(await probePort(port)).toBe(port)
})
