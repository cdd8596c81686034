/** The response to a failed request: the envelope under /api/ (except 405), a page in Spanish elsewhere. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isInvalidText } from '../../database/faults/invalid-text.ts'
import { isDatabaseOffline } from '../../database/faults/offline.ts'
import { isUserGone } from '../../database/faults/user-gone.ts'
import { ApiError, envelope } from './api-error.ts'
import { ERROR_PAGE_CSP, errorPage } from './error-page.ts'

const RETRY_AFTER_S = 5

export function isApi(url: string): boolean {
  return /^\/api(\/|$)/i.test(url)
}

/** Any error as an ApiError; an unknown one becomes a 500 without details. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseOffline(error)) return new ApiError(503, 'Service Unavailable', { cause: error })
  if (isInvalidText(error)) return new ApiError(400, 'Invalid characters', { cause: error })
  // As for a token of a deleted account.
  if (isUserGone(error)) return new ApiError(401, 'Invalid credentials', { cause: error })
  if (!(error instanceof Error)) return new ApiError(500, 'Internal Server Error', { cause: error })
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error)
  const status = (error as FastifyError).statusCode ?? 500
  if (status === 413) return new ApiError(413, 'request entity too large', { cause: error })
  // One status for every unreadable body, as clients of the previous product expect.
  if (status === 415) return new ApiError(400, 'Unsupported content type', { cause: error })
  if (status === 429) return new ApiError(429, 'Too many requests, please try again later.', { cause: error })
  if (status === 503) return new ApiError(503, 'Service Unavailable', { cause: error })
  if (status >= 400 && status < 500) return new ApiError(status, error.message, { ...syntaxName(error), cause: error })
  return new ApiError(500, 'Internal Server Error', { cause: error })
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError, productName: string) {
  const status = error.statusCode
  reply.code(status).header('cache-control', 'no-store')
  const wait = error.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_S : undefined)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  if (status === 429 && wait !== undefined)
    reply.headers({ 'x-ratelimit-remaining': 0, 'x-ratelimit-reset': Math.ceil(Date.now() / 1000) + wait })
  if (status === 405 && isApi(request.url)) return reply.type('text/plain; charset=utf-8').send('Method Not Allowed')
  if (isApi(request.url))
    return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(envelope(error))
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', ERROR_PAGE_CSP)
    .send(errorPage(status, request.id, productName))
}

function validationError(error: Error & { validation: { instancePath: string; message?: string }[] }): ApiError {
  const errors = error.validation.map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean),
    message: message ?? 'invalid',
    name: 'ValidationError',
  }))
  const message = errors.length === 1 ? errors[0]!.message : `${errors.length} errors occurred`
  return new ApiError(400, message, { name: 'ValidationError', details: { errors }, cause: error })
}

function syntaxName(error: Error): { name?: string } {
  const unreadable = error instanceof SyntaxError || (error as FastifyError).code === 'FST_ERR_CTP_INVALID_JSON_BODY'
  return unreadable ? { name: 'SyntaxError' } : {}
}
