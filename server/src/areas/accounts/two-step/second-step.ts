/**
 * Every sign-in but one by passkey alone (passkeys.ts) passes here: it opens a session or, for accounts with a second factor, a
 * challenge.
 *
 *   password, mailed link, Google ──▶ challenge ──code, recovery code or passkey──▶ session
 */
import type { SessionView } from '@tianguis/contract/account/accounts'
import type { SecondStepMethod } from '@tianguis/contract/account/two-step'
import type { Transaction } from '../../../database/connect.ts'
import { queueMail } from '../../../mail/queue.ts'
import { hashCode, looksLikeCode, newCode } from '../../../security/codes.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { matchingStep } from '../../../security/totp.ts'
import type { AccountDeps } from '../deps.ts'
import { recoveryCodeUsedMail } from '../mails.ts'
import * as accounts from '../queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import * as queries from './queries.ts'
import { recoveryCodeHash } from './recovery-codes.ts'

const CHALLENGE_MINUTES = 10
const ATTEMPTS_PER_CHALLENGE = 6

export interface Challenge {
  token: string
  methods: SecondStepMethod[]
}

export type Opened = { kind: 'signed-in'; session: SessionView } | { kind: 'second-step'; challenge: Challenge }
export type SecondStepTaken = { kind: 'signed-in'; session: SessionView } | { kind: 'bad-code' }

export interface SecondStep {
  /** `factors` are read unless they are given. */
  open(tx: Transaction, user: accounts.UserRow, factors?: queries.Factors): Promise<Opened>
  /** The account of a challenge; null when it is unknown or expired. */
  userOfChallenge(token: string): Promise<number | null>
  take(token: string, code: string): Promise<SecondStepTaken>
  /** Is this a code of the app or a recovery code of the account? Each works once. */
  isRightCode(tx: Transaction, user: accounts.UserRow, code: string): Promise<boolean>
}

export const totpBox = (secret: string) => createSecretBox(secret, 'tianguis totp secrets')

export function createSecondStep(deps: AccountDeps, sessions: Sessions): SecondStep {
  const { database, clock, sender } = deps
  const box = totpBox(deps.secret)

  async function isTotp(tx: Transaction, userId: number, code: string): Promise<boolean> {
    const row = await queries.secretOf(tx, userId)
    const secret = row?.confirmedAt ? box.open(row.secret, String(userId)) : null
    const step = secret && matchingStep(secret, code, clock())
    return step ? queries.acceptStep(tx, userId, step) : false
  }

  async function isRightCode(tx: Transaction, user: accounts.UserRow, typed: string): Promise<boolean> {
    if (await isTotp(tx, user.id, typed.replace(/\s/g, ''))) return true
    const hash = recoveryCodeHash(typed)
    if (!hash || !(await queries.takeRecoveryCode(tx, user.id, hash))) return false
    const { recoveryCodes } = await queries.factorsOf(tx, user.id)
    await queueMail(tx, user.email, await recoveryCodeUsedMail(sender, recoveryCodes))
    return true
  }

  return {
    isRightCode,

    async open(tx, user, factors) {
      const methods = methodsOf(factors ?? (await queries.factorsOf(tx, user.id)))
      if (methods.length === 0) return { kind: 'signed-in', session: await sessions.open(tx, user) }
      const { code: token, hash: tokenHash } = newCode()
      const expiresAt = new Date(clock().getTime() + CHALLENGE_MINUTES * 60_000)
      await queries.insertChallenge(tx, { tokenHash, purpose: 'second-step', userId: user.id, expiresAt })
      return { kind: 'second-step', challenge: { token, methods } }
    },

    async userOfChallenge(token) {
      if (!looksLikeCode(token)) return null
      const found = await queries.challengeWith(database.db, hashCode(token), 'second-step', clock())
      return found?.userId ?? null
    },

    async take(token, code) {
      if (!looksLikeCode(token)) return { kind: 'bad-code' }
      const hash = hashCode(token)
      // Counted in a transaction of its own: a wrong code must not be uncounted with the rest.
      const challenge = await queries.attemptChallenge(database.db, hash, clock(), ATTEMPTS_PER_CHALLENGE)
      if (!challenge?.userId) return { kind: 'bad-code' }
      const { userId } = challenge
      const session = await database.db.transaction(async (tx) => {
        const user = await accounts.userById(tx, userId)
        if (!user || user.blocked || !(await isRightCode(tx, user, code))) return null
        if (!(await queries.takeChallenge(tx, hash, 'second-step', clock()))) return null
        return sessions.open(tx, user)
      })
      deps.mailQueued()
      return session ? { kind: 'signed-in', session } : { kind: 'bad-code' }
    },
  }
}

/** Empty: the owner did not choose a second step. */
function methodsOf({ totp, passkeys, recoveryCodes }: queries.Factors): SecondStepMethod[] {
  if (!totp && passkeys === 0) return []
  return [
    ...(totp ? ['totp' as const] : []),
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...(recoveryCodes > 0 ? ['recovery' as const] : []),
  ]
}
