import type { Page } from '@playwright/test'
import { analyticsEvents, newPerson, stored, storeSession } from '../../support/accounts.ts'
import { loginModal, openLoginModal } from '../../support/page-parts/login-modal.ts'
import { test } from '../../support/servers/small-site.ts'
import { expect } from '../../support/test.ts'

// One story on one site: accounts of earlier tests exist in later ones.
test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: [/status of 400/] })

/** In place of Google's own script. */
const ONE_TAP = `window.google = { accounts: { id: {
  initialize(settings) { window.oneTap = settings },
  prompt() { document.documentElement.dataset.oneTap = 'shown' },
  cancel() { delete document.documentElement.dataset.oneTap },
} } }`
const oneTapRequests: string[] = []
test.beforeEach(async ({ page }) => {
  oneTapRequests.length = 0
  // The provider's own pages ask for a font that they do without.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.route('https://accounts.google.com/gsi/**', (route) => {
    oneTapRequests.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: ONE_TAP })
  })
})

/** The two pages of the provider. */
async function passProvider(page: Page, person: string): Promise<void> {
  await page.locator('input[name=login]').fill(person)
  await page.locator('input[name=password]').fill('cualquiera')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signInWithGoogle(page: Page, person: string, path: string): Promise<void> {
  const { dialog } = await openLoginModal(page, 'Iniciar sesión', path)
  await dialog.getByRole('button', { name: 'Iniciar con Google' }).click()
  await passProvider(page, person)
}

const rememberedPath = (page: Page) => page.evaluate(() => localStorage.getItem('init_pathname'))

test('the buttons: on both tabs, and hidden once an e-mail is typed to register', async ({ page }) => {
  const login = await openLoginModal(page, 'Iniciar sesión')
  await expect(login.dialog.getByRole('button', { name: 'Iniciar con Google' })).toBeVisible()
  await expect(login.dialog.getByText('o', { exact: true })).toBeVisible()
  const { dialog, email } = await openLoginModal(page, 'Crear cuenta')
  const google = dialog.getByRole('button', { name: 'Registrarse con Google' })
  await expect(google).toBeVisible()
  await email.fill('a')
  await expect(google).toBeHidden()
  await email.fill('')
  await expect(google).toBeVisible()
})

test('a newcomer comes back with an account: toast, analytics, survey, then the page they were on', async ({
  page,
}) => {
  await signInWithGoogle(page, 'rosa', '/coupons')
  await expect(page).toHaveURL('/register/survey')
  const toast = page.getByText('¡Tu cuenta quedó lista!')
  await expect(toast).toBeVisible()
  expect(await analyticsEvents(page)).toContainEqual({ event: 'sign_up', method: 'google' })
  expect(await stored(page, 'user')).toMatchObject({ email: 'rosa@gmail.test', provider: 'google', interests: null })
  await expect(toast).toBeHidden()
  await page.getByRole('button', { name: 'Omitir' }).click()
  await expect(page).toHaveURL('/coupons')
  expect((await stored(page, 'user')).interests).toEqual([])
})

test('a person who answered the survey returns to the page before, and that page is no longer stored', async ({
  page,
}) => {
  await signInWithGoogle(page, 'rosa', '/search?q=negro')
  await expect(page).toHaveURL('/search?q=negro')
  await expect(page.getByText('¡Tu cuenta quedó lista!')).toBeHidden()
  expect(await stored(page, 'param')).toHaveProperty('jwt')
  await expect.poll(() => rememberedPath(page)).toBeNull()
})

test('a Google account that wants to recover a password is told how it signs in', async ({ page }) => {
  const { dialog, email, alert } = await openLoginModal(page, 'Iniciar sesión')
  await dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await email.fill('rosa@gmail.test')
  await dialog.getByRole('button', { name: 'ENVIAR INSTRUCCIONES' }).click()
  await expect(alert).toHaveText(
    'Este correo ya está asociado a una cuenta de Google. Inicia sesión con Google o usa otro correo para registrarte.',
  )
})

test('an address that Google has not verified cannot sign in, and no error is shown', async ({ page }) => {
  await signInWithGoogle(page, 'impostor', '/stores')
  await expect(page).toHaveURL('/stores')
  await expect(loginModal(page).dialog).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await stored(page, 'param')).toBeNull()
})

test('a poisoned «init_pathname» leads nowhere but home', async ({ page, smallSite }) => {
  for (const [i, evil] of ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'].entries()) {
    await page.goto('/favicon.svg')
    await page.evaluate((path) => localStorage.setItem('init_pathname', path), evil)
    await page.goto('/api/connect/google')
    if (i === 0) await passProvider(page, 'rosa')
    await expect(page).toHaveURL(`${smallSite.url}/`)
  }
})

test('one tap is offered to signed-out visitors and leads to Google’s sign-in', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.locator('html')).toHaveAttribute('data-one-tap', 'shown')
  await page.evaluate(() => (window as unknown as { oneTap: { callback(): void } }).oneTap.callback())
  await expect(page.locator('input[name=login]')).toBeVisible()
  await page.goto('/favicon.svg')
  expect(await rememberedPath(page)).toBe('/blog')
})

test('one tap is not shown to a signed-in person', async ({ page, request }) => {
  const person = await newPerson(request)
  await storeSession(page, person)
  await page.goto('/AboutUs')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).first()).toBeVisible()
  expect(oneTapRequests).toEqual([])
})

test('an account without a password confirms a change with Google', async ({ page, request }) => {
  await signInWithGoogle(page, 'rosa', '/stores')
  await expect(page).toHaveURL('/stores')
  await page.goto('/user/settings')
  const panel = page.getByRole('region', { name: 'Correo' })
  await panel.getByLabel('Correo nuevo').fill('rosa-nueva@correo.test')
  await panel.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(panel.getByText('Tu contraseña actual no es correcta.')).toBeVisible()
  await panel.getByRole('button', { name: 'Confirmar con Google' }).click()
  await page.locator('input[name=login]').fill('rosa')
  await page.locator('input[name=password]').fill('cualquiera')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await expect(page).toHaveURL('/user/settings')
  await expect(panel.getByText('Confirmaste tu cuenta con Google.')).toBeVisible()
  await panel.getByLabel('Correo nuevo').fill('rosa-nueva@correo.test')
  await panel.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(panel.getByText('Enviamos un enlace a rosa-nueva@correo.test.')).toBeVisible()
  expect((await request.get('/dev/outbox')).ok()).toBe(true)
})
