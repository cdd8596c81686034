/** Requests for mails to an address without an account, and its contact once it has confirmed. */
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import type { Transaction } from '../../database/connect.ts'
import { sql } from '../../database/orm/drizzle.ts'
import { mailRequests } from '../../database/schema.ts'

export type RequestRow = typeof mailRequests.$inferSelect

/** An account, or an address without one. */
export type MailOwner = { userId: number; contactId?: never } | { contactId: number; userId?: never }

export async function insertRequest(tx: Transaction, request: typeof mailRequests.$inferInsert): Promise<void> {
  await tx.insert(mailRequests).values(request)
}

/** Null when there is none or it has expired. */
export async function requestOf(tx: Transaction, codeHash: Buffer, now: Date): Promise<RequestRow | null> {
  const unexpired = sql`${mailRequests.codeHash} = ${codeHash} and ${mailRequests.expiresAt} > ${now}`
  return (await tx.select().from(mailRequests).where(unexpired).for('update'))[0] ?? null
}

export async function markConfirmed(tx: Transaction, codeHash: Buffer, now: Date): Promise<void> {
  await tx.update(mailRequests).set({ confirmedAt: now }).where(sql`${mailRequests.codeHash} = ${codeHash}`)
}

/**
 * The confirmed account of this address, or else its contact, which is created if needed. The lock makes an account that is
 * confirmed at the same moment wait (`triggers/adopt_mail_contact.sql`). A contact that asks again counts as new: the retention
 * job, which saw it without any request, waits for this row and then reads its `created_at` again, but no other table.
 */
export async function ownerOf(tx: Transaction, email: string): Promise<MailOwner> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.writeMailContact}::int, hashtext(${email.toLowerCase()}))`,
  )
  const users = await tx.execute<{ id: string }>(sql`select id from users where email = ${email}::citext and confirmed`)
  if (users.rows[0]) return { userId: Number(users.rows[0].id) }
  const contacts = await tx.execute<{ id: string }>(sql`
    insert into mail_contacts (email) values (${email})
    on conflict (email) do update set created_at = excluded.created_at returning id`)
  return { contactId: Number(contacts.rows[0]!.id) }
}
