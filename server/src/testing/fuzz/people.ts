/** Accounts with which generated requests are sent. */
import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@tianguis/contract/durations'
import { saveAdmin } from '../../areas/admin/access/queries.ts'
import { insertSession } from '../../areas/admin/access/session-queries.ts'
import { SESSION_COOKIE } from '../../areas/admin/http/session-cookie.ts'
import { newCode } from '../../security/codes.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { TestDatabase } from '../database.ts'
import type { Mailbox } from '../mailbox.ts'
import { PASSWORD } from '../people-site.ts'
import type { Site } from '../site.ts'

async function post(site: Site, path: string, body: unknown): Promise<{ jwt?: string }> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { jwt?: string }
}

export async function register(site: Site, mailbox: Mailbox, email: string): Promise<void> {
  await post(site, '/api/auth/local/register', { email, username: email, password: 'placeholder' })
  const code = (await mailbox.linkTo(email, /Confirma/)).searchParams.get('code')
  await post(site, '/api/auth/reset-password', { code, password: PASSWORD, passwordConfirmation: PASSWORD })
}

export async function signIn(site: Site, email: string): Promise<string> {
  return (await post(site, '/api/auth/local', { identifier: email, password: PASSWORD })).jwt ?? ''
}

/** A session of a new owner, because the requests may have ended the previous session or deleted its account. */
export async function ownerSession(site: Site, database: TestDatabase): Promise<Record<string, string>> {
  const { code: token, hash: tokenHash } = newCode()
  const { id } = await saveAdmin(database.db, {
    email: `${randomUUID()}@casa.test`,
    name: 'Persona',
    role: 'owner',
    passwordHash: await hashPassword(PASSWORD),
    totpSecret: Buffer.from('none'),
    totpLastStep: 0,
  })
  const lastSeenAt = new Date()
  const expiresAt = new Date(lastSeenAt.getTime() + HOUR_MS)
  await insertSession(database.db, {
    tokenHash,
    adminId: id,
    address: '127.0.0.1',
    agent: 'fuzz',
    lastSeenAt,
    expiresAt,
  })
  const cookie = `${SESSION_COOKIE}=${token}`
  const response = await fetch(`${site.url}/api/admin/session`, { headers: { cookie } })
  const { csrf } = (await response.json()) as { csrf: string }
  return { cookie, 'x-csrf-token': csrf }
}
