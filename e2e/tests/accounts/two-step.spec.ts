import type { Page } from '@playwright/test'
import { mailedLink, newPerson, PASSWORD, type Person, stored, storeSession } from '../../support/accounts.ts'
import { appCode } from '../../support/authenticator.ts'
import { openLoginModal } from '../../support/page-parts/login-modal.ts'
import { test } from '../../support/servers/small-site.ts'
import { expect } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 40[01]/] })

const panelOf = (page: Page) => page.getByRole('region', { name: 'Verificación en dos pasos' })

async function openPanel(page: Page, person: Pick<Person, 'jwt' | 'user'>) {
  await storeSession(page, person)
  await page.goto('/user/settings')
  await expect(panelOf(page)).toBeVisible()
  return panelOf(page)
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 780 },
  desktop: { width: 1280, height: 900 },
}))
  test(`an app is turned on, asked for at sign-in, and turned off (${size})`, async ({ page, request }) => {
    const person = await newPerson(request, 'app')
    await page.setViewportSize(viewport)
    const panel = await openPanel(page, person)
    await panel.getByRole('button', { name: 'Activar una app' }).click()
    await panel.getByLabel('Tu contraseña').fill(PASSWORD)
    await panel.getByRole('button', { name: 'Continuar' }).click()
    await expect(panel.getByRole('img', { name: /Código QR/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const secret = (await panel.locator('code').textContent()) ?? ''
    await panel.getByLabel('Código que muestra la app').fill('000000')
    await panel.getByRole('button', { name: 'Activar', exact: true }).click()
    await expect(panel.getByRole('alert')).toContainText('Ese código no es correcto')
    const used = appCode(secret)
    await panel.getByLabel('Código que muestra la app').fill(used)
    await panel.getByRole('button', { name: 'Activar', exact: true }).click()
    const codes = panel.getByRole('region', { name: 'Tus códigos de recuperación' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const firstCode = codes.getByRole('listitem').first()
    const recovery = (await firstCode.textContent()) ?? ''
    // It is copied by hand: a code stands on one line.
    expect((await firstCode.boundingBox())?.height).toBeLessThan(40)
    await codes.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(panel.getByText('Te quedan 10.')).toBeVisible()

    await signOut(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    const modal = await openLoginModal(page, 'Iniciar sesión', '/stores')
    await modal.fill(person.email, PASSWORD)
    await modal.logIn.click()
    await expect(modal.dialog.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeFocused()
    await page.setViewportSize(viewport)
    expect(await stored(page, 'param')).toBeNull()
    const code = modal.dialog.getByLabel('Código de tu app')
    await code.fill(used)
    await page.keyboard.press('Enter')
    await expect(modal.alert).toContainText('ya se usó')
    await code.fill(appCode(secret, 1))
    await page.keyboard.press('Enter')
    await expect.poll(() => stored(page, 'user')).toMatchObject({ email: person.email })
    await expect(modal.dialog).toBeHidden()

    await page.goto('/user/settings')
    await panel.getByRole('button', { name: 'Desactivar la app' }).click()
    await panel.getByLabel('Tu contraseña').fill(PASSWORD)
    await panel.getByLabel('Código de tu app o de recuperación').fill(recovery)
    await panel.getByRole('button', { name: 'Desactivar', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Activar una app' })).toBeVisible()
    const login = await request.post('/api/auth/local', { data: { identifier: person.email, password: PASSWORD } })
    expect(Object.keys(await login.json())).toEqual(['jwt', 'user'])
  })

test('a passkey is added, signs in alone and after the password, and is removed', async ({ page, request }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await newPerson(request, 'llave')
  const panel = await openPanel(page, person)
  await panel.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
  await panel.getByLabel('Nombre de la llave').fill('Mi teléfono')
  await panel.getByLabel('Tu contraseña').fill(PASSWORD)
  await panel.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(panel.getByRole('region', { name: 'Tus códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
  await expect(panel.getByText('Mi teléfono')).toBeVisible()

  await test.step('alone, without typing anything', async () => {
    await signOut(page)
    const modal = await openLoginModal(page, 'Iniciar sesión', '/stores')
    await modal.dialog.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
    await modal.dialog.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
    await expect.poll(() => stored(page, 'user')).toMatchObject({ email: person.email })
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('after the password, which alone is not enough', async () => {
    await signOut(page)
    const modal = await openLoginModal(page, 'Iniciar sesión', '/blog')
    await modal.fill(person.email, PASSWORD)
    await modal.logIn.click()
    await expect(modal.dialog.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeFocused()
    await modal.dialog.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
    await expect.poll(() => stored(page, 'user')).toMatchObject({ email: person.email })
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('also after a new password by mail', async () => {
    await request.post('/api/auth/forgot-password', { data: { email: person.email } })
    await signOut(page)
    await page.goto(await mailedLink(request, person.email, /Recupera/))
    await page.getByLabel('Contraseña nueva').fill('Maguey-azul-31')
    await page.getByLabel('Repite la contraseña').fill('Maguey-azul-31')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
    await expect(page).toHaveURL('/register/survey')
  })

  await test.step('removed with the password and the passkey itself', async () => {
    await page.goto('/user/settings')
    await panel.getByRole('button', { name: 'Quitar Mi teléfono' }).click()
    await panel.getByLabel('Tu contraseña').fill('Maguey-azul-31')
    await panel.getByRole('button', { name: 'Quitar llave' }).click()
    await expect(panel.getByText('Mi teléfono')).toBeHidden()
    const data = { identifier: person.email, password: 'Maguey-azul-31' }
    expect((await request.post('/api/auth/local', { data })).status()).toBe(200)
  })
})
