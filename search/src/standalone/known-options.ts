/** Every option of typesense-server 30 and what it does here. */
export interface KnownOption {
  effect: 'used' | 'none' | 'refused'
  /** Why an option has no effect or is refused. */
  reason?: string
  /** May stand without a value. */
  isSwitch?: boolean
}

const used: KnownOption = { effect: 'used' }
const without = (reason: string): KnownOption => ({ effect: 'none', reason })
const refused = (reason: string): KnownOption => ({ effect: 'refused', reason })

const SINGLE = 'there is a single node'
const MEMORY = 'the index is loaded with one thread per collection part'
const ROCKSDB = 'the data are not kept in RocksDB'
const LOGGING = 'requests are not logged'

export const OPTIONS: Record<string, KnownOption> = {
  'data-dir': used,
  'api-key': used,
  'api-address': used,
  'api-port': used,
  /** Older names of the two above. */
  'listen-address': used,
  'listen-port': used,
  'enable-cors': { effect: 'used', isSwitch: true },
  'cors-domains': used,
  'thread-pool-size': used,
  'max-per-page': used,
  'filter-by-max-ops': used,
  'ssl-certificate': used,
  'ssl-certificate-key': used,
  'ssl-refresh-interval-seconds': without('the certificate is read at the start only'),
  'peering-address': without(SINGLE),
  'peering-port': without(SINGLE),
  'peering-subnet': without(SINGLE),
  'reset-peers-on-error': { ...without(SINGLE), isSwitch: true },
  'healthy-read-lag': without(SINGLE),
  'healthy-write-lag': without(SINGLE),
  'snapshot-max-byte-count-per-rpc': without(SINGLE),
  'snapshot-interval-seconds': without('snapshots are taken by the size of the log'),
  'num-collections-parallel-load': without(MEMORY),
  'num-documents-parallel-load': without(MEMORY),
  'max-indexing-concurrency': without(MEMORY),
  'db-compaction-interval': without(ROCKSDB),
  'db-write-buffer-size': without(ROCKSDB),
  'db-max-write-buffer-number': without(ROCKSDB),
  'db-max-log-file-size': without(ROCKSDB),
  'db-keep-log-file-num': without(ROCKSDB),
  'enable-access-logging': { ...without(LOGGING), isSwitch: true },
  'enable-search-logging': { ...without(LOGGING), isSwitch: true },
  'log-dir': without(LOGGING),
  'log-slow-requests-time-ms': without(LOGGING),
  'log-slow-searches-time-ms': without(LOGGING),
  'housekeeping-interval': without('merging runs whenever the writer is idle'),
  'enable-lazy-filter': { ...without('filters are always evaluated lazily'), isSwitch: true },
  'cache-num-entries': without('the search cache keeps 1,000 responses'),
  'embedding-cache-num-entries': without('there are no embeddings'),
  'max-memory-ratio': without('memory is not limited'),
  'memory-used-max-percentage': without('memory is not limited'),
  'disk-used-max-percentage': without('writes are refused when the disk is full'),
  'max-group-limit': refused('`group_limit` is at most 99'),
  'search-only-api-key': refused('create a key with POST /keys'),
  'health-rusage-api-key': refused('create a key with POST /keys'),
  'skip-writes': { ...refused('every node accepts writes'), isSwitch: true },
  config: refused('use flags or environment variables'),
  nodes: refused('there is no clustering'),
  master: refused('there is no replication'),
  'enable-search-analytics': { ...without('searches are captured where a rule asks for it'), isSwitch: true },
  'analytics-dir': without('events are kept in the data folder'),
  'analytics-db-ttl': without('the newest 1,000 events of a user and rule are kept'),
  'analytics-flush-interval': without('captured searches are written every minute'),
  'analytics-minute-rate-limit': without('events are not limited by client'),
}
