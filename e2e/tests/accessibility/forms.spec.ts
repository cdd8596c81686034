/** A mistake in a form is announced when it is found, tied to its field, and gone as soon as one writes again. */
import type { Locator } from '@playwright/test'
import { mailedLink, newPerson, storeSession } from '../../support/accounts.ts'
import { openLoginModal } from '../../support/page-parts/login-modal.ts'
import { expect, hydrated, test } from '../../support/test.ts'

const BAD_EMAIL = /Por favor, ingrese un email válido/
const BAD_PASSWORD = /Tu contraseña debe tener al menos 8 caracteres/

async function expectTold(field: Locator, mistake: RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(mistake)
  const told = field.page().locator(`[id="${(await field.getAttribute('aria-describedby'))?.split(' ').at(-1)}"]`)
  await expect(told).toHaveRole('alert')
  await expect(told).toHaveText(mistake)
}

async function expectForgiven(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await expect(field).not.toHaveAttribute('aria-invalid')
}

test('mistakes of visitors', async ({ page, request }) => {
  await test.step('in the login modal, and when recovering a password', async () => {
    const { dialog, email, password, logIn } = await openLoginModal(page, 'Iniciar sesión')
    await logIn.click()
    await expectTold(email, BAD_EMAIL)
    await expectTold(password, BAD_PASSWORD)
    await expect(email, 'the first mistake has the focus').toBeFocused()
    await expectForgiven(email, 'a')
    await dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
    await dialog.getByRole('button', { name: 'ENVIAR INSTRUCCIONES' }).click()
    await expectTold(email, BAD_EMAIL)
    await expectForgiven(email, 'a')
  })

  await test.step('when asking for a new store', async () => {
    await page.goto('/NewMarket')
    await hydrated(page)
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expectTold(page.getByRole('textbox', { name: 'Nombre de la tienda' }), /Escribe el nombre de la tienda/)
    await expectTold(page.getByRole('textbox', { name: 'Correo de contacto' }), BAD_EMAIL)
    await expect(page.getByRole('textbox', { name: 'Nombre de la tienda' })).toBeFocused()
    await expectForgiven(page.getByRole('textbox', { name: 'Nombre de la tienda' }), 'Tlapalería')
  })

  await test.step('when setting a password from the mail', async () => {
    const person = await newPerson(request)
    await request.post('/api/auth/forgot-password', { data: { email: person.email } })
    await page.goto(await mailedLink(request, person.email, /Recupera/))
    await hydrated(page)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    const field = page.getByLabel('Contraseña nueva', { exact: true })
    await expectTold(field, BAD_PASSWORD)
    await expectForgiven(field, 'a')
  })
})

test('in the profile and in an alert', async ({ page, request, addresses }) => {
  await storeSession(page, await newPerson(request))
  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  await expectTold(page.getByRole('textbox', { name: 'Correo nuevo' }), BAD_EMAIL)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const password = page.getByLabel('Contraseña nueva', { exact: true })
  await expectTold(password, BAD_PASSWORD)
  await expectForgiven(password, 'a')

  await page.goto(addresses.product)
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Favoritos', exact: true }), 'the session is back').toBeVisible()
  await page
    .locator('.act-row')
    .getByRole('button', { name: /^Avísame cuando baje / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Avísame' })
  await dialog.getByRole('textbox', { name: 'Mi precio, en pesos' }).fill('')
  await dialog.getByRole('button', { name: 'Avisarme' }).click()
  await expectTold(dialog.getByRole('textbox', { name: 'Mi precio, en pesos' }), /Escribe el precio/)
})
