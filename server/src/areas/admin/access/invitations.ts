/** One-time links with which an account of the back office begins, or gets a new password and a new second factor. */
import { randomBytes } from 'node:crypto'
import type { InvitationView } from '@tianguis/contract/admin/access'
import type { AdminRole } from '@tianguis/contract/admin/permissions'
import { HOUR_MS } from '@tianguis/contract/durations'
import { hashCode, looksLikeCode, newCode } from '../../../security/codes.ts'
import { hashPassword, type PasswordFault, passwordFault } from '../../../security/passwords.ts'
import { qrPath } from '../../../security/qr-path.ts'
import { base32, matchingStep, otpauthUri, SECRET_BYTES } from '../../../security/totp.ts'
import { type Actor, audited } from '../audit/service.ts'
import { type AccessDeps, totpBox } from './deps.ts'
import * as invitationQueries from './invitation-queries.ts'
import { deletePasskeysOf } from './passkey-queries.ts'
import * as queries from './queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import type { Client, Sessions } from './sessions.ts'

const INVITATION_HOURS = 72
/** Of a link that a start printed: it stands in a log. */
const FIRST_OWNER_HOURS = 24
/** Processes that start together print a link each, and all of these work; a later start ends them. */
const STARTED_TOGETHER_MS = 10 * 60_000

export interface Invited {
  link: string
  email: string
  role: AdminRole
  expiresAt: string
}

export interface Acceptance {
  token: string
  email: string
  name: string
  password: string
  code: string
}

export type Accepted =
  | { kind: 'accepted'; session: string }
  | { kind: 'bad-link' }
  | { kind: 'bad-code' }
  /** The invitation names another address. */
  | { kind: 'other-email' }
  /** The invitation would take the role from the only owner. */
  | { kind: 'last-owner' }
  | { kind: PasswordFault }

export function createInvitations(deps: AccessDeps, sessions: Sessions) {
  const { database, clock, publicUrl, productName } = deps
  const box = totpBox(deps.secret)

  function newInvitation<Email extends string | null>(email: Email, role: AdminRole, hours: number) {
    const { code: token, hash: tokenHash } = newCode()
    const totpSecret = box.seal(randomBytes(SECRET_BYTES), tokenHash.toString('hex'))
    const expiresAt = new Date(clock().getTime() + hours * HOUR_MS)
    // After «#»: a fragment is not sent to any server and stands in no log of a proxy.
    const link = `${publicUrl}/admin/invitacion#${token}`
    return { link, row: { tokenHash, email, role, totpSecret, expiresAt } }
  }

  const find = async (tx: Parameters<typeof invitationQueries.invitationWith>[0], token: string) =>
    looksLikeCode(token) ? invitationQueries.invitationWith(tx, hashCode(token), clock()) : null

  return {
    /** For a known address: a new password and a new second factor; the role becomes this one, or a later one (`setRole`). */
    async invite(actor: Actor, email: string, role: AdminRole): Promise<Invited> {
      const { link, row } = newInvitation(email.toLowerCase(), role, INVITATION_HOURS)
      await audited(database, actor, async ({ db }, record) => {
        await invitationQueries.insertInvitation(db, row)
        record({ action: 'admins.invite', kind: 'admin', object: email.toLowerCase(), after: { role } })
      })
      return { link, email: email.toLowerCase(), role, expiresAt: row.expiresAt.toISOString() }
    },

    /** The link for the first owner, which ends those of earlier starts; null when there are admins. */
    firstOwnerLink(): Promise<string | null> {
      return database.db.transaction(async (tx) => {
        await queries.lockAdmins(tx)
        if (await queries.hasAdmins(tx)) return null
        const { link, row } = newInvitation(null, 'owner', FIRST_OWNER_HOURS)
        const keptUntil = new Date(row.expiresAt.getTime() - STARTED_TOGETHER_MS)
        await invitationQueries.insertFirstInvitation(tx, row, keptUntil)
        return link
      })
    },

    async preview(token: string): Promise<InvitationView | null> {
      const found = await find(database.db, token)
      const secret = found && box.open(found.totpSecret, found.tokenHash.toString('hex'))
      if (!found || !secret) return null
      const uri = otpauthUri(secret, `${productName} admin`, found.email ?? 'admin')
      const { email, role, expiresAt } = found
      return { email, role, expiresAt: expiresAt.toISOString(), totp: { secret: base32(secret), qr: qrPath(uri) } }
    },

    /** A refused attempt does not use up the invitation. */
    async accept({ token, email, name, password, code }: Acceptance, client: Client): Promise<Accepted> {
      const fault = await passwordFault(password)
      if (fault) return { kind: fault }
      const passwordHash = await hashPassword(password)
      const address = email.toLowerCase()
      const actor = { adminId: null, name: address, via: 'web', address: client.address } as const
      return audited(database, actor, async ({ db }, record): Promise<Accepted> => {
        await queries.lockAdmins(db)
        const found = await find(db, token)
        const isForFirst = found?.email === null
        if (!found || (isForFirst && (await queries.hasAdmins(db)))) return { kind: 'bad-link' }
        if (!isForFirst && found.email?.toLowerCase() !== address) return { kind: 'other-email' }
        const secret = box.open(found.totpSecret, found.tokenHash.toString('hex'))
        const step = secret && matchingStep(secret, code, clock())
        if (!secret || !step) return { kind: 'bad-code' }
        const totpSecret = box.seal(secret, address)
        const { role } = found
        const known = await queries.adminByEmail(db, address)
        if (known && role !== 'owner' && (await queries.isLastOwner(db, known.id))) return { kind: 'last-owner' }
        const admin = await queries.saveAdmin(db, {
          email: address,
          name,
          role,
          passwordHash,
          totpSecret,
          totpLastStep: step,
        })
        await invitationQueries.deleteUsedInvitations(db, found.id, address)
        await deleteSessionsOf(db, admin.id)
        // Credentials begin anew: a lost device must not open the account.
        await deletePasskeysOf(db, admin.id)
        const before = known ? { role: known.role } : undefined
        record({ action: 'admins.accept', kind: 'admin', object: address, before, after: { name, role } })
        return { kind: 'accepted', session: await sessions.open(db, admin.id, client) }
      })
    },
  }
}
