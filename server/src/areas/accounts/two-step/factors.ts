/** What the owner of an account changes about its second factors. Every change is reported by mail. */
import { randomBytes } from 'node:crypto'
import type { PasskeyAnswer, RecoveryCodesView, TotpSetup } from '@tianguis/contract/account/two-step'
import type { Transaction } from '../../../database/connect.ts'
import { queueMail } from '../../../mail/queue.ts'
import { qrPath } from '../../../security/qr-path.ts'
import { base32, matchingStep, otpauthUri, SECRET_BYTES } from '../../../security/totp.ts'
import type { AccountDeps } from '../deps.ts'
import { type TwoStepChange, twoStepChangedMail } from '../mails.ts'
import * as accounts from '../queries.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { factorsView } from './factors-view.ts'
import { MAX_PASSKEYS, type Passkeys } from './passkeys.ts'
import * as queries from './queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { type SecondStep, totpBox } from './second-step.ts'

type User = accounts.UserRow
/** A code of the app, a recovery code, or the signature of a passkey. */
export interface SecondProof {
  code?: string
  passkey?: PasskeyAnswer
}
type Changed<T> = ({ kind: 'changed' } & T) | { kind: 'bad-code' }
type PasskeyAdded = Changed<RecoveryCodesView> | { kind: 'too-many-passkeys' }

export function createFactors(deps: AccountDeps, sessions: Sessions, secondStep: SecondStep, passkeys: Passkeys) {
  const { database, clock, sender } = deps
  const box = totpBox(deps.secret)

  async function report(tx: Transaction, user: User, what: TwoStepChange): Promise<void> {
    await queueMail(tx, user.email, await twoStepChangedMail(sender, what))
    await accounts.announceChange(tx, user.id)
  }

  /** Recovery codes come with the first factor; sessions that were opened without it end. */
  async function afterAdding(tx: Transaction, user: User, sessionId: string): Promise<RecoveryCodesView> {
    await deleteSessionsOf(tx, user.id, sessionId)
    const { recoveryCodes } = await queries.factorsOf(tx, user.id)
    if (recoveryCodes > 0) return { recoveryCodes: null }
    const { codes, hashes } = newRecoveryCodes()
    await queries.replaceRecoveryCodes(tx, user.id, hashes)
    return { recoveryCodes: codes }
  }

  async function afterRemoving(tx: Transaction, user: User): Promise<void> {
    const { totp, passkeys } = await queries.factorsOf(tx, user.id)
    if (totp || passkeys > 0) return
    await queries.replaceRecoveryCodes(tx, user.id, [])
    await queries.deleteChallengesOf(tx, user.id)
  }

  async function isProved(tx: Transaction, user: User, { code, passkey }: SecondProof): Promise<boolean> {
    if (passkey) return (await passkeys.signedBy(tx, passkey))?.userId === user.id
    return code !== undefined && secondStep.isRightCode(tx, user, code)
  }

  /** Runs a change that needs a second factor, which is used up only if the change is made. */
  async function proved<T>(
    user: User,
    proof: SecondProof,
    change: (tx: Transaction) => Promise<T>,
  ): Promise<Changed<{ result: T }>> {
    const outcome = await database.db.transaction(async (tx) => {
      if (!(await isProved(tx, user, proof))) return { kind: 'bad-code' as const }
      return { kind: 'changed' as const, result: await change(tx) }
    })
    sessions.forget(user.id)
    deps.mailQueued()
    return outcome
  }

  return {
    twoStep: (user: User) => factorsView(database.db, user.id),

    /** Nothing is asked at sign-in until the first code was typed. */
    async startTotp(user: User): Promise<({ kind: 'started' } & TotpSetup) | { kind: 'already-on' }> {
      const secret = randomBytes(SECRET_BYTES)
      if (!(await queries.saveSecret(database.db, user.id, box.seal(secret, String(user.id)))))
        return { kind: 'already-on' }
      const uri = otpauthUri(secret, sender.productName, user.email)
      return { kind: 'started', secret: base32(secret), uri, qr: qrPath(uri) }
    },

    async confirmTotp(user: User, sessionId: string, typed: string): Promise<Changed<RecoveryCodesView>> {
      const outcome = await database.db.transaction(async (tx): Promise<Changed<RecoveryCodesView>> => {
        const row = await queries.secretOf(tx, user.id)
        const secret = row && !row.confirmedAt ? box.open(row.secret, String(user.id)) : null
        const step = secret && matchingStep(secret, typed.replace(/\s/g, ''), clock())
        if (!step || !(await queries.acceptStep(tx, user.id, step, clock()))) return { kind: 'bad-code' }
        await report(tx, user, 'totp-on')
        return { kind: 'changed', ...(await afterAdding(tx, user, sessionId)) }
      })
      sessions.forget(user.id)
      deps.mailQueued()
      return outcome
    },

    removeTotp: (user: User, proof: SecondProof) =>
      proved(user, proof, async (tx) => {
        await queries.deleteSecret(tx, user.id)
        await afterRemoving(tx, user)
        await report(tx, user, 'totp-off')
      }),

    /** For a person who lost every factor, after the operator checked who asks; the password is still needed to sign in. */
    async removeAllFactors(user: User): Promise<boolean> {
      const removed = await database.db.transaction(async (tx) => {
        const { totp, passkeys: keys } = await queries.factorsOf(tx, user.id)
        if (!totp && keys === 0) return false
        await queries.deleteSecret(tx, user.id)
        await queries.deletePasskeysOf(tx, user.id)
        await afterRemoving(tx, user)
        await deleteSessionsOf(tx, user.id)
        await report(tx, user, 'all-off')
        return true
      })
      sessions.forget(user.id)
      deps.mailQueued()
      return removed
    },

    newRecoveryCodes: (user: User, proof: SecondProof) =>
      proved(user, proof, async (tx) => {
        const { codes, hashes } = newRecoveryCodes()
        await queries.replaceRecoveryCodes(tx, user.id, hashes)
        await report(tx, user, 'recovery-codes')
        return codes
      }),

    async addPasskey(user: User, sessionId: string, name: string, answer: PasskeyAnswer): Promise<PasskeyAdded> {
      const outcome = await database.db.transaction(async (tx): Promise<PasskeyAdded> => {
        const columns = await passkeys.registered(tx, user, answer)
        if (!columns) return { kind: 'bad-code' }
        if ((await queries.factorsOf(tx, user.id)).passkeys >= MAX_PASSKEYS) return { kind: 'too-many-passkeys' }
        if (!(await queries.insertPasskey(tx, { ...columns, userId: user.id, name }))) return { kind: 'bad-code' }
        await report(tx, user, 'passkey-on')
        return { kind: 'changed', ...(await afterAdding(tx, user, sessionId)) }
      })
      sessions.forget(user.id)
      deps.mailQueued()
      return outcome
    },

    removePasskey: (user: User, id: number, proof: SecondProof) =>
      proved(user, proof, async (tx) => {
        const removed = await queries.deletePasskey(tx, user.id, id)
        if (!removed) return false
        await afterRemoving(tx, user)
        await report(tx, user, 'passkey-off')
        return true
      }),
  }
}
