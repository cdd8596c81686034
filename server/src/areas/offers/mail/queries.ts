/** Subscriptions to the mail of price drops, and which of them are due. */
import type { OfferMailFrequency } from '@tianguis/contract/account/offer-mails'
import { addDays, mexicanDayOf, startOfMexicanDay } from '@tianguis/contract/mexican-time'
import type { Database, Transaction } from '../../../database/connect.ts'
import { eq, sql } from '../../../database/orm/drizzle.ts'
import { offerMails } from '../../../database/schema.ts'
import type { MailOwner } from '../../mail-requests/service.ts'

/** Mexican days, so that a mail that came late on its day does not keep the next one. */
const DAYS_APART: Record<OfferMailFrequency, number> = { daily: 1, weekly: 7 }

export async function frequencyOf(tx: Transaction, userId: number): Promise<OfferMailFrequency | null> {
  const rows = await tx.select().from(offerMails).where(eq(offerMails.userId, userId))
  return rows[0]?.frequency ?? null
}

export async function subscribe(tx: Transaction, owner: MailOwner, frequency: OfferMailFrequency): Promise<void> {
  const target = owner.userId === undefined ? offerMails.contactId : offerMails.userId
  await tx
    .insert(offerMails)
    .values({ ...owner, frequency })
    .onConflictDoUpdate({ target, set: { frequency } })
}

export async function unsubscribeUser(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(offerMails).where(eq(offerMails.userId, userId))
}

export async function unsubscribe(tx: Transaction, id: number): Promise<void> {
  await tx.delete(offerMails).where(eq(offerMails.id, id))
}

/** Which of these subscriptions still exist and are of no blocked account. */
export async function existing(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select m.id from offer_mails m left join users u on u.id = m.user_id
      where m.id = any (${sql.param(ids)}::bigint[]) and u.blocked is not true`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Queues the mails that are due, each once however often this runs or is killed; they are rendered when they are sent. */
export async function queueDue({ db }: Pick<Database, 'db'>, now: Date): Promise<number> {
  const day = mexicanDayOf(now)
  const lastBefore = (frequency: OfferMailFrequency) => startOfMexicanDay(addDays(day, 1 - DAYS_APART[frequency]))
  const result = await db.execute(sql`
    with due as (
      update offer_mails m set last_queued_at = ${now}
      where coalesce(last_queued_at, '-infinity')
          < case frequency when 'daily' then ${lastBefore('daily')}::timestamptz else ${lastBefore('weekly')}::timestamptz end
        and (contact_id is not null or exists (select from users u where u.id = m.user_id and u.confirmed and not u.blocked))
      returning id, user_id, contact_id)
    insert into mail_outbox (message_id, recipient, subject, html, text, topic, next_attempt_at, created_at)
    select '<ofertas-' || d.id || '-' || ${day}::text || '@tianguis>', coalesce(u.email, c.email), '', '', '',
      ${TOPIC}, ${now}, ${now}
    from due d left join users u on u.id = d.user_id left join mail_contacts c on c.id = d.contact_id
    on conflict (message_id) do nothing`)
  return result.rowCount ?? 0
}

export const TOPIC = 'offers'

/** The subscription a mail was queued for. */
export function subscriptionOf(messageId: string): number {
  return Number(/^<ofertas-(\d+)-/.exec(messageId)?.[1] ?? 0)
}
