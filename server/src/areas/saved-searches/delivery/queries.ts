/** Matches new and changed products with the saved searches, and queues mails about them. */
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import type { Transaction } from '../../../database/connect.ts'
import { sql } from '../../../database/orm/drizzle.ts'

export const TOPIC = 'searches'
/** Products in one mail; the others wait for the next. */
const PER_MAIL = 30
const MINUTES_APART = 60

/** Until the end of the transaction; other processes wait. */
export async function lockMatching(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.matchSearches})`)
}

export interface Change {
  productId: number
  /** The transaction that noted it last. */
  writer: string
}

/** At most `limit` changed products that the index has already, without those that are being noted again at the moment. */
export async function waitingChanges(db: Pick<Transaction, 'execute'>, limit: number): Promise<Change[]> {
  const { rows } = await db.execute<{ product_id: string; writer: string }>(sql`
    select product_id, xmin::text as writer from search_changes c
    where not exists (select from unindexed u where u.collection = 'products' and u.id = c.product_id)
    order by product_id limit ${limit} for update skip locked`)
  return rows.map(({ product_id, writer }) => ({ productId: Number(product_id), writer }))
}

/** Those that were noted again meanwhile stay. */
export async function deleteChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  await tx.execute(sql`
    delete from search_changes where ctid in (
      select c.ctid from search_changes c
      join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as seen ("productId" bigint, writer text)
        on seen."productId" = c.product_id and seen.writer::xid = c.xmin
      for update of c skip locked)`)
}

/** Each address once, however many people saved it. */
export async function savedAddresses(db: Pick<Transaction, 'execute'>): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(sql`select distinct address from saved_searches order by 1`)
  return rows.map(({ address }) => address)
}

/** Products of which a search has mailed, or that it knew, are left out. Returns how many are new. */
export async function insertFound(tx: Transaction, address: string, productIds: number[], now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into saved_search_products (search_id, product_id, state, created_at)
    select s.id, p.id, 'due', ${now} from saved_searches s, products p
    where s.address = ${address} and p.id = any (${sql.param(productIds)}::bigint[])
    on conflict (search_id, product_id) do update
      set state = 'due', message_id = null, created_at = excluded.created_at, settled_at = null
      where saved_search_products.state = 'dropped'`)
  return rowCount ?? 0
}

/**
 * How many mails were queued: one per search, rendered when it is sent. Products of a mail that failed for good go with those
 * found since, or once that mail is gone, so that an address that takes no mail is not tried all the time.
 */
export async function queueMails(tx: Transaction, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with waiting as (
      select f.search_id, f.product_id, row_number() over (partition by f.search_id order by f.created_at, f.product_id) as place,
        bool_or(o.id is null) over (partition by f.search_id) as begins
      from saved_search_products f
      join saved_searches s on s.id = f.search_id
      left join users u on u.id = s.user_id
      left join mail_outbox o on o.message_id = f.message_id
      where f.state = 'due' and (o.id is null or o.failed_at is not null) and (s.contact_id is not null or (u.confirmed and not u.blocked))
        and coalesce(s.last_mail_at, '-infinity') <= ${now}::timestamptz - make_interval(mins => ${MINUTES_APART})
    ), mails as materialized (
      select search_id, '<busqueda-' || search_id || '-' || gen_random_uuid() || '@tianguis>' as message_id,
        array_agg(product_id) as products
      from waiting where begins and place <= ${PER_MAIL} group by 1
    ), linked as (
      update saved_search_products f set message_id = m.message_id
      from mails m where f.search_id = m.search_id and f.product_id = any (m.products)
    ), mailed as (
      update saved_searches s set last_mail_at = ${now} from mails m where s.id = m.search_id
    )
    insert into mail_outbox (message_id, recipient, subject, html, text, topic, next_attempt_at, created_at)
    select m.message_id, coalesce(u.email, c.email), '', '', '', ${TOPIC}, ${now}, ${now}
    from mails m join saved_searches s on s.id = m.search_id
    left join users u on u.id = s.user_id left join mail_contacts c on c.id = s.contact_id`)
  return rowCount ?? 0
}

export interface FoundRow {
  searchId: number
  address: string
  title: string
  productIds: number[]
}

/** The products found, by mail; a search that has ended or whose account is blocked is missing. */
export async function foundIn(tx: Transaction, messageIds: readonly string[]): Promise<Map<string, FoundRow>> {
  const { rows } = await tx.execute<{ message_id: string; found: FoundRow }>(sql`
    select f.message_id, jsonb_build_object('searchId', s.id, 'address', s.address, 'title', s.title,
      'productIds', jsonb_agg(f.product_id order by f.created_at, f.product_id)) as found
    from saved_search_products f join saved_searches s on s.id = f.search_id left join users u on u.id = s.user_id
    where u.blocked is not true and f.state = 'due' and f.message_id = any (${sql.param(messageIds)}::text[])
    group by f.message_id, s.id`)
  return new Map(rows.map(({ message_id, found }) => [message_id, found]))
}

/** The mails were sent with the products `sent`; the others no longer match the search, or the account is blocked. */
export async function recordMailed(tx: Transaction, mails: { messageId: string; sent: number[] }[], now: Date) {
  const rows = JSON.stringify(mails)
  await tx.execute(sql`
    update saved_search_products f
    set state = case when m.sent @> to_jsonb(f.product_id) then 'sent' else 'dropped' end, settled_at = ${now}
    from jsonb_to_recordset(${rows}::jsonb) as m ("messageId" text, sent jsonb)
    where f.message_id = m."messageId" and f.state = 'due'`)
}
