import type { FastifyInstance } from 'fastify'

/**
 * Closing waits for running requests. Browsers keep connections open after a response; while closing, each is closed after
 * its response, otherwise closing would wait for the keep-alive timeout.
 */
export function closeIdleConnectionsOnShutdown(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
}
