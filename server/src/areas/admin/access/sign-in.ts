/** Sign-in with mail address, password and authenticator code in one step; a refusal does not say which was wrong. */
import { verifyPassword } from '../../../security/passwords.ts'
import { matchingStep } from '../../../security/totp.ts'
import { audited } from '../audit/service.ts'
import { type AccessDeps, totpBox } from './deps.ts'
import * as queries from './queries.ts'
import type { Client, Sessions } from './sessions.ts'

export interface Credentials {
  email: string
  password: string
  code: string
}

export function createSignIn({ database, clock, secret }: AccessDeps, sessions: Sessions) {
  const box = totpBox(secret)

  /** The token of the new session; null when the credentials are wrong. */
  return async function signIn({ email, password, code }: Credentials, client: Client): Promise<string | null> {
    // PostgreSQL refuses text with a NUL character.
    const admin = email.includes('\0') ? null : await queries.adminByEmail(database.db, email)
    const isRight = await verifyPassword(admin?.passwordHash ?? null, password)
    const secretOfApp = admin && box.open(admin.totpSecret, admin.email.toLowerCase())
    const step = secretOfApp && matchingStep(secretOfApp, code, clock())
    if (!admin || !isRight || !step) return null
    const actor = { adminId: admin.id, name: admin.email, via: 'web', address: client.address } as const
    return audited(database, actor, async ({ db }, record) => {
      if (!(await queries.acceptStep(db, admin.id, step))) return null
      record({ action: 'session.open', kind: 'admin', object: admin.email, after: { agent: client.agent } })
      return sessions.open(db, admin.id, client)
    })
  }
}
