/** Sessions of the back office: a random token in a separate cookie, whose hash is looked up with every request. */
import type { AdminSessionView } from '@tianguis/contract/admin/access'
import { HOUR_MS } from '@tianguis/contract/durations'
import type { Transaction } from '../../../database/connect.ts'
import { hashCode, looksLikeCode, newCode } from '../../../security/codes.ts'
import { keyedHash } from '../../../security/keyed-hash.ts'
import { type Actor, audited } from '../audit/service.ts'
import type { AccessDeps } from './deps.ts'
import { deleteExpiredChallenges } from './passkey-queries.ts'
import * as queries from './queries.ts'
import * as sessionQueries from './session-queries.ts'

/** A session ends after this long without a request. */
export const IDLE_MINUTES = 60
/** A session ends this long after it began, however it is used. */
export const ABSOLUTE_HOURS = 12
/** `last_seen_at` is written this often at most. */
const SEEN_EVERY_MS = 60_000
const MAX_AGENT_LENGTH = 200

export interface Client {
  /** IP address. */
  address: string
  agent: string
}

export function createSessions({ database, clock, secret }: AccessDeps) {
  const idleSince = () => new Date(clock().getTime() - IDLE_MINUTES * 60_000)

  return {
    async open(tx: Transaction, adminId: number, { address, agent }: Client): Promise<string> {
      const { code: token, hash: tokenHash } = newCode()
      const now = clock()
      await sessionQueries.insertSession(tx, {
        tokenHash,
        adminId,
        address,
        agent: agent.slice(0, MAX_AGENT_LENGTH),
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + ABSOLUTE_HOURS * HOUR_MS),
      })
      return token
    },

    /** Null: unknown, ended, idle for too long, or past the absolute limit. */
    async find(token: string): Promise<sessionQueries.OpenSession | null> {
      if (!looksLikeCode(token)) return null
      const now = clock()
      const found = await sessionQueries.openSession(database.db, hashCode(token), now, idleSince())
      if (found && now.getTime() - found.session.lastSeenAt.getTime() > SEEN_EVERY_MS)
        await sessionQueries.noteSeen(database.db, found, now)
      return found
    },

    /** Bound to the session: a page of another origin cannot read it. */
    csrfToken: (token: string): string => keyedHash(secret, 'admin-csrf', token).toString('base64url'),

    async list({ admin, session }: sessionQueries.OpenSession): Promise<AdminSessionView[]> {
      const rows = await sessionQueries.sessionsOf(database.db, admin.id, clock(), idleSince())
      return rows.map((row) => ({
        id: row.id,
        current: row.id === session.id,
        address: row.address,
        agent: row.agent,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
      }))
    },

    end: (actor: Actor, adminId: number, sessionId: number): Promise<boolean> =>
      audited(database, actor, async ({ db }, record) => {
        const ended = await sessionQueries.deleteSession(db, sessionId, adminId)
        if (ended) record({ action: 'session.end', kind: 'admin', object: actor.name, before: { session: sessionId } })
        return ended
      }),

    async deleteExpired(): Promise<void> {
      await queries.deleteExpired(database.db, clock(), idleSince())
      await deleteExpiredChallenges(database.db, clock())
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
