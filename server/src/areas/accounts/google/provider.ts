import * as oidc from 'openid-client'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: string
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
