/**
 * OpenTelemetry, only where the settings name a collector: one span per request, below it one per question to the database
 * and one per call to others. Loaded when needed; without a collector none of it is in memory.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { loggedPath } from '../http/operations/request-log.ts'
import { observeQueries } from './observe-queries.ts'
import { observeOutgoingCalls } from './outgoing-calls.ts'

export interface Tracing {
  /** Must come before the routes. */
  follow(app: FastifyInstance): void
  /** Sends what is left. */
  close(): Promise<void>
}

interface TracingOptions {
  /** Of the collector, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  pool: pg.Pool
  hostLabel(host: string): string
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

export async function startTracing({ endpoint, serviceName, pool, hostLabel }: TracingOptions): Promise<Tracing> {
  const [{ OTLPTraceExporter }, { BatchSpanProcessor, TracerProvider }, { resourceFromAttributes }] = await Promise.all(
    [
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
    ],
  )
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('tianguis')
  const current = new AsyncLocalStorage<Span>()
  const collector = new URL(endpoint).host

  /** A span below the request's; null outside of any. */
  function below(name: string, attributes: Record<string, string>): Span | null {
    const parent = current.getStore()
    if (!parent) return null
    return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
  }

  const calls = new WeakMap<object, Span>()
  const stopHearing = observeOutgoingCalls({
    started(call, method, host) {
      if (host === collector) return
      const span = below(`${method} ${hostLabel(host)}`, { 'http.request.method': method, 'server.address': host })
      if (span) calls.set(call, span)
    },
    ended(call, { status }) {
      const span = calls.get(call)
      if (!span) return
      if (status) span.setAttribute('http.response.status_code', status)
      finish(span, status === 0 || status >= 500)
    },
  })
  const stopWatching = observeQueries(pool, (statement) => {
    const span = below(statement.split(/\s+/, 1)[0]?.toLowerCase() ?? 'query', {
      'db.system.name': 'postgresql',
      // The statement has no values in it; they travel beside.
      'db.query.text': statement,
    })
    return (failed) => span && finish(span, failed)
  })

  return {
    follow(app) {
      const spans = new WeakMap<object, Span>()
      app.addHook('onRequest', (request, _reply, done) => {
        const span = tracer.startSpan(
          request.method,
          {
            kind: SpanKind.SERVER,
            attributes: { 'http.request.method': request.method, 'tianguis.request_id': request.id },
          },
          contextOf(request.headers.traceparent),
        )
        spans.set(request, span)
        current.run(span, done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request)
        const route = loggedPath(request)
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
        if (span) finish(span, reply.statusCode >= 500)
        done()
      })
    },
    async close() {
      stopHearing()
      stopWatching()
      await provider.shutdown()
    },
  }
}

/** Continues what a proxy in front began. */
function contextOf(traceparent: unknown): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(traceparent ?? '')) ?? []
  if (!traceId) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

function finish(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
