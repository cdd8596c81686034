/** Error and not-found handlers of Fastify. */
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { asApiError, isApi, sendError } from './errors.ts'

export function answerErrors(fastify: FastifyInstance, productName: string): void {
  fastify.setErrorHandler((error, request, reply) => {
    const answer = asApiError(error)
    // A deliberate 503 happens a thousand times a second under overload and is not logged as an error.
    const isRefusal = answer === error && answer.statusCode === 503
    const { statusCode } = answer
    if (statusCode >= 500 && !isRefusal)
      request.log.error({ err: answer.cause ?? error, statusCode }, 'la solicitud falló')
    return sendError(request, reply, answer, productName)
  })
  fastify.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads) return sendError(request, reply, new ApiError(404, 'Not Found'), productName)
    // Pages accept GET and HEAD only.
    if (!isApi(request.url)) reply.header('allow', 'GET, HEAD')
    return sendError(request, reply, new ApiError(405, 'Method Not Allowed'), productName)
  })
}
