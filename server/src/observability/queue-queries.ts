/** Lengths of all queues in PostgreSQL, for metrics. */
import { PAGE_FACTS_VERSION } from '../areas/catalog/service.ts'
import { cachedFor } from '../async/cached-for.ts'
import { type Queryable, rowsOf } from '../database/rows.ts'

export interface QueueLength {
  queue: string
  waiting: number
}

/** More frequent questions get the previous answer. */
const CACHE_MS = 5_000

/** What waits in PostgreSQL for a job or for an operator. */
const LENGTHS = `
select 'mail' as queue, count(*)::int as waiting from mail_outbox where failed_at is null
union all select 'mail set aside', count(*)::int from mail_outbox where failed_at is not null
union all select 'index', count(*)::int from unindexed
union all select 'figures', count(*)::int from stale_products
union all select 'page facts', count(*)::int from page_facts where version < ${PAGE_FACTS_VERSION}
union all select 'alerts', count(*)::int from alert_changes
union all select 'held prices', count(*)::int from held_prices where rejected_at is null
union all select 'price reviews', count(*)::int from reviews where kind = 'price' and state = 'open'
union all select 'match reviews', count(*)::int from reviews where kind = 'match' and state = 'open'
union all select 'price claims', price_claims from catalog_figures where price_claims is not null
union all select 'reports', count(*)::int from error_reports where resolved_at is null
union all select 'store requests', count(*)::int from store_requests where state = 'pending'
union all select 'jobs ' || state::text, count(*)::int from pgboss.job
  where state in ('created', 'retry', 'active', 'failed') group by state`

export function queueLengths(on: Queryable): () => Promise<QueueLength[]> {
  return cachedFor(CACHE_MS, () => rowsOf<QueueLength>(on, LENGTHS))
}
