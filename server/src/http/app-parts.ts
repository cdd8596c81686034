/** The parts that `buildApp` needs. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyBaseLogger } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import type { TrustedProxies } from '../config/trusted-proxies.ts'
import type { Tracing } from '../observability/traces.ts'
import type { RequestCounts } from './limits/request-counts.ts'
import type { RequiredPart } from './operations/health.ts'
import type { SharedMetrics } from './operations/metrics.ts'
import type { PageCacheOptions } from './pages/cache/page-cache.ts'
import type { SearchHandler } from './search-routes.ts'
import type { PolicyFacts } from './security/headers.ts'

export interface PageSource {
  renderPage: RenderPage
  /** The folder of the built client; null when Vite serves it. */
  clientFolder: string | null
  /** The folder of the built back office; null or absent when Vite serves it. */
  adminFolder?: string | null
  /** Only under `npm run dev`. */
  dev?: { middleware: DevMiddleware; close(): Promise<void> }
}

type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

export interface AppParts extends PolicyFacts {
  logger: FastifyBaseLogger
  productName: string
  services: SiteServices
  /** Takes the HTTP server: hot reload uses its WebSocket. */
  pages(server: Server): Promise<PageSource>
  /** The areas' own routes. */
  routes: FastifyPluginAsyncZod[]
  requiredParts: Record<string, RequiredPart>
  /** Handles Typesense's routes; null when the operator's cluster does. */
  searchHandler?: SearchHandler | null
  rateLimits: boolean
  /** Questions to the assistant wait for a language model. */
  assistantUsesModel?: boolean
  /** The proxies that may name the client's address: addresses and ranges, or the number of proxies in front of the site. */
  trustedProxies?: TrustedProxies
  /** Further metrics for /metrics. */
  metrics?: Registry[]
  /** Lets a collector on another machine read /metrics. */
  metricsToken?: string | null
  /** Traces each request, if configured. */
  tracing?: Pick<Tracing, 'follow'> | null
  /** Given if several processes answer at this address. */
  sharedMetrics?: SharedMetrics | null
  /** Counts for rate limits; given if other processes share them. */
  requestCounts?: RequestCounts
  pageCache?: Partial<PageCacheOptions>
  /** A visitor arrived from another site or typed the address. */
  visited?(): void
  timeouts?: Partial<RequestTimeouts>
}

/** How long a client may take to send a request. */
export interface RequestTimeouts {
  headersMs: number
  requestMs: number
  checkEveryMs: number
}
