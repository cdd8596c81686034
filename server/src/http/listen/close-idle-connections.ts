import type { FastifyInstance } from 'fastify'

/**
 * Closing waits for the answers under way. Browsers keep their connection open after an answer; while we close, each is
 * let go as soon as its answer is out, else closing would wait for them to lose interest.
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
