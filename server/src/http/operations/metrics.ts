/** The `/metrics` route and the metrics of requests and pages. */
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ProcessMetrics } from '../../processes/messages.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Admission } from '../limits/admission.ts'
import type { CacheOutcome } from '../pages/cache/page-cache.ts'
import { hasBearerToken } from '../security/bearer-token.ts'
import { isLocalOperator } from '../security/loopback.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export interface PageMetrics {
  served(outcome: CacheOutcome): void
  rendered(seconds: number, status: number): void
  /** A browser reported a violation of the content security policy. */
  policyViolated(directive: string): void
}

export interface SharedMetrics {
  /** The label `process` of this one. */
  number: number
  ofOthers(): Promise<ProcessMetrics[]>
  /** Lets the others have the metrics of this one. */
  report(own: () => Promise<ProcessMetrics>): void
}

export interface MetricsOptions {
  admission: Admission
  /** Further metrics of the process. */
  more: Registry[]
  publicUrl: string
  /** The processes that share this address; null: there is one. */
  processes: SharedMetrics | null
  /** METRICS_TOKEN; null: only the operator at this machine sees the metrics. */
  token: string | null
}

/** Prometheus metrics at /metrics, for the token's bearer and for the operator at this machine; 404 for others. */
export function addMetrics(app: FastifyInstance, options: MetricsOptions): PageMetrics {
  const { admission, more, processes, publicUrl, token } = options
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'tianguis_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const pages = new Counter({
    name: 'tianguis_page_cache_total',
    help: 'Pages served, by what the page cache had',
    labelNames: ['outcome'],
    registers,
  })
  const renders = new Histogram({
    name: 'tianguis_page_render_seconds',
    help: 'Time to render a page, queries included',
    labelNames: ['status'],
    buckets: SECONDS,
    registers,
  })
  const violations = new Counter({
    name: 'tianguis_policy_violations_total',
    help: 'What browsers did not load because of the policy of a page, as they say',
    labelNames: ['directive'],
    registers,
  })
  new Gauge({
    name: 'tianguis_under_way',
    help: 'Requests that cost work and are not answered yet',
    registers,
    collect() {
      this.set(admission.running)
    },
  })
  new Gauge({
    name: 'tianguis_in_line',
    help: 'Requests that wait until there is room for their work',
    registers,
    collect() {
      this.set(admission.queued)
    },
  })
  new Counter({
    name: 'tianguis_refused_total',
    help: 'Requests refused with 503 because too many were in line',
    registers,
    collect() {
      this.reset()
      this.inc(admission.refused)
    },
  })

  const merged = () => Registry.merge([registry, ...more])
  const own = () => withLabel(merged(), processes?.number ?? 1)
  /** Nothing is summed: the label keeps the processes apart, as if each were scraped by itself. */
  const together = async ({ ofOthers }: SharedMetrics) => {
    const [mine, others] = await Promise.all([own(), ofOthers()])
    return AggregatorRegistry.aggregate([mine, ...others]).metrics()
  }
  processes?.report(own)

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!hasBearerToken(request, token) && !isLocalOperator(request, publicUrl)) throw new ApiError(404, 'Not Found')
    return reply.type(registry.contentType).send(await (processes ? together(processes) : merged().metrics()))
  })
  return {
    served: (outcome) => pages.inc({ outcome }),
    rendered: (seconds, status) => renders.observe({ status }, seconds),
    policyViolated: (directive) => violations.inc({ directive }),
  }
}

async function withLabel(registry: Registry, number: number): Promise<ProcessMetrics> {
  const metrics = (await registry.getMetricsAsJSON()) as ProcessMetrics
  return metrics.map((metric) => ({
    ...metric,
    aggregator: 'sum',
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process: number } })),
  }))
}
