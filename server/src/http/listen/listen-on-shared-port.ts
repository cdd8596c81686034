/**
 * Node accepts one connection per listening socket and event-loop iteration. Under load iterations are long, and new
 * connections would wait many seconds before they are even refused. On Linux one address therefore has several sockets
 * (SO_REUSEPORT).
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Address {
  host: string
  port: number
  /** Connections that may wait to be accepted, per socket. */
  backlog: number
}

const SOCKETS = process.platform === 'linux' ? 64 : 1

/** `isFurther`: another process of this site has the address already. */
export async function listenOnSharedPort(app: FastifyInstance, address: Address, isFurther = false): Promise<void> {
  const shared = { ...address, reusePort: SOCKETS > 1 }
  if (shared.reusePort && !isFurther) await expectFree(address)
  const additional = Array.from({ length: SOCKETS - 1 }, () =>
    // The options of node:http's own sockets.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  )
  let closed: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    closed = Promise.all(additional.map((socket) => new Promise((done) => socket.close(done))))
  })
  app.addHook('onClose', () => closed.then(() => undefined))
  await app.listen(shared)
  await Promise.all(additional.map((socket) => once(socket.listen(shared), 'listening')))
}

/** SO_REUSEPORT would also share the address with another site; an exclusive socket fails then. */
async function expectFree({ host, port }: Address): Promise<void> {
  const exclusive = createServer()
  await once(exclusive.listen({ host, port }), 'listening')
  await new Promise((done) => exclusive.close(done))
}
