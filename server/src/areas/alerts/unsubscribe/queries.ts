import type { Transaction } from '../../../database/connect.ts'
import { sql } from '../../../database/orm/drizzle.ts'

export type AlertLink = { what: 'alert'; id: number } | { what: 'mail'; id: string }

/** Names of the products whose alerts the link would pause. */
export async function activeProductNames(tx: Transaction, link: AlertLink): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.name
    from price_alerts a join products p on p.id = a.product_id
    where ${alertsOf(link)} group by p.id having not bool_and(a.paused) order by p.name`)
  return rows.map(({ name }) => name)
}

/** Alerts of an account are paused; an address without one has no page to resume them, so its alerts are deleted. */
export async function stopAlerts(tx: Transaction, link: AlertLink): Promise<void> {
  await tx.execute(sql`delete from price_alerts a where ${alertsOf(link)} and a.contact_id is not null`)
  await tx.execute(sql`update price_alerts a set paused = true, updated_at = now() where ${alertsOf(link)}`)
}

function alertsOf(link: AlertLink) {
  if (link.what === 'alert') return sql`a.id = ${link.id}`
  return sql`a.id in (select alert_id from alert_deliveries where message_id = ${link.id})`
}
