import type { SessionView } from '@tianguis/contract/account/accounts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts'

export type SignedIn =
  | { kind: 'signed-in'; session: SessionView }
  | { kind: 'bad-credentials' }
  | { kind: 'not-confirmed' }
  | { kind: 'blocked' }

/** Known or unknown, with or without a password: the same work, and only a right password learns more than "no". */
export async function signIn(
  { database }: AccountDeps,
  sessions: Sessions,
  identifier: string,
  password: string,
): Promise<SignedIn> {
  // no name has a NUL in it, and PostgreSQL would refuse to look for one
  const user = identifier.includes('\0') ? null : await queries.userByIdentifier(database.db, identifier)
  const right = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user?.passwordHash || !right) return { kind: 'bad-credentials' }
  if (!user.confirmed) return { kind: 'not-confirmed' }
  if (user.blocked) return { kind: 'blocked' }
  const passwordHash = needsRehash(user.passwordHash) ? await hashPassword(password) : null
  const session = await database.db.transaction(async (tx) => {
    if (passwordHash) await queries.updateUser(tx, user.id, { passwordHash })
    return sessions.open(tx, user)
  })
  return { kind: 'signed-in', session }
}
