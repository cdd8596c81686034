/** Queues the weekly summary of accounts that asked for it, once a week however often the job runs or is killed. */
import { addDays, mexicanDayOf, startOfMexicanDay } from '@tianguis/contract/mexican-time'
import type { Database } from '../../../database/connect.ts'
import { sql } from '../../../database/orm/drizzle.ts'
import type { Clock } from '../../../runtime/clock.ts'

export async function queueWeekly({ db }: Pick<Database, 'db'>, clock: Clock): Promise<{ mails: number }> {
  const now = clock()
  const day = mexicanDayOf(now)
  const result = await db.execute(sql`
    with due as (
      update alert_people p set last_weekly_at = ${now}
      from users u
      where u.id = p.user_id and p.weekly and u.confirmed and not u.blocked
        and (p.last_weekly_at is null or p.last_weekly_at < ${beginOfWeek(day)})
        and exists (select from favorites_lists l join favorites_items i on i.list_id = l.id where l.user_id = u.id)
      returning p.user_id, u.email)
    insert into mail_outbox (message_id, recipient, subject, html, text, topic, next_attempt_at, created_at)
    select '<semana-' || user_id || '-' || ${day}::text || '@tianguis>', email, '', '', '', 'weekly', ${now}, ${now} from due
    on conflict (message_id) do nothing`)
  return { mails: result.rowCount ?? 0 }
}

/** Monday's midnight. A summary that came late in its week does not keep the next one. */
function beginOfWeek(day: string): Date {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return startOfMexicanDay(addDays(day, -sinceMonday))
}

/** The account a summary was queued for. */
export function userIdOf(messageId: string): number {
  return Number(/^<semana-(\d+)-/.exec(messageId)?.[1] ?? 0)
}
