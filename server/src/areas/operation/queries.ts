/** States of background jobs, undelivered mails and the search index. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface JobState {
  name: string
  cron: string | null
  waiting: number
  running: number
  lastDoneAt: Date | null
  lastFailedAt: Date | null
  lastError: string | null
}

const JOBS = `
select q.name, s.cron,
  (select count(*)::int from pgboss.job j where j.name = q.name and j.state in ('created', 'retry')) as waiting,
  (select count(*)::int from pgboss.job j where j.name = q.name and j.state = 'active') as running,
  done.at as "lastDoneAt", failed.at as "lastFailedAt",
  case when failed.at > coalesce(done.at, '-infinity') then failed.message end as "lastError"
from pgboss.queue q left join pgboss.schedule s on s.name = q.name
left join lateral (select max(j.completed_on) as at from pgboss.job j where j.name = q.name and j.state = 'completed') done on true
left join lateral (
  select j.completed_on as at, j.output ->> 'message' as message from pgboss.job j
  where j.name = q.name and j.state = 'failed' order by j.completed_on desc limit 1
) failed on true
where q.name not like '\\_\\_pgboss%' order by q.name`

/** pg-boss creates its tables when the jobs first start. */
export async function jobStates(on: Queryable): Promise<JobState[]> {
  const known = await rowOf<{ known: boolean }>(on, `select to_regclass('pgboss.job') is not null as known`)
  return known?.known ? rowsOf<JobState & Record<string, unknown>>(on, JOBS) : []
}

export interface OutboxMail {
  id: number
  recipient: string
  subject: string
  text: string
  topic: string | null
  attempts: number
  failedAt: Date | null
  nextAttemptAt: Date
  createdAt: Date
  lastError: string | null
}

const MAIL = `id, recipient, subject, text, topic, attempts, failed_at as "failedAt", next_attempt_at as "nextAttemptAt",
  created_at as "createdAt", last_error as "lastError"`

/** Those that failed for good first. */
export function outboxMails(on: Queryable, limit: number): Promise<OutboxMail[]> {
  const text = `select ${MAIL} from mail_outbox order by failed_at is null, created_at, id limit $1`
  return rowsOf<OutboxMail & Record<string, unknown>>(on, text, [limit])
}

export function outboxMail(on: Queryable, id: number): Promise<OutboxMail | null> {
  return rowOf<OutboxMail & Record<string, unknown>>(on, `select ${MAIL} from mail_outbox where id = $1 for update`, [
    id,
  ])
}

export async function sendAgain(on: Queryable, id: number, now: Date): Promise<void> {
  await on.query('update mail_outbox set failed_at = null, attempts = 0, next_attempt_at = $2 where id = $1', [id, now])
}

export async function indexFacts(
  on: Queryable,
): Promise<{ products: number; unindexed: number; refreshedAt: Date | null }> {
  const row = await rowOf<{ products: number; unindexed: number; refreshedAt: Date | null }>(
    on,
    `select coalesce((select products from catalog_figures), 0)::int as products,
       (select count(*)::int from unindexed) as unindexed, (select refreshed_at from catalog_figures) as "refreshedAt"`,
  )
  return row ?? { products: 0, unindexed: 0, refreshedAt: null }
}
