import type { FastifyInstance } from 'fastify'

const DRAIN_MS = 2_000
const CHECK_EVERY_MS = 50

/**
 * Closing waits for running requests. Browsers keep connections open after a response; while closing, each is closed after
 * its response, otherwise closing would wait for the keep-alive timeout.
 *
 * The returned function comes before closing when another process takes over the address: it tells clients with each response
 * to open their next connection anew, so that few connections are idle, with a request perhaps on its way, when they are closed.
 */
export function addDraining(app: FastifyInstance): () => Promise<void> {
  let draining = false
  let closing = false
  let open = 0
  // Those of the additional sockets too, which `getConnections` does not count.
  app.server.on('connection', (socket) => {
    open++
    socket.once('close', () => open--)
  })
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
  return async () => {
    draining = true
    const until = performance.now() + DRAIN_MS
    while (performance.now() < until && open > 0) await new Promise((later) => setTimeout(later, CHECK_EVERY_MS))
  }
}
