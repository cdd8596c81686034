/** Registration, confirmation and recovery of accounts by mailed codes. */
import { randomBytes } from 'node:crypto'
import type { UserView } from '@tianguis/contract/account/accounts'
import { HOUR_MS } from '@tianguis/contract/durations'
import type { ApiError } from '../../../http/errors/api-error.ts'
import { queueMail } from '../../../mail/queue.ts'
import { hashCode, looksLikeCode, newCode } from '../../../security/codes.ts'
import { inboxKey } from '../../../security/inbox-key.ts'
import { hashPassword, type PasswordFault, passwordFault } from '../../../security/passwords.ts'
import type { AccountDeps } from '../deps.ts'
import * as limits from '../limits.ts'
import { confirmMail, passwordChangedMail, resetMail } from '../mails.ts'
import * as queries from '../queries.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Opened, SecondStep } from '../two-step/second-step.ts'
import { userView } from '../user-view.ts'
import { deleteCodesOf, forPassword, hasPasswordCode, insertCode, purposeOfCode, takeCode } from './code-queries.ts'

const CONFIRM_HOURS = 48
const RESET_HOURS = 1

export type Registered = { kind: 'registered'; user: UserView } | { kind: 'taken' }
export type RecoveryStarted = { kind: 'mailed' } | { kind: 'unknown' } | { kind: 'google-only' }
export type PasswordSet = (Opened & { user: UserView }) | { kind: 'bad-code' } | { kind: PasswordFault }

export function createRegistration(deps: AccountDeps, sessions: Sessions, secondStep: SecondStep) {
  const { database, clock, sender, throttle } = deps
  const inHours = (hours: number) => new Date(clock().getTime() + hours * HOUR_MS)

  /** Registrations with the address of another person share the limit of its inbox. */
  function refusalOfMail({ id, email, confirmed }: queries.UserRow): Promise<ApiError | null> {
    return confirmed
      ? throttle.refusal(limits.recoveriesOf, String(id))
      : throttle.refusal(limits.mailsTo, inboxKey(email))
  }

  return {
    /**
     * The account has no password until its owner sets one; the password a client sends here is not stored. If another person
     * registered the address, its owner opens the account by recovery, whose mail goes to the address.
     */
    async register(email: string, username: string): Promise<Registered> {
      const { code, hash } = newCode()
      const mail = await confirmMail(sender, `${sender.publicUrl}/reset-password?code=${code}&new=true`)
      const user = await database.db.transaction(async (tx) => {
        const address = email.toLowerCase()
        const name = username.includes('@') ? address : username
        const created = await queries.insertUser(tx, { email: address, username: name, documentId: newDocumentId() })
        if (!created) return null
        const purpose = 'confirm'
        await insertCode(tx, { codeHash: hash, userId: created.id, purpose, expiresAt: inHours(CONFIRM_HOURS) })
        await queueMail(tx, created.email, mail)
        return created
      })
      if (!user) return { kind: 'taken' }
      deps.mailQueued()
      return { kind: 'registered', user: userView(user) }
    },

    async startRecovery(email: string): Promise<RecoveryStarted> {
      const user = await queries.userByEmail(database.db, email)
      if (!user) return { kind: 'unknown' }
      if (user.provider === 'google' && !user.passwordHash) return { kind: 'google-only' }
      const refused = await refusalOfMail(user)
      // A stranger may have asked for the mails before: the newest of them still opens the account.
      if (refused && (await hasPasswordCode(database.db, user.id, clock()))) return { kind: 'mailed' }
      if (refused) throw refused
      const { code, hash } = newCode()
      const suffix = user.confirmed ? '' : '&new=true'
      const mail = await resetMail(sender, `${sender.publicUrl}/reset-password?code=${code}${suffix}`)
      await database.db.transaction(async (tx) => {
        await deleteCodesOf(tx, user.id, 'reset')
        await insertCode(tx, {
          codeHash: hash,
          userId: user.id,
          purpose: 'reset',
          expiresAt: inHours(RESET_HOURS),
        })
        await queueMail(tx, user.email, mail)
      })
      deps.mailQueued()
      return { kind: 'mailed' }
    },

    /** Does this mailed code still set a password? */
    async isCodeGood(code: string): Promise<boolean> {
      if (!looksLikeCode(code)) return false
      const purpose = await purposeOfCode(database.db, hashCode(code), clock())
      return purpose === 'confirm' || purpose === 'reset'
    },

    /** The mailed code proves the address, so that setting the password also confirms the account. */
    async setPassword(code: string, password: string): Promise<PasswordSet> {
      const fault = await passwordFault(password)
      if (fault) return { kind: fault }
      if (!looksLikeCode(code)) return { kind: 'bad-code' }
      const passwordHash = await hashPassword(password)
      const changed = await passwordChangedMail(sender)
      const opened = await database.db.transaction(async (tx) => {
        const taken = await takeCode(tx, hashCode(code), forPassword, clock())
        if (!taken) return null
        const user = await queries.updateUser(tx, taken.userId, { passwordHash, confirmed: true })
        await deleteCodesOf(tx, user.id)
        await deleteSessionsOf(tx, user.id)
        await queries.announceChange(tx, user.id)
        if (taken.purpose === 'reset') await queueMail(tx, user.email, changed)
        return { ...(await secondStep.open(tx, user)), user: userView(user) }
      })
      if (!opened) return { kind: 'bad-code' }
      await throttle.forgive(limits.recoveriesOf, String(opened.user.id))
      sessions.forget(opened.user.id)
      deps.mailQueued()
      return opened
    },
  }
}

/** 24 characters, as Strapi's clients expect. */
export function newDocumentId(): string {
  return randomBytes(12).toString('hex')
}
