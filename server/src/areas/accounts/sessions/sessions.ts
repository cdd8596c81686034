/**
 * Who is asking? A token's signature is checked, then its session row; the answer is remembered for a moment and
 * forgotten as soon as any process announces that something about that person changed.
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
  /** A good token of somebody who is gone, blocked or not confirmed. */
  | { kind: 'refused' }
  | { kind: 'user'; user: queries.UserRow; sessionId: string }

export interface Sessions {
  /** Reads an Authorization header. */
  visitor(authorization: string | undefined): Promise<Visitor>
  open(tx: Transaction, user: queries.UserRow): Promise<SessionView>
  close(sessionId: string, userId: number): Promise<void>
  /** Drops what is remembered of this person, or of all of them. */
  forget(userId: number | 'everybody'): void
}

const REMEMBER_MS = 10_000
const REMEMBER_AT_MOST = 10_000

interface Remembered {
  visitor: Visitor & { kind: 'user' }
  until: number
}

export function createSessions({
  database,
  tokens,
  clock,
}: Pick<AccountDeps, 'database' | 'tokens' | 'clock'>): Sessions {
  const remembered = new Map<string, Remembered>()

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
      const known = remembered.get(token)
      const now = clock().getTime()
      if (known && known.until > now) return known.visitor
      remembered.delete(token)
      const visitor = await lookUp(token)
      if (visitor.kind !== 'user') return visitor
      if (remembered.size >= REMEMBER_AT_MOST) remembered.delete(remembered.keys().next().value!)
      remembered.set(token, { visitor, until: now + REMEMBER_MS })
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
      if (userId === 'everybody') return remembered.clear()
      for (const [token, { visitor }] of remembered) if (visitor.user.id === userId) remembered.delete(token)
    },
  }
}

async function openSession(tx: Transaction, user: queries.UserRow, tokens: Tokens, now: Date): Promise<SessionView> {
  const sessionId = randomUUID()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await queries.insertSession(tx, { id: sessionId, userId: user.id, expiresAt })
  return { jwt: await tokens.issue({ userId: user.id, sessionId }), user: userView(user) }
}
