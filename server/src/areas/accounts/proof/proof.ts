/** A signed-in user proves the account again before changes that would give it away: an open session is not enough. */
import type { Proof } from '@tianguis/contract/account/account-fields'
import { hashCode, looksLikeCode } from '../../../security/codes.ts'
import { verifyPassword } from '../../../security/passwords.ts'
import type { AccountDeps } from '../deps.ts'
import { takeProof } from '../google/flow-queries.ts'
import type * as queries from '../queries.ts'

/** By the password, or by a fresh sign-in at Google, whose code works once. */
export async function isProved(
  { database, clock }: AccountDeps,
  user: queries.UserRow,
  { password, proof }: Proof,
): Promise<boolean> {
  if (proof !== undefined && looksLikeCode(proof))
    return (await takeProof(database.db, hashCode(proof), user.id, clock())) !== null
  return verifyPassword(user.passwordHash, password ?? '')
}
