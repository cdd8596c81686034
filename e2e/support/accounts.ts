/** Creates accounts for tests through the site's API, and reads their mails. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { linksIn } from './mails.ts'

export const PASSWORD = 'Nopal-verde-27'

export interface Person {
  email: string
  password: string
  jwt: string
  user: { id: number; email: string; nickname: string | null }
}

/** Unique, however often the tests run. */
export function newEmail(name = 'persona'): string {
  return `${name}-${randomUUID().slice(0, 8)}@correo.test`
}

/** The link in the newest mail to this address whose subject matches, read at /dev/outbox as a newcomer would. */
export async function mailedLink(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  const link = (await linksIn(request, email, subject)).find((one) => one.includes('code='))
  if (!link) throw new Error('that mail has no link')
  return link
}

/** An account with a password, signed in nowhere yet but through its token. */
export async function newPerson(request: APIRequestContext, name?: string): Promise<Person> {
  const email = newEmail(name)
  await request.post('/api/auth/local/register', { data: { email, username: email, password: 'x' } })
  const code = new URL(await mailedLink(request, email, /Confirma/)).searchParams.get('code')
  const set = await request.post('/api/auth/reset-password', {
    data: { code, password: PASSWORD, passwordConfirmation: PASSWORD },
  })
  expect(set.status()).toBe(200)
  return { email, password: PASSWORD, ...(await set.json()) }
}

/** Puts the session where a browser keeps it; the next page loaded restores it. */
export async function storeSession(page: Page, { jwt, user }: Pick<Person, 'jwt' | 'user'>): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    (session) => {
      localStorage.setItem('param', JSON.stringify({ jwt: session.jwt }))
      localStorage.setItem('user', JSON.stringify(session.user))
    },
    { jwt, user },
  )
}

export const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

/** What the site told the tag manager, were there one. */
export const analyticsEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: unknown[] }).dataLayer ?? [])
