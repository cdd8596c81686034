/**
 * Listens on one address with several sockets (SO_REUSEPORT, Linux only).
 *
 * Node accepts one connection per listening socket and event-loop iteration. Under load iterations are long, and new
 * connections would wait many seconds before they are even refused.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import { type BoundSocket, portTaken, probePort } from '../../runtime/ports.ts'

export interface Address {
  host: string
  port: number
  /** Connections that may wait to be accepted, per socket. */
  backlog: number
}

const SOCKETS = process.platform === 'linux' ? 64 : 1

export async function listenOnSharedPort(app: FastifyInstance, address: Address): Promise<void> {
  const shared = { ...address, reusePort: SOCKETS > 1 }
  // SO_REUSEPORT would also share the address with another site.
  if (shared.reusePort && (await probePort(address.port, address.host)) === null)
    throw portTaken(address.host, address.port)
  const additional = additionalSockets(app, SOCKETS - 1)
  await app.listen(shared)
  await Promise.all(additional.map((socket) => once(socket.listen(shared), 'listening')))
}

/** Listens on sockets that the parent process has bound and keeps open. */
export async function listenOnSockets(app: FastifyInstance, bound: readonly BoundSocket[], at: Address): Promise<void> {
  const [first, ...others] = bound
  const additional = additionalSockets(app, others.length)
  // Fastify passes its options on to node:net, which listens on `handle`; the host only keeps it from looking one up.
  await app.listen({ ...at, host: '127.0.0.1', handle: first } as FastifyListenOptions)
  await Promise.all(
    additional.map((socket, index) => once(socket.listen(others[index] as object, at.backlog), 'listening')),
  )
}

/** Servers whose connections are passed to the app and that are closed with it. */
function additionalSockets(app: FastifyInstance, count: number): Server[] {
  const additional = Array.from({ length: count }, () =>
    // The options of node:http's own sockets.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  )
  let closed: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    closed = Promise.all(additional.map((socket) => new Promise((done) => socket.close(done))))
  })
  app.addHook('onClose', () => closed.then(() => undefined))
  return additional
}
