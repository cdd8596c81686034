/** The whole HTTP side, put together from its parts; listens on nothing and knows no settings beyond those it is given. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import type { Tracing } from '../observability/traces.ts'
import { ApiError } from './errors/api-error.ts'
import { asApiError, isApi, sendError } from './errors/errors.ts'
import { addLimits } from './limits/limits.ts'
import { RequestCounts } from './limits/request-counts.ts'
import { closeIdleConnectionsOnShutdown } from './listen/close-idle-connections.ts'
import { type Check, healthRoutes } from './operations/health.ts'
import { addMetrics } from './operations/metrics.ts'
import { addOpenApi } from './operations/openapi.ts'
import { logRequests, requestIdOf } from './operations/request-log.ts'
import { brotliFor } from './pages/brotli.ts'
import { PageCache, type PageCacheOptions } from './pages/page-cache.ts'
import { addPages } from './pages/pages.ts'
import { addStaticFiles } from './pages/static.ts'
import { addSearchRoutes, type SearchHandler } from './search-routes.ts'
import { contentSecurityPolicy, type PolicyFacts, safeHeaders, setMinimalPolicy } from './security/headers.ts'
import { policyReports } from './security/policy-reports.ts'

export interface PageSource {
  renderPage: RenderPage
  /** Where the built client lies; null when Vite serves it. */
  clientFolder: string | null
  /** Only under `npm run dev`. */
  dev?: { middleware: DevMiddleware; close(): Promise<void> }
}

type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

export interface AppParts extends PolicyFacts {
  logger: FastifyBaseLogger
  productName: string
  services: SiteServices
  /** Gets the server that will carry the pages: hot reload talks over it. */
  pages(server: Server): Promise<PageSource>
  /** The areas' own routes. */
  routes: FastifyPluginAsyncZod[]
  checks: Record<string, Check>
  /** Answers Typesense's addresses; null when a cluster of the operator's does. */
  searchHandler?: SearchHandler | null
  rateLimits: boolean
  /** Of what lies behind the answers, shown at /metrics beside those of the answers. */
  metrics?: Registry[]
  /** Follows each request, where traces are wanted. */
  tracing?: Pick<Tracing, 'follow'> | null
  /** Counts for rate limits; given if other processes share them. */
  requestCounts?: RequestCounts
  pageCache?: Partial<PageCacheOptions>
  patience?: Partial<Patience>
}

/** How long a visitor may take to say what he wants. */
export interface Patience {
  headersMs: number
  requestMs: number
  /** How often who takes too long is looked for. */
  lookEveryMs: number
}

export interface App {
  fastify: FastifyInstance
  pageCache: PageCache
}

const BODY_LIMIT_BYTES = 1_048_576
const USUAL_ANSWER_BYTES = 65_000
const ANSWER_QUALITY = 4
/** An upload of a megabyte over a poor line takes half a minute; headers fit into one packet or two. */
const PATIENCE: Patience = { headersMs: 15_000, requestMs: 120_000, lookEveryMs: 5_000 }
const PAGE_CACHE: PageCacheOptions = {
  maxBytes: 96 * 1_048_576,
  freshMs: 30_000,
  staleMs: 300_000,
  now: () => performance.now(),
}

export async function buildApp(parts: AppParts): Promise<App> {
  const patience = { ...PATIENCE, ...parts.patience }
  const fastify = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    // A proxy on this very machine may say whom it speaks for; anybody else would be making it up.
    trustProxy: 'loopback',
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.lookEveryMs },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => sendError(request, reply, asApiError(error), parts.productName),
  })
  fastify.setValidatorCompiler(validatorCompiler)
  fastify.setSerializerCompiler(serializerCompiler)
  answerErrors(fastify, parts.productName)
  parts.tracing?.follow(fastify)
  logRequests(fastify)
  closeIdleConnectionsOnShutdown(fastify)
  const headers = safeHeaders(parts.publicUrl)
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })

  const pageCache = new PageCache({ ...PAGE_CACHE, ...parts.pageCache })
  const limits = await addLimits(fastify, parts.rateLimits, parts.requestCounts ?? new RequestCounts(randomUUID()))
  const metrics = addMetrics(fastify, limits.admission, parts.metrics ?? [])
  if (parts.searchHandler) addSearchRoutes(fastify, parts.searchHandler, limits, headers)
  // No name of ours has a NUL in it and PostgreSQL keeps none.
  fastify.addHook('onRequest', ({ url }, _reply, done) =>
    done(url.includes('%00') ? new ApiError(400, 'Invalid characters') : undefined),
  )
  await addOpenApi(fastify, parts)
  await fastify.register(healthRoutes(parts.checks))
  await fastify.register(async (areas) => {
    areas.addHook('onRequest', async (_request, reply) => setMinimalPolicy(reply))
    if (parts.rateLimits) areas.addHook('onRequest', areas.rateLimit())
    // Once all of it has come: who sends slowly takes nobody's place.
    areas.addHook('preValidation', (_request, reply) => limits.admission.admit(reply))
    // Answers only: nobody has a reason to send us something packed but to make it swell here.
    const brotliOptions = brotliFor(USUAL_ANSWER_BYTES, ANSWER_QUALITY)
    await areas.register(compress, { globalDecompression: false, brotliOptions })
    await areas.register(policyReports(metrics.policyViolated))
    for (const routes of parts.routes) await areas.register(routes)
  })
  const { renderPage, clientFolder, dev } = await parts.pages(fastify.server)
  if (dev) serveFromVite(fastify, dev)
  if (clientFolder) await addStaticFiles(fastify, clientFolder)
  addPages(fastify, {
    ...parts,
    renderPage,
    cache: pageCache,
    metrics,
    limits,
    policy: dev ? () => DEV_POLICY : contentSecurityPolicy(parts),
  })
  return { fastify, pageCache }
}

/** Vite writes scripts and styles of its own into the pages and talks to the browser over a socket. */
const DEV_POLICY = "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'"

function answerErrors(fastify: FastifyInstance, productName: string): void {
  fastify.setErrorHandler((error, request, reply) => {
    const answer = asApiError(error)
    // Turning somebody away is a decision, and one taken a thousand times a second must not fill the log with stacks.
    const decided = answer === error && answer.statusCode === 503
    if (answer.statusCode >= 500 && !decided) request.log.error({ err: answer.cause ?? error }, 'la solicitud falló')
    return sendError(request, reply, answer, productName)
  })
  fastify.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads) return sendError(request, reply, new ApiError(404, 'Not Found'), productName)
    // Pages are there to be read.
    if (!isApi(request.url)) reply.header('allow', 'GET, HEAD')
    return sendError(request, reply, new ApiError(405, 'Method Not Allowed'), productName)
  })
}

/** What Vite answers never comes back to us. */
function serveFromVite(fastify: FastifyInstance, { middleware, close }: NonNullable<PageSource['dev']>): void {
  fastify.addHook('onClose', close)
  fastify.addHook('onRequest', (request, reply, done) => {
    middleware(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined))
  })
}
