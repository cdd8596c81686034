/** The Content-Security-Policy and other security headers. */
import type { ServerResponse } from 'node:http'
import type { SearchNode } from '@tianguis/contract/site/site-info'
import helmet from 'helmet'
import { POLICY_REPORTS } from './policy-reports.ts'

export interface PolicyFacts {
  publicUrl: string
  /** Null: searches go to the site's own origin. */
  searchNodes: readonly SearchNode[] | null
  gtmId: string | null
  /** Null if Google sign-in is not configured: nothing of Google may load then. */
  googleClientId: string | null
}

const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS = 'https://*.google-analytics.com'
const ONE_TAP = 'https://accounts.google.com/gsi/'
const GOOGLE_PORTRAITS = 'https://*.googleusercontent.com'

/** The policy of a page lists its inline scripts by hash, so that page and policy can be cached together. */
export function contentSecurityPolicy(facts: PolicyFacts): (scriptHashes: readonly string[]) => string {
  const nodes = (facts.searchNodes ?? []).map(({ protocol, host, port }) => `${protocol}://${host}:${port}`)
  const tags = facts.gtmId ? [TAG_MANAGER] : []
  const analytics = facts.gtmId ? [TAG_MANAGER, ANALYTICS] : []
  const oneTap = facts.googleClientId ? [ONE_TAP] : []
  const portraits = facts.googleClientId ? [GOOGLE_PORTRAITS] : []
  const tail = [
    // Style attributes are used for tints and chart positions; style elements are not.
    ["style-src 'self'", ...oneTap].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...analytics, ...portraits].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...nodes, ...analytics, ...oneTap].join(' '),
    ["frame-src 'self'", ...oneTap].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps(facts.publicUrl) ? ['upgrade-insecure-requests'] : []),
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ')
  return (scriptHashes) =>
    `default-src 'self'; ${["script-src 'self'", ...tags, ...oneTap, ...scriptHashes].join(' ')}; ${tail}`
}

/** For responses that are neither pages nor workers: nothing may be loaded. SVG drawings contain their styles. */
const MINIMAL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Sets the policy of a response that is neither a page nor a worker. */
export function setMinimalPolicy(headers: { header(name: string, value: string): unknown }): void {
  headers.header('content-security-policy', MINIMAL_POLICY)
}

/** The service worker has the policy of its own response: it may connect to this origin only. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

export function setWorkerPolicy(headers: { header(name: string, value: string): unknown }): void {
  headers.header('content-security-policy', WORKER_POLICY)
}

/** The worker that reads bar codes compiles WebAssembly; pages may not. */
const BARCODE_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

export function setBarcodeWorkerPolicy(headers: { header(name: string, value: string): unknown }): void {
  headers.header('content-security-policy', BARCODE_WORKER_POLICY)
}

/** Helmet's headers; the same for every response, so they are computed once. */
export function safeHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {}
  const add = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps(publicUrl) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  const collector = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  } as unknown as ServerResponse
  add({} as never, collector, () => undefined)
  return headers
}

function isHttps(url: string): boolean {
  return url.startsWith('https:')
}
