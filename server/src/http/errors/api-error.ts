import type { ErrorEnvelope } from '@tianguis/contract/errors'

/** Strapi's error names by status; clients of the previous product may read them. */
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

/** An error response of /api/*; thrown by routes, put into the envelope by the error handler. */
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

/** Strapi omits the details of these. */
const WITHOUT_DETAILS = new Set(['SyntaxError', 'PayloadTooLargeError', 'InternalServerError'])

export function envelope({ statusCode, name, message, details }: ApiError): ErrorEnvelope {
  const error = { status: statusCode, name, message }
  return { data: null, error: WITHOUT_DETAILS.has(name) ? error : { ...error, details } }
}
