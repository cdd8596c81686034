/** Passkeys of operators: one alone signs in, because the device verifies its owner. */
import type { PasskeyAnswer, PasskeyOptions } from '@tianguis/contract/account/two-step'
import type { AdminPasskeyView } from '@tianguis/contract/admin/access'
import { Refusal } from '../../../runtime/refusal.ts'
import { hashCode, looksLikeCode, newCode } from '../../../security/codes.ts'
import { verifyPassword } from '../../../security/passwords.ts'
import { createWebAuthn } from '../../../security/webauthn.ts'
import { type Actor, audited } from '../audit/service.ts'
import type { AccessDeps } from './deps.ts'
import * as queries from './passkey-queries.ts'
import { type AdminRow, adminById } from './queries.ts'
import type { Client, Sessions } from './sessions.ts'

const CEREMONY_MINUTES = 5
const MAX_PASSKEYS = 20

export function createAdminPasskeys(deps: AccessDeps, sessions: Sessions) {
  const { database, clock } = deps
  const webauthn = createWebAuthn(deps)

  async function begin(adminId: number | null, options: { challenge: string }): Promise<PasskeyOptions> {
    const { code: token, hash: tokenHash } = newCode()
    const expiresAt = new Date(clock().getTime() + CEREMONY_MINUTES * 60_000)
    await queries.insertChallenge(database.db, { tokenHash, adminId, challenge: options.challenge, expiresAt })
    return { token, options: { ...options } }
  }

  return {
    async list(adminId: number): Promise<AdminPasskeyView[]> {
      const rows = await queries.passkeysOf(database.db, adminId)
      return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }))
    },

    /** `password`: typed again. Null: it is wrong. */
    async registrationOptions(admin: AdminRow, password: string): Promise<PasskeyOptions | null> {
      if (!(await verifyPassword(admin.passwordHash, password))) return null
      const known = await queries.passkeysOf(database.db, admin.id)
      if (known.length >= MAX_PASSKEYS) throw new Refusal(`Caben ${MAX_PASSKEYS} llaves; quita una.`)
      const owner = { handle: `admin-${admin.id}`, name: admin.email, displayName: `${admin.name} (administración)` }
      return begin(admin.id, await webauthn.registrationOptions(owner, known))
    },

    /** False when the answer is not to a challenge of this admin, or the passkey is another account's. */
    register: (
      actor: Actor & { adminId: number },
      name: string,
      { token, response }: PasskeyAnswer,
    ): Promise<boolean> =>
      audited(database, actor, async ({ db }, record) => {
        if (!looksLikeCode(token)) return false
        const asked = await queries.takeChallenge(db, hashCode(token), actor.adminId, clock())
        const passkey = asked && (await webauthn.registered(response, asked.challenge))
        const saved = passkey && (await queries.insertPasskey(db, { ...passkey, adminId: actor.adminId, name }))
        if (!saved) return false
        record({ action: 'passkeys.add', kind: 'admin', object: actor.name, after: { name } })
        return true
      }),

    remove: (actor: Actor & { adminId: number }, id: number): Promise<boolean> =>
      audited(database, actor, async ({ db }, record) => {
        const removed = await queries.deletePasskey(db, actor.adminId, id)
        if (removed)
          record({ action: 'passkeys.remove', kind: 'admin', object: actor.name, before: { name: removed.name } })
        return removed !== null
      }),

    signInOptions: async (): Promise<PasskeyOptions> =>
      begin(null, await webauthn.signInOptions([], { isAlone: true })),

    /** The token of the new session; null when no passkey of an admin signed the challenge. */
    async signIn({ token, response }: PasskeyAnswer, client: Client): Promise<string | null> {
      if (!looksLikeCode(token)) return null
      return database.db
        .transaction(async (tx) => {
          const asked = await queries.takeChallenge(tx, hashCode(token), null, clock())
          const passkey = asked && (await queries.passkeyByCredential(tx, response.id))
          if (!asked || !passkey) return null
          const counter = await webauthn.counterOf(passkey, { response, challenge: asked.challenge, isAlone: true })
          const admin = counter === null ? null : await adminById(tx, passkey.adminId)
          if (counter === null || !admin) return null
          await queries.recordUse(tx, passkey.id, counter, clock())
          return { admin, name: passkey.name }
        })
        .then((signed) => {
          if (!signed) return null
          const { admin, name } = signed
          const actor: Actor = { adminId: admin.id, name: admin.email, via: 'web', address: client.address }
          return audited(database, actor, async ({ db }, record) => {
            const after = { agent: client.agent, passkey: name }
            record({ action: 'session.open', kind: 'admin', object: admin.email, after })
            return sessions.open(db, admin.id, client)
          })
        })
    },
  }
}
