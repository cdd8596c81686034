/** Metrics of pool, queues, caches and outgoing calls; traces if a collector is configured. */
import { backupState } from '../areas/backup/service.ts'
import type { Database } from '../database/connect.ts'
import { feedMetrics } from '../observability/feed-queries.ts'
import { createInternalMetrics, type InternalMetrics } from '../observability/internal-metrics.ts'
import { labelHosts } from '../observability/outgoing-calls.ts'
import { queueLengths } from '../observability/queue-queries.ts'
import type { Tracing } from '../observability/traces.ts'
import { cacheSizes } from '../runtime/byte-cache.ts'
import { systemClock } from '../runtime/clock.ts'
import type { Runtime } from '../runtime/run.ts'

export interface Observability {
  metrics: InternalMetrics
  tracing: Tracing | null
}

export async function startObservability({ config, shutdown }: Runtime, database: Database): Promise<Observability> {
  const { pool } = database
  const hostLabel = labelHosts({
    search: config.search.nodes?.map(({ protocol, host, port }) => `${protocol}://${host}:${port}`) ?? [],
    openid: [config.google?.issuer ?? null],
    model: [config.ai?.baseUrl ?? null],
  })
  const metrics = createInternalMetrics({
    pool,
    queues: queueLengths(pool),
    feeds: feedMetrics(pool),
    caches: cacheSizes,
    // The process that makes them knows.
    backups: async () => (config.roles.includes('worker') ? backupState(config.backups, systemClock()) : null),
    hostLabel,
  })
  shutdown.add({ what: 'las cifras', stop: async () => metrics.close() })
  if (!config.traceCollector) return { metrics, tracing: null }
  const { startTracing } = await import('../observability/traces.ts')
  const serviceName = config.site.productName
  const tracing = await startTracing({ endpoint: config.traceCollector, serviceName, pool, hostLabel })
  shutdown.add({ what: 'las trazas', stop: tracing.close })
  return { metrics, tracing }
}
