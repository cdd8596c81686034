import type { AlertHistory } from '@tianguis/contract/account/alerts'
import type { Transaction } from '../../database/connect.ts'
import { sql } from '../../database/orm/drizzle.ts'

const SHOWN = 200

/** A delivery whose mail is in the outbox is waiting; it has failed once its mail has failed for good, and is deleted some time after that. */
export async function historyOf(tx: Transaction, userId: number): Promise<AlertHistory> {
  const { rows } = await tx.execute<{ entry: AlertHistory[number] }>(sql`
    select jsonb_build_object(
      'id', d.id, 'alert', a.id, 'product', p.id::text, 'name', p.name, 'slug', p.slug, 'channel', d.channel,
      'state', case when d.state <> 'due' then d.state when m.failed_at is not null or (d.message_id is not null and m.id is null) then 'failed' else 'waiting' end,
      'price', d.price / 100.0, 'previousPrice', d.previous_price / 100.0, 'reason', d.reason,
      'at', coalesce(d.settled_at, d.created_at)) as entry
    from alert_deliveries d
    join price_alerts a on a.id = d.alert_id
    join products p on p.id = a.product_id
    left join mail_outbox m on m.message_id = d.message_id
    where a.user_id = ${userId}
    order by coalesce(d.settled_at, d.created_at) desc, d.id desc
    limit ${SHOWN}`)
  return rows.map(({ entry }) => entry)
}
