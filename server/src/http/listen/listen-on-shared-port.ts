/**
 * Node takes one newcomer per listening socket and turn of its loop. While the turns are long because there is much to do,
 * newcomers would stand outside for many seconds and not even hear that it is too much. So one address has several
 * sockets, where the system can share it among them.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Address {
  host: string
  port: number
  /** How many may stand outside of each. */
  backlog: number
}

const SOCKETS = process.platform === 'linux' ? 64 : 1

export async function listenOnSharedPort(app: FastifyInstance, address: Address): Promise<void> {
  const shared = { ...address, reusePort: SOCKETS > 1 }
  if (shared.reusePort) await expectFree(address)
  const more = Array.from({ length: SOCKETS - 1 }, () =>
    // As node:http opens its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  )
  let closed: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    closed = Promise.all(more.map((ear) => new Promise((done) => ear.close(done))))
  })
  // Whoever came in by them is answered like the others.
  app.addHook('onClose', () => closed.then(() => undefined))
  await app.listen(shared)
  await Promise.all(more.map((ear) => once(ear.listen(shared), 'listening')))
}

/** Sharing an address would succeed with another site's sockets too; alone it does not. */
async function expectFree({ host, port }: Address): Promise<void> {
  const alone = createServer()
  await once(alone.listen({ host, port }), 'listening')
  await new Promise((done) => alone.close(done))
}
