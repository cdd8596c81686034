import * as oidc from 'openid-client'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

export interface ProviderLog {
  warn(failure: ProviderFailure, message: string): void
}

/** What is logged of a failure at the provider; its answers hold codes and tokens and are left out. */
export interface ProviderFailure {
  reason: string
  code?: string
  /** OAuth's name for the error, such as «invalid_client». */
  oauthError?: string
  cause?: string
}

export function failureOf(error: unknown): ProviderFailure {
  if (!(error instanceof Error)) return { reason: 'unknown' }
  const { message: reason, code, cause } = error as NodeJS.ErrnoException
  const failure: ProviderFailure = { reason }
  if (code) failure.code = code
  const oauthError = 'error' in error && typeof error.error === 'string' ? error.error : ''
  // The name comes from the address of the browser, so only the form that OAuth gives it is logged.
  if (/^[a-z_]{1,60}$/.test(oauthError)) failure.oauthError = oauthError
  if (cause instanceof Error) failure.cause = cause.message
  return failure
}

/** Discovers the provider once, again after a failure. Plain http is allowed only on this machine. */
export function cachedProvider({ issuer, clientId, clientSecret }: GoogleSettings): () => Promise<oidc.Configuration> {
  const url = new URL(issuer)
  const loopback = url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  let found: Promise<oidc.Configuration> | undefined
  return () => {
    found ??= oidc.discovery(url, clientId, clientSecret, undefined, {
      timeout: 10,
      execute: loopback ? [oidc.allowInsecureRequests] : [],
    })
    found.catch(() => {
      found = undefined
    })
    return found
  }
}
