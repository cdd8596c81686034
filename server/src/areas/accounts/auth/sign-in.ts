import { hashPassword, needsRehash, verifyPassword } from '../../../security/passwords.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import { lockWithFactors } from '../two-step/queries.ts'
import type { Opened, SecondStep } from '../two-step/second-step.ts'

export type SignedIn = Opened | { kind: 'bad-credentials' } | { kind: 'not-confirmed' } | { kind: 'blocked' }

/** Takes the same time for known and unknown accounts; only the right password gets a more specific refusal. */
export async function signIn(
  deps: AccountDeps,
  secondStep: SecondStep,
  identifier: string,
  password: string,
): Promise<SignedIn> {
  const { database } = deps
  // PostgreSQL refuses text with a NUL character.
  const user = identifier.includes('\0') ? null : await queries.userByIdentifier(database.db, identifier)
  const right = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user?.passwordHash || !right) return { kind: 'bad-credentials' }
  if (!user.confirmed) return { kind: 'not-confirmed' }
  if (user.blocked) return { kind: 'blocked' }
  const passwordHash = needsRehash(user.passwordHash) ? await hashPassword(password) : null
  const { passwordHash: checked } = user
  const opened = await database.db.transaction(async (tx) => {
    // Checking takes time: a password that was changed meanwhile must not open a session after the others ended.
    const factors = await lockWithFactors(tx, user.id, checked)
    if (!factors) return null
    if (passwordHash) await queries.updateUser(tx, user.id, { passwordHash })
    return secondStep.open(tx, user, factors)
  })
  return opened ?? signIn(deps, secondStep, identifier, password)
}
