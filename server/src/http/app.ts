/** The Fastify app, built from its parts; it does not listen and reads no settings of its own. */
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { TrustedProxies } from '../config/trusted-proxies.ts'
import type { AppParts, RequestTimeouts } from './app-parts.ts'
import { answerErrors } from './errors/answer-errors.ts'
import { ApiError } from './errors/api-error.ts'
import { asApiError, sendError } from './errors/errors.ts'
import { admitCalls } from './limits/admit-calls.ts'
import { addLimits, type Limits, sayWhenCountsEnd } from './limits/limits.ts'
import { RequestCounts } from './limits/request-counts.ts'
import { addDraining } from './listen/draining.ts'
import { healthRoutes } from './operations/health.ts'
import { addMetrics, type PageMetrics } from './operations/metrics.ts'
import { addOpenApi } from './operations/openapi.ts'
import { logRequests, requestIdOf } from './operations/request-log.ts'
import { addAdminPages } from './pages/admin-pages.ts'
import { brotliFor } from './pages/brotli.ts'
import { PageCache, type PageCacheOptions } from './pages/cache/page-cache.ts'
import { addPages } from './pages/pages.ts'
import { addStaticFiles } from './pages/static.ts'
import { DEV_POLICY, serveFromVite } from './pages/vite-pages.ts'
import { addSearchRoutes } from './search-routes.ts'
import { contentSecurityPolicy, safeHeaders, setMinimalPolicy } from './security/headers.ts'
import { policyReports } from './security/policy-reports.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A question to the assistant: its answer is computed while it is sent, so the call counts as running until its end. */
    asksAssistant?: boolean
  }
}

export interface App {
  fastify: FastifyInstance
  pageCache: PageCache
  /** Before closing, when another process takes over the address. */
  drain(): Promise<void>
}

const BODY_LIMIT_BYTES = 1_048_576
/** The default for API routes. Parsing a megabyte of nested arrays takes a tenth of a second, before the request is validated. */
const CALL_BODY_LIMIT_BYTES = 65_536
const TYPICAL_RESPONSE_BYTES = 65_000
const BROTLI_QUALITY = 4
/** An upload of 1 MB over a slow connection takes half a minute; headers fit into one or two packets. */
const TIMEOUTS: RequestTimeouts = { headersMs: 15_000, requestMs: 120_000, checkEveryMs: 5_000 }
const PAGE_CACHE: PageCacheOptions = {
  maxBytes: 96 * 1_048_576,
  freshMs: 30_000,
  staleMs: 300_000,
  now: () => performance.now(),
}

export async function buildApp(parts: AppParts): Promise<App> {
  const timeouts = { ...TIMEOUTS, ...parts.timeouts }
  const fastify = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trusted(parts.trustedProxies ?? 'loopback'),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while closing is still answered; the parts it needs close later.
    return503OnClosing: false,
    // As the paths of the previous product: in any case and with a slash at the end.
    routerOptions: { maxParamLength: 300, caseSensitive: false, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendError(request, reply, asApiError(error), parts.productName),
  })
  fastify.setValidatorCompiler(validatorCompiler)
  fastify.setSerializerCompiler(serializerCompiler)
  answerErrors(fastify, parts.productName)
  parts.tracing?.follow(fastify)
  logRequests(fastify)
  const drain = addDraining(fastify)
  const headers = safeHeaders(parts.publicUrl)
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })

  const pageCache = new PageCache({ ...PAGE_CACHE, ...parts.pageCache })
  const limits = await addLimits(fastify, {
    enabled: parts.rateLimits,
    counts: parts.requestCounts ?? new RequestCounts(randomUUID()),
    assistantUsesModel: parts.assistantUsesModel ?? false,
  })
  const metrics = addMetrics(fastify, {
    admission: limits.admission,
    more: parts.metrics ?? [],
    processes: parts.sharedMetrics ?? null,
    publicUrl: parts.publicUrl,
    token: parts.metricsToken ?? null,
  })
  if (parts.searchHandler) addSearchRoutes(fastify, parts.searchHandler, limits, headers)
  // PostgreSQL cannot store NUL, and no valid address contains it.
  fastify.addHook('onRequest', ({ url }, _reply, done) =>
    done(url.includes('%00') ? new ApiError(400, 'Invalid characters') : undefined),
  )
  await addOpenApi(fastify, parts)
  await fastify.register(healthRoutes(parts.requiredParts))
  await addApiRoutes(fastify, parts, limits, metrics)
  const { renderPage, clientFolder, adminFolder, dev } = await parts.pages(fastify.server)
  if (dev) serveFromVite(fastify, dev)
  if (clientFolder) await addStaticFiles(fastify, clientFolder)
  if (adminFolder) await addAdminPages(fastify, adminFolder)
  addPages(fastify, {
    ...parts,
    renderPage,
    cache: pageCache,
    metrics,
    limits,
    policy: dev ? () => DEV_POLICY : contentSecurityPolicy(parts),
  })
  return { fastify, pageCache, drain }
}

/** The routes of the areas, with limits and compression. */
async function addApiRoutes(
  fastify: FastifyInstance,
  parts: AppParts,
  limits: Limits,
  metrics: PageMetrics,
): Promise<void> {
  await fastify.register(async (areas) => {
    // Hooks without promises: each would cost every call some microseconds.
    areas.addHook('onRequest', (_request, reply, done) => {
      setMinimalPolicy(reply)
      if (parts.rateLimits) sayWhenCountsEnd(reply)
      done()
    })
    areas.addHook('onRoute', (route) => {
      const permission = route.config?.permission
      // The back office checks the session before the body is read, so its routes that want one keep the larger limit.
      if (permission === undefined || permission === 'open') route.bodyLimit ??= CALL_BODY_LIMIT_BYTES
    })
    if (parts.rateLimits) areas.addHook('onRequest', areas.rateLimit())
    admitCalls(areas, limits.admitCall)
    // Responses only: a compressed request body could be a decompression bomb.
    const brotliOptions = brotliFor(TYPICAL_RESPONSE_BYTES, BROTLI_QUALITY)
    await areas.register(compress, { globalDecompression: false, brotliOptions })
    await areas.register(policyReports(metrics.policyViolated))
    for (const routes of parts.routes) await areas.register(routes)
  })
}

/** A number counts proxies from the site outwards, the first being the one that is connected. */
function trusted(proxies: TrustedProxies) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
