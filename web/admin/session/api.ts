/** Calls to /api/admin. A refusal is thrown as `Refused`, with the Spanish sentence the server gave if there is one. */
import type { SessionState } from '@tianguis/contract/admin/access'
import type { ErrorEnvelope } from '@tianguis/contract/errors'

const INVALID_CSRF = 'Invalid CSRF token'

interface FieldFault {
  path: string[]
  message: string
}

export class Refused extends Error {
  readonly status: number
  readonly faults: readonly FieldFault[]
  constructor(status: number, answer: ErrorEnvelope | null) {
    super(sentenceOf(status, answer?.error.message))
    this.status = status
    const errors = answer?.error.details?.errors
    this.faults = Array.isArray(errors) ? errors : []
  }
}

/** Every write carries its CSRF token. */
let session: SessionState | null = null
export const setSession = (present: SessionState) => {
  session = present
}

export const get = <T>(path: string): Promise<T> => send('GET', path)

export function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const json = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return request(path, { method, ...json })
}

/** Sends a file as it is; `type` is the browser's word for it unless the call wants another. */
export function upload<T>(method: 'POST' | 'PUT', path: string, file: File, type = file.type): Promise<T> {
  return request(path, { method, headers: { 'content-type': type }, body: file })
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const first = await attempt(path, init)
  const { response, answer } = first.isOfOtherSession && (await renewSession()) ? await attempt(path, init) : first
  if (!response.ok) throw new Refused(response.status, answer as ErrorEnvelope | null)
  return answer as T
}

async function attempt(path: string, { headers, ...init }: RequestInit) {
  const response = await fetch(`/api/admin/${path}`, {
    ...init,
    headers: { ...headers, ...(init.method === 'GET' ? {} : { 'x-csrf-token': session?.csrf ?? '' }) },
  })
  const answer: unknown = await response.json().catch(() => null)
  const message = (answer as ErrorEnvelope | null)?.error?.message
  return { response, answer, isOfOtherSession: response.status === 403 && message === INVALID_CSRF }
}

/** After the same person signed in again in another tab. False: somebody else did, or nobody. */
async function renewSession(): Promise<boolean> {
  const { response, answer } = await attempt('session', { method: 'GET' })
  const present = answer as SessionState | null
  if (!response.ok || !present || present.admin.id !== session?.admin.id) return false
  setSession(present)
  return true
}

/** Another person signed in in another tab of this browser. */
const OTHER_SESSION = 'En otra pestaña entró otra cuenta; carga esta página otra vez.'
const SENTENCES: Record<number, string> = {
  401: 'Tu sesión terminó; entra otra vez.',
  403: 'Tu papel no permite hacer esto.',
  404: 'Eso ya no existe.',
  429: 'Demasiados intentos; espera un momento.',
}

/** Sentences for people are in Spanish already; the others are the protocol's. */
function sentenceOf(status: number, message: string | undefined): string {
  const isSpanish = message !== undefined && /[áéíóúñ¿¡]|\b(el|la|de|un|una|es)\b/i.test(message)
  if (message === INVALID_CSRF) return OTHER_SESSION
  return isSpanish ? message : (SENTENCES[status] ?? 'No se pudo hacer; intenta otra vez.')
}
