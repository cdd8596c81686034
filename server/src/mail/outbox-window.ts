/** Serves the mails on disk of a public site to the browser tests on this machine. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { outboxRoutes } from './outbox-routes.ts'

export interface OutboxWindow {
  port: number
  close(): Promise<void>
}

const HOST = '127.0.0.1'

export async function startOutboxWindow(folder: string): Promise<OutboxWindow> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await app.register(outboxRoutes(folder, `http://${HOST}`))
  await app.listen({ port: 0, host: HOST })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
