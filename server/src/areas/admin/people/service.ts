/**
 * What an operator does with visitors' accounts: answers requests about personal data (the rights that Mexican law calls ARCO:
 * access, rectification, cancellation, opposition), helps to sign in, and blocks. Seeing personal data is recorded too.
 */
import type { Page } from '@tianguis/contract/admin/lists'
import type { ConsentRow, PersonRow } from '@tianguis/contract/admin/people'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import type { Account, Accounts } from '../../accounts/service.ts'
import { setOutsideDraws } from '../../prize-draws/service.ts'
import { type Actor, audited, type Recorder } from '../audit/service.ts'
import * as queries from './queries.ts'

export interface PeopleDeps {
  database: Database
  clock: Clock
  /** The accounts area on this database, which may be an open transaction. */
  accountsOn(database: Database): Accounts
}

export function createPeople({ database, clock, accountsOn }: PeopleDeps) {
  /** An act on one account, refused if it does not exist; `before` and `after` of the audit trail hold what the act changes. */
  const act = <T>(
    actor: Actor,
    id: number,
    work: (accounts: Accounts, user: Account, record: Recorder, joined: Database) => Promise<T>,
  ): Promise<T> =>
    audited(database, actor, async (joined, record) => {
      const accounts = accountsOn(joined)
      return work(accounts, await accountWithId(accounts, id), record, joined)
    })
  /** An act on several accounts: on all of them, or on none if one does not exist or fails. */
  const actOnAll = (
    actor: Actor,
    ids: readonly number[],
    work: (accounts: Accounts, user: Account, record: Recorder) => Promise<void>,
  ): Promise<void> =>
    audited(database, actor, async (joined, record) => {
      const accounts = accountsOn(joined)
      for (const id of new Set(ids)) await work(accounts, await accountWithId(accounts, id), record)
    })

  return {
    /** E-mail addresses are personal data: the searched text and the number of accounts shown are recorded. */
    list: (actor: Actor, filter: queries.PeopleFilter, rows: number): Promise<Page<PersonRow>> =>
      audited(database, actor, async ({ pool }, record) => {
        const page = await queries.peoplePage(pool, filter, clock(), rows)
        record({ action: 'people.see', kind: 'people', object: filter.q ?? '', after: { shown: page.rows.length } })
        return page
      }),

    /** By its whole address; null: there is none. Recorded like a list of one. */
    withEmail: (actor: Actor, email: string): Promise<Account | null> =>
      audited(database, actor, async (joined, record) => {
        const account = await accountsOn(joined).accountOf(email)
        record({ action: 'people.see', kind: 'people', object: email, after: { shown: account ? 1 : 0 } })
        return account
      }),

    /** Mails a new link to set the password, which also confirms the e-mail address. */
    resend: (actor: Actor, id: number): Promise<void> =>
      act(actor, id, async (accounts, user, record) => {
        const { kind } = await accounts.startRecovery(user.email)
        if (kind !== 'mailed') throw new Refusal('Esa cuenta entra con Google; no hay un enlace que mandarle.')
        record({ action: 'people.resend', kind: 'person', object: id })
      }),

    /** A blocked account cannot sign in, and its sessions end. */
    setBlocked: (actor: Actor, ids: readonly number[], blocked: boolean, reason: string): Promise<void> =>
      actOnAll(actor, ids, async (accounts, user, record) => {
        if (user.blocked === blocked) return
        await accounts.setBlocked(user, blocked)
        const action = blocked ? 'people.block' : 'people.unblock'
        const before = { blocked: user.blocked }
        record({ action, kind: 'person', object: user.id, before, after: { blocked, reason } })
      }),

    /** The rules of the draw let a person stay out without losing the account. */
    setOutsideDraws: (actor: Actor, id: number, outside: boolean): Promise<void> =>
      act(actor, id, async (_accounts, user, record, joined) => {
        if (user.outsideDraws === outside) return
        await setOutsideDraws(joined, id, outside)
        record({ action: outside ? 'people.leave-draws' : 'people.join-draws', kind: 'person', object: id })
      }),

    endSessions: (actor: Actor, ids: readonly number[]): Promise<void> =>
      actOnAll(actor, ids, async (accounts, user, record) => {
        await accounts.signOutEverywhere(user)
        record({ action: 'people.end-sessions', kind: 'person', object: user.id })
      }),

    /** For a person who lost every second factor; the operator has checked before that the request comes from that person. */
    removeFactors: (actor: Actor, id: number, reason: string): Promise<void> =>
      act(actor, id, async (accounts, user, record) => {
        if (!(await accounts.removeAllFactors(user)))
          throw new Refusal('Esa cuenta no tiene verificación en dos pasos.')
        record({ action: 'people.remove-factors', kind: 'person', object: id, after: { reason } })
      }),

    /** What the person agreed to, and since when. */
    consents: (actor: Actor, id: number): Promise<ConsentRow[]> =>
      act(actor, id, async (_accounts, _user, record, { pool }) => {
        record({ action: 'people.see-consents', kind: 'person', object: id })
        return queries.consentsOf(pool, id)
      }),

    /** All that is stored about the person. */
    export: (actor: Actor, id: number): Promise<Record<string, unknown>> =>
      act(actor, id, async (accounts, user, record, { pool }) => {
        record({ action: 'people.export', kind: 'person', object: id })
        return { ...(await accounts.exportOf(user)), consents: await queries.consentsOf(pool, id) }
      }),

    /** `email`: typed again by the operator. The person gets a mail; the audit row of this act has the id, not the address. */
    remove: (actor: Actor, id: number, email: string): Promise<void> =>
      act(actor, id, async (accounts, user, record) => {
        if (user.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('El correo no es el de esa cuenta.')
        await accounts.deleteAccount(user)
        record({ action: 'people.delete', kind: 'person', object: id })
      }),
  }
}

async function accountWithId(accounts: Accounts, id: number): Promise<Account> {
  const user = await accounts.account(id)
  if (!user) throw new Refusal(`No hay una cuenta ${id}.`)
  return user
}

export type People = ReturnType<typeof createPeople>
