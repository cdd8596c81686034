/** The accounts of the back office: who they are, their roles, and their end. */
import type { AdminView, adminsView } from '@tianguis/contract/admin/access'
import type { AdminRole } from '@tianguis/contract/admin/permissions'
import type { z } from 'zod'
import { type Actor, audited } from '../audit/service.ts'
import type { AccessDeps } from './deps.ts'
import * as invitationQueries from './invitation-queries.ts'
import * as queries from './queries.ts'

export type AdminChanged = { kind: 'changed'; admin: AdminView } | { kind: 'unknown' } | { kind: 'last-owner' }

export function createAdmins({ database, clock }: AccessDeps) {
  /** One at a time, acceptances of invitations too; refuses what would leave the site without an owner. */
  const change = (
    actor: Actor,
    id: number,
    losesOwner: boolean,
    act: (...args: [tx: Parameters<typeof queries.setRole>[0], admin: queries.AdminRow]) => Promise<AdminRole | null>,
  ): Promise<AdminChanged> =>
    audited(database, actor, async ({ db }, record): Promise<AdminChanged> => {
      await queries.lockAdmins(db)
      const admin = await queries.adminById(db, id)
      if (!admin) return { kind: 'unknown' }
      if (losesOwner && (await queries.isLastOwner(db, id))) return { kind: 'last-owner' }
      const role = await act(db, admin)
      record({
        action: role ? 'admins.role' : 'admins.remove',
        kind: 'admin',
        object: admin.email,
        before: { role: admin.role },
        ...(role && { after: { role } }),
      })
      return { kind: 'changed', admin: viewOf({ ...admin, role: role ?? admin.role }) }
    })

  return {
    async list(): Promise<z.infer<typeof adminsView>> {
      const [admins, invitations] = await Promise.all([
        queries.allAdmins(database.db),
        invitationQueries.pendingInvitations(database.db, clock()),
      ])
      return {
        admins: admins.map(viewOf),
        invitations: invitations.map(({ id, email, role, expiresAt }) => ({
          id,
          email,
          role,
          expiresAt: expiresAt.toISOString(),
        })),
      }
    },

    async idOf(email: string): Promise<number | null> {
      return (await queries.adminByEmail(database.db, email))?.id ?? null
    },

    /** An invitation that waits gets the new role too: accepted later, it must not undo the change. */
    setRole: (actor: Actor, id: number, role: AdminRole) =>
      change(actor, id, role !== 'owner', async (tx, { email }) => {
        await queries.setRole(tx, id, role)
        await invitationQueries.setInvitedRole(tx, email, role)
        return role
      }),

    /** The sessions end with the account; the audit trail keeps the address. */
    remove: (actor: Actor, id: number) =>
      change(actor, id, true, async (tx, { email }) => {
        await invitationQueries.deleteInvitationsOf(tx, email)
        await queries.deleteAdmin(tx, id)
        return null
      }),

    withdrawInvitation: (actor: Actor, email: string): Promise<boolean> =>
      audited(database, actor, async ({ db }, record) => {
        const withdrawn = await invitationQueries.deleteInvitationsOf(db, email)
        if (withdrawn) record({ action: 'admins.withdraw-invitation', kind: 'admin', object: email.toLowerCase() })
        return withdrawn
      }),
  }
}

export function viewOf({ id, email, name, role, createdAt, lastSeenAt }: queries.AdminRow): AdminView {
  return {
    id,
    email,
    name,
    role,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}
