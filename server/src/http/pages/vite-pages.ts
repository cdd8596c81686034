/** Pages from the Vite development server. */
import type { FastifyInstance } from 'fastify'
import type { PageSource } from '../app-parts.ts'

/** Vite adds inline scripts and styles to the pages and uses a WebSocket. */
export const DEV_POLICY = "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'"

/** Lets Vite answer first; what it does not answer reaches the routes of Fastify. */
export function serveFromVite(fastify: FastifyInstance, { middleware, close }: NonNullable<PageSource['dev']>): void {
  fastify.addHook('onClose', close)
  fastify.addHook('onRequest', (request, reply, done) => {
    middleware(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined))
  })
}
