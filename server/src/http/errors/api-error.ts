import type { ErrorEnvelope } from '@tianguis/contract/errors'

/** The names Strapi gives its errors, by status; a client of the old product may look at them. */
const NAMES: Record<number, string> = {
  400: 'BadRequestError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
}

interface ApiErrorOptions {
  name?: string
  details?: Record<string, unknown>
  /** Sent as Retry-After. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** An answer of /api/* that is not a success; thrown by routes, put into the envelope by the error handler. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly details: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined

  constructor(statusCode: number, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause })
    const { name, details, retryAfterSeconds } = options
    this.statusCode = statusCode
    this.name = name ?? NAMES[statusCode] ?? 'ApplicationError'
    this.details = details ?? {}
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Strapi leaves the details out of these. */
const WITHOUT_DETAILS = new Set(['SyntaxError', 'PayloadTooLargeError', 'InternalServerError'])

export function envelope({ statusCode, name, message, details }: ApiError): ErrorEnvelope {
  const error = { status: statusCode, name, message }
  return { data: null, error: WITHOUT_DETAILS.has(name) ? error : { ...error, details } }
}
