/** An empty site, as a fresh installation is, for tests of the back office; one per worker. */
import type { Page } from '@playwright/test'
import { freePort } from '../../../tools/free-port.ts'
import { appCode } from '../authenticator.ts'
import { test as base, expect } from '../test.ts'
import { operate } from './operator.ts'
import { type RunningSite, startSite } from './running-site.ts'

export const ADMIN_PASSWORD = 'Maguey-azul-31'

export interface Owner {
  email: string
  /** Of the authenticator app. */
  secret: string
}

/** Opens a one-time link and creates the account. */
export async function acceptInvitation(page: Page, link: string, email: string, name: string): Promise<Owner> {
  await page.goto(link)
  const secret = (await page.locator('code').textContent()) ?? ''
  const address = page.getByLabel('Correo electrónico')
  if (await address.isEditable()) await address.fill(email)
  await page.getByLabel('Tu nombre').fill(name)
  await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN_PASSWORD)
  await page.getByLabel('Código de la aplicación').fill(appCode(secret))
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Qué necesita atención' })).toBeVisible()
  return { email, secret }
}

export const test = base.extend<{ baseURL: string }, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite(await freePort(), { DEMO: 'off' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

/** The link that the start printed. */
export function firstOwnerLink(site: RunningSite): string {
  const link = /primera cuenta .*: (\S+)/.exec(site.output())?.[1]
  if (!link) throw new Error('the start printed no link')
  return link
}

/** A new account of this role, signed in; the link comes from the operator's tool. */
export async function signedIn(page: Page, site: RunningSite, role: string, email: string): Promise<Owner> {
  const { link } = await operate<{ link: string }>(site, 'admins', 'invite', email, '--role', role)
  const { pathname, hash } = new URL(link)
  return acceptInvitation(page, `${site.url}${pathname}${hash}`, email, `Persona ${role}`)
}
