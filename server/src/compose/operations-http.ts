/** The HTTP server of a process that answers no visitors: its health and its metrics. */
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { ApiError } from '../http/errors/api-error.ts'
import { healthRoutes, type RequiredPart } from '../http/operations/health.ts'
import { hasBearerToken } from '../http/security/bearer-token.ts'
import { isLocalOperator } from '../http/security/loopback.ts'
import type { Runtime } from '../runtime/run.ts'

export async function buildOperationsHttp(
  { config, logger, shutdown }: Runtime,
  { requiredParts, metrics }: { requiredParts: Record<string, RequiredPart>; metrics: Registry },
) {
  const fastify = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  })
  fastify.setValidatorCompiler(validatorCompiler)
  fastify.setSerializerCompiler(serializerCompiler)
  await fastify.register(healthRoutes(requiredParts))
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  fastify.get('/metrics', async (request, reply) => {
    if (!hasBearerToken(request, config.metricsToken) && !isLocalOperator(request, config.publicUrl))
      throw new ApiError(404, 'Not Found')
    return reply.type(own.contentType).send(await Registry.merge([own, metrics]).metrics())
  })
  shutdown.add({ what: 'la salud', stop: () => fastify.close() })
  return { fastify, pageCache: null }
}
