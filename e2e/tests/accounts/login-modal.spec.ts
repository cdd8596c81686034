import { newPerson, PASSWORD } from '../../support/accounts.ts'
import { loginModal, openLoginModal } from '../../support/page-parts/login-modal.ts'
import { expect, hydrated, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 400|net::ERR_FAILED/] })

test('the modal: contents, ways to close it, password field, mistakes', async ({ page }) => {
  await test.step('the login tab has everything the product shows', async () => {
    const { dialog, tab, email, password, logIn } = await openLoginModal(page, 'Iniciar sesión')
    await expect(dialog.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
    await expect(tab('Iniciar sesión')).toHaveAttribute('aria-selected', 'true')
    // Where Google is not configured there is no button for it; where it is, google.spec.ts has it.
    await expect(dialog.getByRole('button', { name: 'Iniciar con Google' })).toHaveCount(0)
    await expect(dialog.getByText('o', { exact: true })).toHaveCount(0)
    await expect(email).toBeVisible()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
    await expect(logIn).toHaveText('INICIAR SESIÓN')
  })

  await test.step('the password can be shown and hidden', async () => {
    const { dialog, password } = await openLoginModal(page, 'Iniciar sesión')
    await password.fill('Secreto-99')
    await dialog.getByRole('button', { name: 'Mostrar contraseña' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('Secreto-99')
    await dialog.getByRole('button', { name: 'Ocultar contraseña' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  await test.step('an e-mail and a password that cannot be right are told before anything is sent, until typing goes on', async () => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/auth/') && calls.push(request.url()))
    const { dialog, fill, logIn, email, password } = await openLoginModal(page, 'Iniciar sesión')
    const badEmail = dialog.getByText('Por favor, ingrese un email válido')
    const badPassword = dialog.getByText(
      'Tu contraseña debe tener al menos 8 caracteres, incluyendo una letra y un número. ¡Intenta con otra!',
    )
    for (const [wrong, secret] of [
      ['sin-arroba', 'corta1'],
      ['con espacio@x.mx', 'soloLetras'],
      ['sin@punto', '1234567890'],
    ] as const) {
      await fill.call(loginModal(page), wrong, secret)
      await logIn.click()
      await expect(badEmail).toBeVisible()
      await expect(badPassword).toBeVisible()
      await email.press('End')
      await email.pressSequentially('a')
      await expect(badEmail).toBeHidden()
      await expect(badPassword).toBeHidden()
    }
    await logIn.click()
    await expect(badPassword).toBeVisible()
    await password.press('End')
    await password.pressSequentially('b')
    await expect(badPassword).toBeHidden()
    expect(calls).toEqual([])
  })

  await test.step('a login that throws: «Ocurrió un error al iniciar sesión. Por favor, intente nuevamente.»', async () => {
    await page.route('**/api/auth/local', (route) => route.abort())
    const modal = await openLoginModal(page, 'Iniciar sesión')
    await modal.fill('alguien@correo.test', PASSWORD)
    await modal.logIn.click()
    await expect(modal.alert).toHaveText('Ocurrió un error al iniciar sesión. Por favor, intente nuevamente.')
    await expect(modal.logIn).toBeEnabled()
  })
})

test.describe('ways to close the modal', () => {
  test('ways to close the modal', async ({ page }) => {
    await test.step('the close icon', async () => {
      const { dialog } = await openLoginModal(page, 'Iniciar sesión')
      await dialog.getByRole('button', { name: 'Cerrar' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('a click outside', async () => {
      const { dialog } = await openLoginModal(page, 'Iniciar sesión')
      await page.mouse.click(10, 400)
      await expect(dialog).toBeHidden()
    })

    await test.step('Escape, which gives the keyboard back to where it was', async () => {
      const { dialog } = await openLoginModal(page, 'Crear cuenta')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Crear cuenta' })).toBeFocused()
    })
  })
})

test('the keyboard stays inside the modal and works all of it', async ({ page, request }) => {
  const person = await newPerson(request)
  await page.goto('/AboutUs')
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).focus()
  await page.keyboard.press('Enter')
  const { dialog, tab, email, password } = loginModal(page)
  await expect(dialog).toBeVisible()
  for (let i = 0; i < 14; i++) {
    await page.keyboard.press('Tab')
    expect(
      await dialog.evaluate(
        (modal) => document.activeElement === document.body || modal.parentElement?.contains(document.activeElement),
      ),
    ).toBe(true)
  }
  await tab('Iniciar sesión').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(tab('Crear cuenta')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(email, 'the other tab has left').toHaveCount(1)
  await email.focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Favoritos' })).toBeVisible()
})
