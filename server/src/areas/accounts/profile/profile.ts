/** Changes of a signed-in user's own account. */
import type { SessionView, UserView } from '@tianguis/contract/account/accounts'
import { queueMail } from '../../../mail/queue.ts'
import { hashPassword, type PasswordFault, passwordFault, verifyPassword } from '../../../security/passwords.ts'
import { deleteCodesOf } from '../auth/code-queries.ts'
import type { AccountDeps } from '../deps.ts'
import { accountDeletedMail, passwordChangedMail } from '../mails.ts'
import * as queries from '../queries.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { userView } from '../user-view.ts'

type User = queries.UserRow
export type PasswordChanged =
  | { kind: 'changed'; session: SessionView }
  | { kind: 'wrong-current' }
  | { kind: 'same' }
  | { kind: PasswordFault }

export function createProfile(deps: AccountDeps, sessions: Sessions) {
  const { database, sender } = deps

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
      const { passwordHash: checked } = user
      if (!checked || !(await verifyPassword(checked, current))) return { kind: 'wrong-current' }
      if (current === password) return { kind: 'same' }
      const fault = await passwordFault(password)
      if (fault) return { kind: fault }
      const [passwordHash, mail] = await Promise.all([hashPassword(password), passwordChangedMail(sender)])
      const session = await database.db.transaction(async (tx) => {
        if (!(await queries.lockWithPassword(tx, user.id, checked))) return null
        const changed = await queries.updateUser(tx, user.id, { passwordHash })
        await deleteSessionsOf(tx, user.id)
        await deleteCodesOf(tx, user.id)
        await queries.announceChange(tx, user.id)
        await queueMail(tx, user.email, mail)
        return sessions.open(tx, changed)
      })
      sessions.forget(user.id)
      if (!session) return { kind: 'wrong-current' }
      deps.mailQueued()
      return { kind: 'changed', session }
    },

    /** By the operator: a blocked account cannot sign in, and its sessions end. */
    async setBlocked(user: User, blocked: boolean): Promise<void> {
      await database.db.transaction(async (tx) => {
        await queries.updateUser(tx, user.id, { blocked })
        if (blocked) await deleteSessionsOf(tx, user.id)
        await queries.announceChange(tx, user.id)
      })
      sessions.forget(user.id)
    },

    async signOutEverywhere(user: User): Promise<void> {
      await database.db.transaction(async (tx) => {
        await deleteSessionsOf(tx, user.id)
        await queries.announceChange(tx, user.id)
      })
      sessions.forget(user.id)
    },

    async deleteAccount(user: User): Promise<void> {
      const mail = await accountDeletedMail(sender)
      await database.db.transaction(async (tx) => {
        await queries.deleteUser(tx, user.id)
        await queries.announceChange(tx, user.id)
        await queueMail(tx, user.email, mail)
      })
      sessions.forget(user.id)
      deps.mailQueued()
    },
  }
}
