/** Changes the account's e-mail: needs a proof of identity, notifies the old address, and takes effect when the new address confirms. */
import type { UserView } from '@tianguis/contract/account/accounts'
import { HOUR_MS } from '@tianguis/contract/durations'
import { queueMail } from '../../../mail/queue.ts'
import { hashCode, looksLikeCode, newCode } from '../../../security/codes.ts'
import { deleteCodesOf, forEmailOf, insertCode, takeCode, toStopEmail } from '../auth/code-queries.ts'
import type { AccountDeps } from '../deps.ts'
import { confirmNewEmailMail, emailChangeAskedMail, emailChangedMail, emailChangeStoppedMail } from '../mails.ts'
import * as queries from '../queries.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { userView } from '../user-view.ts'

const EMAIL_CODE_HOURS = 24

type User = queries.UserRow
export type EmailConfirmed = { kind: 'changed'; user: UserView } | { kind: 'bad-code' } | { kind: 'taken' }
export type EmailStopped = { kind: 'stopped' } | { kind: 'bad-code' }

export function createEmailChange(deps: AccountDeps, sessions: Sessions) {
  const { database, clock, sender } = deps

  return {
    /** Nothing changes until the mailed link is followed. The answer does not reveal whether the address is taken. */
    async requestEmailChange(user: User, email: string): Promise<void> {
      const confirm = newCode()
      const stop = newCode()
      const [toNew, toOld] = await Promise.all([
        confirmNewEmailMail(sender, `${sender.publicUrl}/user/settings?email_code=${confirm.code}`),
        emailChangeAskedMail(sender, `${sender.publicUrl}/user/stop-email-change?code=${stop.code}`),
      ])
      const expiresAt = new Date(clock().getTime() + EMAIL_CODE_HOURS * HOUR_MS)
      await database.db.transaction(async (tx) => {
        for (const purpose of ['email', 'stop-email'] as const) await deleteCodesOf(tx, user.id, purpose)
        await insertCode(tx, { codeHash: confirm.hash, userId: user.id, purpose: 'email', email, expiresAt })
        await insertCode(tx, { codeHash: stop.hash, userId: user.id, purpose: 'stop-email', expiresAt })
        await queueMail(tx, email, toNew)
        await queueMail(tx, user.email, toOld)
      })
      deps.mailQueued()
    },

    /** From the old address: the change is cancelled, and every session ends, because one of them asked for it. */
    async stopEmailChange(code: string): Promise<EmailStopped> {
      if (!looksLikeCode(code)) return { kind: 'bad-code' }
      const mail = await emailChangeStoppedMail(sender)
      const userId = await database.db.transaction(async (tx) => {
        const taken = await takeCode(tx, hashCode(code), toStopEmail, clock())
        const user = taken && (await queries.userById(tx, taken.userId))
        if (!user) return null
        await deleteCodesOf(tx, user.id)
        await deleteSessionsOf(tx, user.id)
        await queries.announceChange(tx, user.id)
        await queueMail(tx, user.email, mail)
        return user.id
      })
      if (userId === null) return { kind: 'bad-code' }
      sessions.forget(userId)
      deps.mailQueued()
      return { kind: 'stopped' }
    },

    /**
     * The code works only for the account that asked, so that a mailed link cannot attach an address to another account.
     * Other sessions and every code end: what was sent to the old address opens nothing.
     */
    async confirmEmail(user: User, sessionId: string, code: string): Promise<EmailConfirmed> {
      if (!looksLikeCode(code)) return { kind: 'bad-code' }
      const mail = await emailChangedMail(sender)
      const outcome = await database.db.transaction(async (tx): Promise<EmailConfirmed> => {
        const taken = await takeCode(tx, hashCode(code), forEmailOf(user.id), clock())
        if (!taken?.email) return { kind: 'bad-code' }
        const email = taken.email.toLowerCase()
        // The link in the mail shows whose the address is; a registration with it that was never confirmed shows nothing.
        await queries.deleteUnconfirmed(tx, email)
        const owner = await queries.userByEmail(tx, email)
        if (owner && owner.id !== user.id) return { kind: 'taken' }
        const before = (await queries.userById(tx, user.id)) ?? user
        const named = before.username.toLowerCase() === before.email.toLowerCase()
        const changed = await queries.updateUser(tx, user.id, { email, ...(named ? { username: email } : {}) })
        await deleteCodesOf(tx, user.id)
        await deleteSessionsOf(tx, user.id, sessionId)
        await queries.announceChange(tx, user.id)
        if (before.email !== email) await queueMail(tx, before.email, mail)
        return { kind: 'changed', user: userView(changed) }
      })
      if (outcome.kind === 'changed') sessions.forget(outcome.user.id)
      deps.mailQueued()
      return outcome
    },
  }
}
