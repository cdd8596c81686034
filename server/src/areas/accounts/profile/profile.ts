/** Changes of a signed-in user's own account. */
import type { SessionView, UserView } from '@tianguis/contract/account/accounts'
import { queueMail } from '../../../mail/queue.ts'
import { hashCode, looksLikeCode, newCode } from '../auth/codes.ts'
import { hashPassword, type PasswordFault, passwordFault, verifyPassword } from '../auth/passwords.ts'
import type { AccountDeps } from '../deps.ts'
import { accountDeletedMail, confirmNewEmailMail, emailChangedMail, passwordChangedMail } from '../mails.ts'
import * as queries from '../queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { userView } from '../user-view.ts'

const EMAIL_CODE_HOURS = 24

type User = queries.UserRow
export type PasswordChanged =
  | { kind: 'changed'; session: SessionView }
  | { kind: 'wrong-current' }
  | { kind: 'same' }
  | { kind: PasswordFault }
export type EmailConfirmed = { kind: 'changed'; user: UserView } | { kind: 'bad-code' } | { kind: 'taken' }
export type Deleted = { kind: 'deleted' } | { kind: 'not-proved' }

export function createProfile(deps: AccountDeps, sessions: Sessions) {
  const { database, clock, sender } = deps

  async function change(user: User, changes: Parameters<typeof queries.updateUser>[2]): Promise<UserView> {
    const changed = await database.db.transaction(async (tx) => {
      const row = await queries.updateUser(tx, user.id, changes)
      await queries.announceChange(tx, user.id)
      return row
    })
    sessions.forget(user.id)
    return userView(changed)
  }

  return {
    rename: (user: User, nickname: string) => change(user, { nickname }),
    saveInterests: (user: User, interests: string[]) => change(user, { interests: [...new Set(interests)] }),

    async changePassword(user: User, current: string, password: string): Promise<PasswordChanged> {
      if (!(await verifyPassword(user.passwordHash, current))) return { kind: 'wrong-current' }
      if (current === password) return { kind: 'same' }
      const fault = await passwordFault(password)
      if (fault) return { kind: fault }
      const [passwordHash, mail] = await Promise.all([hashPassword(password), passwordChangedMail(sender)])
      const session = await database.db.transaction(async (tx) => {
        const changed = await queries.updateUser(tx, user.id, { passwordHash })
        await queries.deleteSessionsOf(tx, user.id)
        await queries.deleteCodesOf(tx, user.id)
        await queries.announceChange(tx, user.id)
        await queueMail(tx, user.email, mail)
        return sessions.open(tx, changed)
      })
      sessions.forget(user.id)
      deps.mailQueued()
      return { kind: 'changed', session }
    },

    /** Mails a link to the new address; nothing changes until it is followed. The answer does not reveal whether it is taken. */
    async requestEmailChange(user: User, email: string): Promise<void> {
      const { code, hash } = newCode()
      const mail = await confirmNewEmailMail(sender, `${sender.publicUrl}/user/settings?email_code=${code}`)
      const expiresAt = new Date(clock().getTime() + EMAIL_CODE_HOURS * 3_600_000)
      await database.db.transaction(async (tx) => {
        await queries.deleteCodesOf(tx, user.id, 'email')
        await queries.insertCode(tx, { codeHash: hash, userId: user.id, purpose: 'email', email, expiresAt })
        await queueMail(tx, email, mail)
      })
      deps.mailQueued()
    },

    /** The code works only for the account that asked, so that a mailed link cannot attach an address to another account. */
    async confirmEmail(user: User, code: string): Promise<EmailConfirmed> {
      if (!looksLikeCode(code)) return { kind: 'bad-code' }
      const mail = await emailChangedMail(sender)
      const outcome = await database.db.transaction(async (tx): Promise<EmailConfirmed> => {
        const taken = await queries.takeCode(tx, hashCode(code), queries.forEmailOf(user.id), clock())
        if (!taken?.email) return { kind: 'bad-code' }
        const email = taken.email.toLowerCase()
        const owner = await queries.userByEmail(tx, email)
        if (owner && owner.id !== user.id) return { kind: 'taken' }
        const before = (await queries.userById(tx, user.id)) ?? user
        const named = before.username.toLowerCase() === before.email.toLowerCase()
        const changed = await queries.updateUser(tx, user.id, { email, ...(named ? { username: email } : {}) })
        await queries.announceChange(tx, user.id)
        if (before.email !== email) await queueMail(tx, before.email, mail)
        return { kind: 'changed', user: userView(changed) }
      })
      if (outcome.kind === 'changed') sessions.forget(outcome.user.id)
      deps.mailQueued()
      return outcome
    },

    async signOutEverywhere(user: User): Promise<void> {
      await database.db.transaction(async (tx) => {
        await queries.deleteSessionsOf(tx, user.id)
        await queries.announceChange(tx, user.id)
      })
      sessions.forget(user.id)
    },

    /** Requires the typed e-mail against mistakes and, if there is one, the password against use of an open session. */
    async deleteAccount(user: User, email: string, password: string | undefined): Promise<Deleted> {
      if (email.toLowerCase() !== user.email.toLowerCase()) return { kind: 'not-proved' }
      if (user.passwordHash && !(await verifyPassword(user.passwordHash, password ?? ''))) return { kind: 'not-proved' }
      const mail = await accountDeletedMail(sender)
      await database.db.transaction(async (tx) => {
        await queries.deleteUser(tx, user.id)
        await queries.announceChange(tx, user.id)
        await queueMail(tx, user.email, mail)
      })
      sessions.forget(user.id)
      deps.mailQueued()
      return { kind: 'deleted' }
    },
  }
}
