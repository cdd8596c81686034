import { analyticsEvents, mailedLink, newEmail, PASSWORD, stored } from '../../support/accounts.ts'
import { solveCaptcha, watchCaptcha } from '../../support/captcha.ts'
import { loginModal, openLoginModal } from '../../support/page-parts/login-modal.ts'
import { expect, hydrated, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 400|net::ERR_FAILED/] })
test.beforeEach(({ page }) => watchCaptcha(page))

test('from the register tab to the home page: mail, password, nickname, banner, survey', async ({ page, request }) => {
  const email = newEmail('lupe')
  const modal = await openLoginModal(page, 'Crear cuenta')
  await modal.email.fill(email)
  await solveCaptcha(page)
  await modal.register.click()
  const done = page.getByRole('dialog', { name: '¡Revisa tu correo!' })
  await expect(done.getByRole('heading')).toHaveText(['¡Revisa tu correo!'])
  await expect(done.getByText(`Enviamos un enlace de confirmación a ${email}`)).toBeFocused()
  await expect(done.getByRole('tab')).toHaveCount(0)

  const calls: string[] = []
  page.on(
    'request',
    (call) =>
      call.url().includes('/api/') &&
      calls.push(`${call.method()} ${new URL(call.url()).pathname}${new URL(call.url()).search}`),
  )
  await page.goto(await mailedLink(request, email, /Confirma tu correo/))
  await expect(page.getByRole('heading', { name: 'Activa tu cuenta' })).toBeVisible()
  await page.getByLabel('¿Cómo te llamamos?').fill('Lupita')
  await page.getByLabel('Contraseña nueva').fill(PASSWORD)
  await page.getByLabel('Repite la contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click()

  await expect(page).toHaveURL('/register/survey')
  const banner = page.getByRole('complementary', { name: 'Aviso' })
  await expect(banner.getByRole('link')).toHaveText('¡Registro exitoso! Tu cuenta ya está activa.')
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/')
  expect(calls.filter((call) => /reset|updateme/.test(call))).toEqual([
    'POST /api/auth/reset-password',
    'PUT /api/updateme?new=true',
  ])
  expect(await stored(page, 'user')).toMatchObject({ nickname: 'Lupita', confirmed: true, interests: null })
  expect(await analyticsEvents(page)).toContainEqual({ event: 'sign_up', method: 'email' })

  const save = page.getByRole('button', { name: 'Guardar mis intereses' })
  await expect(save).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Mascotas' }).check()
  await save.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByText('Lupita')).toBeVisible()
  expect((await stored(page, 'user')).interests).toHaveLength(1)
})

test('while it registers the button says REGISTRANDO..., and the placeholder it sends opens nothing', async ({
  page,
  request,
}) => {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let sent: Record<string, string> = {}
  await page.route('**/api/auth/local/register', async (route) => {
    sent = route.request().postDataJSON()
    await gate
    await route.continue()
  })
  const address = newEmail()
  const { email, register } = await openLoginModal(page, 'Crear cuenta')
  await email.fill(address)
  await solveCaptcha(page)
  await register.click()
  await expect(register).toHaveText('REGISTRANDO...')
  await expect(register).toBeDisabled()
  letGo()
  await expect(page.getByRole('dialog', { name: '¡Revisa tu correo!' })).toBeVisible()
  expect(sent).toMatchObject({ username: address, email: address })
  const login = await request.post('/api/auth/local', { data: { identifier: address, password: sent.password } })
  expect((await login.json()).error.message).toBe('Invalid identifier or password')
})

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 780 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`/register has the same form (${size})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/register')
    await hydrated(page)
    const main = page.getByRole('main')
    await main.getByLabel('Correo electrónico').fill(newEmail())
    await solveCaptcha(page)
    await main.getByRole('button', { name: 'REGISTRARSE' }).click()
    await expect(main.getByRole('heading', { name: '¡Revisa tu correo!' })).toBeVisible()
    await main.getByRole('button', { name: 'Inicia sesión' }).click()
    await expect(loginModal(page).dialog).toBeVisible()
  })
}
