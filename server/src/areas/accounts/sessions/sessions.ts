/**
 * Authenticates requests: a token's signature is checked, then its session row. The result is cached for ten seconds and
 * dropped as soon as any process notifies that the account changed.
 */
import { randomUUID } from 'node:crypto'
import type { SessionList, SessionView } from '@tianguis/contract/account/accounts'
import { DAY_MS, HOUR_MS } from '@tianguis/contract/durations'
import type { Transaction } from '../../../database/connect.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import { userView } from '../user-view.ts'
import { deviceName, OTHER_DEVICE } from './device-name.ts'
import { deleteSession, insertSession, noteUse, sessionsOf, userOfSession } from './session-queries.ts'
import { SESSION_DAYS, type Tokens } from './tokens.ts'

export type Visitor =
  | { kind: 'anonymous' }
  | { kind: 'invalid' }
  /** A valid token of an account that is deleted, blocked or not confirmed. */
  | { kind: 'refused' }
  | { kind: 'user'; user: queries.UserRow; sessionId: string }

export interface Sessions {
  /** Reads the Authorization header, and notes the device that the session is used on. */
  visitor(headers: { authorization?: string | undefined; 'user-agent'?: string | undefined }): Promise<Visitor>
  open(tx: Transaction, user: queries.UserRow): Promise<SessionView>
  /** False when the user has no such session. */
  close(sessionId: string, userId: number): Promise<boolean>
  /** Of this user, the one used last first. */
  list(userId: number, currentId: string | null): Promise<SessionList>
  /** Drops the cached sessions of one account or of all. */
  forget(userId: number | 'all'): void
}

const CACHE_MS = 10_000
/** The time of the last use is written this often at most. */
const USE_NOTED_EVERY_MS = HOUR_MS
const MAX_CACHED = 10_000

interface CachedVisitor {
  visitor: Visitor & { kind: 'user' }
  until: number
}

export function createSessions({
  database,
  tokens,
  clock,
}: Pick<AccountDeps, 'database' | 'tokens' | 'clock'>): Sessions {
  /** By token, of which each session has one. */
  const cache = new Map<string, CachedVisitor>()
  /** How often something was dropped: what was looked up before may be old and is not cached. */
  let forgotten = 0

  async function lookUp(token: string, userAgent: string): Promise<Visitor> {
    const claims = await tokens.read(token)
    if (!claims) return { kind: 'invalid' }
    const { sessionId } = claims
    const found = await userOfSession(database.db, sessionId, claims.userId, clock())
    const user = found?.user ?? null
    if (found && user?.confirmed && !user.blocked) {
      const device = deviceName(userAgent)
      const sinceNoted = clock().getTime() - found.lastUsedAt.getTime()
      if (found.device !== device || sinceNoted > USE_NOTED_EVERY_MS)
        await noteUse(database.db, sessionId, device, clock())
      return { kind: 'user', user, sessionId }
    }
    const gone = user !== null || (await queries.userById(database.db, claims.userId)) === null
    return { kind: gone ? 'refused' : 'invalid' }
  }

  return {
    async visitor({ authorization, 'user-agent': userAgent = '' }) {
      const token = authorization === undefined ? null : bearerToken(authorization)
      if (token === null) return { kind: 'anonymous' }
      const cached = cache.get(token)
      const now = clock().getTime()
      if (cached && cached.until > now) return cached.visitor
      cache.delete(token)
      const before = forgotten
      const visitor = await lookUp(token, userAgent)
      if (visitor.kind !== 'user' || forgotten !== before) return visitor
      if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!)
      cache.set(token, { visitor, until: now + CACHE_MS })
      return visitor
    },
    open: (tx, user) => openSession(tx, user, tokens, clock()),
    async close(sessionId, userId) {
      const isClosed = await database.db.transaction(async (tx) => {
        const isDeleted = await deleteSession(tx, sessionId, userId)
        await queries.announceChange(tx, userId)
        return isDeleted
      })
      this.forget(userId)
      return isClosed
    },
    async list(userId, currentId) {
      const rows = await sessionsOf(database.db, userId, clock())
      return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device: device || OTHER_DEVICE,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: id === currentId,
      }))
    },
    forget(userId) {
      forgotten++
      if (userId === 'all') return cache.clear()
      for (const [token, { visitor }] of cache) if (visitor.user.id === userId) cache.delete(token)
    },
  }
}

function bearerToken(authorization: string): string | null {
  const [scheme, token, ...more] = authorization.trim().split(/\s+/)
  return scheme?.toLowerCase() === 'bearer' && token && more.length === 0 ? token : null
}

async function openSession(tx: Transaction, user: queries.UserRow, tokens: Tokens, now: Date): Promise<SessionView> {
  const sessionId = randomUUID()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await insertSession(tx, { id: sessionId, userId: user.id, expiresAt })
  return { jwt: await tokens.issue({ userId: user.id, sessionId }), user: userView(user) }
}
