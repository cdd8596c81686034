/**
 * Authenticates requests: a token's signature is checked, then its session row. The result is cached for ten seconds and
 * dropped as soon as any process notifies that the account changed.
 */
import { randomUUID } from 'node:crypto'
import type { SessionView } from '@tianguis/contract/account/accounts'
import type { Transaction } from '../../../database/connect.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import { userView } from '../user-view.ts'
import { SESSION_DAYS, type Tokens } from './tokens.ts'

export type Visitor =
  | { kind: 'anonymous' }
  | { kind: 'invalid' }
  /** A valid token of an account that is deleted, blocked or not confirmed. */
  | { kind: 'refused' }
  | { kind: 'user'; user: queries.UserRow; sessionId: string }

export interface Sessions {
  /** Reads an Authorization header. */
  visitor(authorization: string | undefined): Promise<Visitor>
  open(tx: Transaction, user: queries.UserRow): Promise<SessionView>
  close(sessionId: string, userId: number): Promise<void>
  /** Drops the cached sessions of one account or of all. */
  forget(userId: number | 'all'): void
}

const CACHE_MS = 10_000
const CACHE_MAX = 10_000

interface CachedVisitor {
  visitor: Visitor & { kind: 'user' }
  until: number
}

export function createSessions({
  database,
  tokens,
  clock,
}: Pick<AccountDeps, 'database' | 'tokens' | 'clock'>): Sessions {
  const cache = new Map<string, CachedVisitor>()

  async function lookUp(token: string): Promise<Visitor> {
    const claims = await tokens.read(token)
    if (!claims) return { kind: 'invalid' }
    const user = await queries.userOfSession(database.db, claims.sessionId, claims.userId, clock())
    if (user?.confirmed && !user.blocked) return { kind: 'user', user, sessionId: claims.sessionId }
    const gone = user !== null || (await queries.userById(database.db, claims.userId)) === null
    return { kind: gone ? 'refused' : 'invalid' }
  }

  return {
    async visitor(authorization) {
      const parts = authorization?.trim().split(/\s+/) ?? []
      if (parts.length !== 2 || parts[0]!.toLowerCase() !== 'bearer') return { kind: 'anonymous' }
      const token = parts[1]!
      const cached = cache.get(token)
      const now = clock().getTime()
      if (cached && cached.until > now) return cached.visitor
      cache.delete(token)
      const visitor = await lookUp(token)
      if (visitor.kind !== 'user') return visitor
      if (cache.size >= CACHE_MAX) cache.delete(cache.keys().next().value!)
      cache.set(token, { visitor, until: now + CACHE_MS })
      return visitor
    },
    open: (tx, user) => openSession(tx, user, tokens, clock()),
    async close(sessionId, userId) {
      await database.db.transaction(async (tx) => {
        await queries.deleteSession(tx, sessionId)
        await queries.announceChange(tx, userId)
      })
      this.forget(userId)
    },
    forget(userId) {
      if (userId === 'all') return cache.clear()
      for (const [token, { visitor }] of cache) if (visitor.user.id === userId) cache.delete(token)
    },
  }
}

async function openSession(tx: Transaction, user: queries.UserRow, tokens: Tokens, now: Date): Promise<SessionView> {
  const sessionId = randomUUID()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await queries.insertSession(tx, { id: sessionId, userId: user.id, expiresAt })
  return { jwt: await tokens.issue({ userId: user.id, sessionId }), user: userView(user) }
}
