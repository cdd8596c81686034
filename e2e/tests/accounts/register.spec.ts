import { analyticsEvents, mailedLink, newEmail, newPerson, PASSWORD, stored } from '../../support/accounts.ts'
import { drawnCaptcha, solveCaptcha, watchCaptcha } from '../../support/captcha.ts'
import { loginModal, openLoginModal } from '../../support/login-modal.ts'
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

test('the register tab: captcha, mistakes', async ({ page, request }) => {
  await test.step('the register tab: the captcha appears once an e-mail is typed', async () => {
    const { dialog, email, register } = await openLoginModal(page, 'Crear cuenta')
    await expect(dialog.getByRole('heading', { name: '¡Empieza ahora en Tianguis!' })).toBeVisible()
    await expect(dialog.getByText(/Crea tu cuenta en segundos/)).toBeVisible()
    const captcha = dialog.getByRole('img', { name: 'Código de verificación' })
    await expect(captcha).toBeHidden()
    await expect(register).toBeDisabled()
    await email.fill('a')
    await expect(captcha).toBeVisible()
    await email.fill('')
    await expect(captcha).toBeHidden()
    await expect(dialog.getByRole('link', { name: 'términos y condiciones' })).toHaveAttribute(
      'href',
      '/termsAndConditions',
    )
    await expect(dialog.getByRole('link', { name: 'política de privacidad' })).toHaveAttribute('href', '/privacy')
  })

  await test.step('the captcha: six drawn characters, typed in upper case, right or wrong', async () => {
    const { dialog, email, register } = await openLoginModal(page, 'Crear cuenta')
    await email.fill('alguien@correo.test')
    const first = await drawnCaptcha(page)
    expect(first).toMatchObject({ lines: 12, dots: 30 })
    expect(first.letters).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    const field = dialog.getByLabel('Escribe el código')
    await expect(field).toHaveAttribute('maxlength', '6')

    await field.fill(first.letters.toLowerCase())
    await expect(field).toHaveValue(first.letters)
    await expect(dialog.getByText('✓ Correcto')).toBeVisible()
    await expect(register).toBeEnabled()

    await field.fill(`${first.letters.slice(0, 5)}0`)
    await expect(dialog.getByText('✗ Incorrecto')).toBeVisible()
    await expect(register).toBeDisabled()

    await field.fill(first.letters)
    await dialog.getByRole('button', { name: 'Generar otro código' }).click()
    await expect(field).toHaveValue('')
    await expect(register).toBeDisabled()
    expect((await drawnCaptcha(page)).letters).not.toBe(first.letters)
    await expect(dialog.getByRole('button', { name: 'Escuchar el código' })).toBeVisible()
  })

  await test.step('an e-mail that is none: «Por favor, ingrese un email válido», until typing goes on', async () => {
    const { dialog, email, register } = await openLoginModal(page, 'Crear cuenta')
    await email.fill('sin-arroba')
    await solveCaptcha(page)
    await register.click()
    await expect(dialog.getByText('Por favor, ingrese un email válido')).toBeVisible()
    await email.pressSequentially('@')
    await expect(dialog.getByText('Por favor, ingrese un email válido')).toBeHidden()
  })

  await test.step('an address that has an account: «Ya existe una cuenta con este correo. …»', async () => {
    const person = await newPerson(request)
    const { email, register, alert } = await openLoginModal(page, 'Crear cuenta')
    await email.fill(person.email)
    await solveCaptcha(page)
    await register.click()
    await expect(alert).toHaveText(
      'Ya existe una cuenta con este correo. Inicia sesión o recupera tu contraseña si la olvidaste.',
    )
    await email.pressSequentially('x')
    await expect(alert).toBeHidden()
  })

  await test.step('a registration that throws: «Ocurrió un error al registrarse. Por favor, intente nuevamente.»', async () => {
    await page.route('**/api/auth/local/register', (route) => route.abort())
    const { email, register, alert } = await openLoginModal(page, 'Crear cuenta')
    await email.fill('alguien@correo.test')
    await solveCaptcha(page)
    await register.click()
    await expect(alert).toHaveText('Ocurrió un error al registrarse. Por favor, intente nuevamente.')
  })
})

test('the code can be heard', async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    speechSynthesis.speak = (words) => void said.push(`${words.lang} ${words.text}`)
  })
  const { dialog, email } = await openLoginModal(page, 'Crear cuenta')
  await email.fill('alguien@correo.test')
  const { letters } = await drawnCaptcha(page)
  await dialog.getByRole('button', { name: 'Escuchar el código' }).click()
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  expect(said).toEqual([`es-MX ${[...letters].join(', ')}`])
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
