import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/connect.ts'
import type { Unsubscribe } from './token.ts'

type AlertLink = Exclude<Unsubscribe, { what: 'weekly' }>

/** Names of the products whose alerts the link would pause. */
export async function activeProductNames(tx: Transaction, link: AlertLink): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.name
    from price_alerts a join products p on p.id = a.product_id
    where ${alertsOf(link)} group by p.id having not bool_and(a.paused) order by p.name`)
  return rows.map(({ name }) => name)
}

export async function pauseAlerts(tx: Transaction, link: AlertLink): Promise<void> {
  await tx.execute(sql`update price_alerts a set paused = true, updated_at = now() where ${alertsOf(link)}`)
}

function alertsOf(link: AlertLink) {
  if (link.what === 'alert') return sql`a.id = ${link.id}`
  return sql`a.id in (select alert_id from alert_deliveries where message_id = ${link.id})`
}
