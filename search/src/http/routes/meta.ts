/** Typesense's routes for health, version, statistics and operations. */
import { statfsSync } from 'node:fs'
import os from 'node:os'
import { SearchError } from '../../collection/search-error.ts'
import { created, ok, type Route } from '../route.ts'

/** The version of Typesense whose behaviour this engine answers with. */
const VERSION = '30.0'
/** What raft calls a leader; a single server always is one. */
const LEADER = 1

export const metaRoutes: Route[] = [
  {
    method: 'GET',
    path: '/health',
    always: true,
    handle({ services: { engine } }) {
      if (!engine.diskIsWritable) return { status: 503, value: { ok: false, resource_error: 'OUT_OF_DISK' } }
      return { status: engine.isReady ? 200 : 503, value: { ok: engine.isReady } }
    },
  },
  {
    method: 'GET',
    path: '/debug',
    action: 'debug:list',
    always: true,
    handle: () => ok({ state: LEADER, version: VERSION }),
  },
  {
    method: 'GET',
    path: '/status',
    action: 'status:list',
    always: true,
    handle: ({ services }) =>
      ok({ committed_index: services.stats.total, queued_writes: services.engine.pendingWrites, state: 'LEADER' }),
  },
  {
    method: 'GET',
    path: '/stats.json',
    action: 'stats.json:list',
    always: true,
    handle: ({ services: { stats, engine, search } }) =>
      ok(stats.summary(engine.pendingWrites, search.cache.hits, search.cache.misses)),
  },
  {
    method: 'GET',
    path: '/metrics.json',
    action: 'metrics.json:list',
    always: true,
    handle: ({ services }) => ok(metrics(services.engine.dataDir)),
  },
  {
    method: 'POST',
    path: '/operations/snapshot',
    action: 'operations/snapshot:create',
    async handle({ services, query }) {
      if (!query.snapshot_path) throw new SearchError(400, 'Parameter `snapshot_path` is required.')
      return created(await services.engine.ask('snapshot', query.snapshot_path))
    },
  },
  {
    method: 'POST',
    path: '/operations/cache/clear',
    action: 'operations/cache/clear:create',
    handle({ services }) {
      services.search.cache.clear()
      return ok({ success: true })
    },
  },
  {
    method: 'POST',
    path: '/operations/db/compact',
    action: 'operations/db/compact:create',
    handle: async ({ services }) => ok(await services.engine.ask('snapshot')),
  },
  ...['vote', 'reset_peers'].map(
    (name): Route => ({
      method: 'POST',
      path: `/operations/${name}`,
      action: `operations/${name}:create`,
      // A single server has no leader election and no peers.
      handle: () => ok({ success: true }),
    }),
  ),
  {
    method: 'GET',
    path: '/operations/schema_changes',
    action: 'operations/schema_changes:list',
    handle: async ({ services }) => ok(await services.engine.ask('schemaChanges')),
  },
  {
    method: 'POST',
    path: '/config',
    action: 'config:create',
    always: true,
    async handle({ services, json }) {
      services.slow.configure(await json())
      return created({ success: true })
    },
  },
]

/** All values are text, as Typesense sends them; what this process cannot know is zero. */
function metrics(dataDir: string): Record<string, string> {
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
  const disk = statfsSync(dataDir)
  const figures: Record<string, number> = {
    system_disk_total_bytes: disk.blocks * disk.bsize,
    system_disk_used_bytes: (disk.blocks - disk.bfree) * disk.bsize,
    system_memory_total_bytes: os.totalmem(),
    system_memory_used_bytes: os.totalmem() - os.freemem(),
    system_memory_total_swap_bytes: 0,
    system_memory_used_swap_bytes: 0,
    system_network_received_bytes: 0,
    system_network_sent_bytes: 0,
    typesense_memory_active_bytes: rss,
    typesense_memory_allocated_bytes: heapUsed + external,
    typesense_memory_mapped_bytes: heapTotal + external,
    typesense_memory_metadata_bytes: 0,
    typesense_memory_resident_bytes: rss,
    typesense_memory_retained_bytes: 0,
  }
  const shares = os
    .cpus()
    .map(({ times }) => 100 - (100 * times.idle) / Object.values(times).reduce((a, b) => a + b, 0))
  const cpus = shares.map((share, index) => [`system_cpu${index + 1}_active_percentage`, share.toFixed(2)])
  const average = shares.reduce((a, b) => a + b, 0) / Math.max(1, shares.length)
  return {
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(Math.round(value))])),
    ...Object.fromEntries(cpus),
    system_cpu_active_percentage: average.toFixed(2),
    typesense_memory_fragmentation_ratio: (1 - heapUsed / heapTotal).toFixed(2),
  }
}
