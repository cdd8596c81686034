/** Calls to /api/*. Error responses are returned, not thrown; only an unreachable server throws. */
import type { ErrorEnvelope } from '@tianguis/contract/errors'

export interface Answer<T> {
  status: number
  ok: boolean
  /** Null when the call failed. */
  data: T | null
  /** The wire message of a failed call. */
  message: string | undefined
  /** Validation errors by field of the body. */
  faults: readonly FieldFault[]
  /** Further details of an error response. */
  details: Record<string, unknown>
}

export interface FieldFault {
  path: string[]
  message: string
}

interface CallOptions {
  body?: unknown
  token?: string
}

export async function call<T>(method: string, path: string, { body, token }: CallOptions = {}): Promise<Answer<T>> {
  const headers: Record<string, string> = {}
  const raw = body instanceof Blob
  if (body !== undefined) headers['content-type'] = raw ? body.type : 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  const response = await fetch(path, {
    method,
    headers,
    body: body === undefined ? undefined : raw ? body : JSON.stringify(body),
    credentials: 'same-origin',
  })
  const answer = (await response.json().catch(() => null)) as T | ErrorEnvelope | null
  const { status, ok } = response
  if (ok) return { status, ok, data: answer as T, message: undefined, faults: [], details: {} }
  const error = (answer as ErrorEnvelope | null)?.error
  const details = error?.details ?? {}
  const faults = details.errors
  return { status, ok, data: null, message: error?.message, faults: Array.isArray(faults) ? faults : [], details }
}
