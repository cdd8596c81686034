import { newPerson } from '../../support/accounts.ts'
import { drawnCaptcha, solveCaptcha, watchCaptcha } from '../../support/captcha.ts'
import { openLoginModal } from '../../support/page-parts/login-modal.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 400|net::ERR_FAILED/] })
test.beforeEach(({ page }) => watchCaptcha(page))

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

    await solveCaptcha(page)
    await expect(register).toBeEnabled()
    await email.fill('')
    await expect(register).toBeDisabled()
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
