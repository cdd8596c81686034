/** Finds or creates the account for a sign-in with Google. */
import type { Transaction } from '../../../database/connect.ts'
import type { Sender } from '../../../mail/layout.ts'
import { queueMail } from '../../../mail/queue.ts'
import { deleteCodesOf } from '../auth/code-queries.ts'
import { newDocumentId } from '../auth/registration.ts'
import { googleLinkedMail } from '../mails.ts'
import * as queries from '../queries.ts'

export type GoogleRefusal = 'state' | 'provider' | 'no-email' | 'unverified-email' | 'blocked' | 'other-account'

export interface Claims {
  subject: string
  email: string | null
  emailVerified: boolean
  picture: string | null
  /** Null: the provider does not say when the person signed in there. */
  signedInAt: Date | null
}

/**
 * The account of a provider's subject. An e-mail address links to an existing account only if the provider has verified
 * it; an account that was registered with it and never confirmed has no password and no session.
 */
export async function accountFor(
  tx: Transaction,
  claims: Claims,
  sender: Sender,
): Promise<{ user: queries.UserRow; isNew: boolean } | { refused: GoogleRefusal }> {
  const known = await queries.userBySubject(tx, claims.subject)
  if (known) return known.blocked ? { refused: 'blocked' } : { user: known, isNew: false }
  if (!claims.email) return { refused: 'no-email' }
  if (!claims.emailVerified) return { refused: 'unverified-email' }
  const { subject: providerSubject, picture } = claims
  const email = claims.email.toLowerCase()
  const documentId = newDocumentId()
  const created = await queries.insertUser(tx, {
    email,
    username: email,
    documentId,
    provider: 'google',
    providerSubject,
    picture,
    confirmed: true,
  })
  if (created) return { user: created, isNew: true }
  const owner = await queries.userByEmail(tx, email)
  if (!owner || owner.blocked || owner.providerSubject) return { refused: 'blocked' }
  const linked = await queries.updateUser(tx, owner.id, {
    providerSubject,
    provider: owner.passwordHash ? owner.provider : 'google',
    confirmed: true,
    picture: owner.picture ?? picture,
  })
  await deleteCodesOf(tx, owner.id)
  if (owner.confirmed) await queueMail(tx, owner.email, await googleLinkedMail(sender))
  return { user: linked, isNew: false }
}
