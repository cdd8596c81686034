import { mailedLink, newEmail, newPerson, PASSWORD, stored } from '../../support/accounts.ts'
import { openLoginModal } from '../../support/page-parts/login-modal.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 400|net::ERR_FAILED/] })
const NEW_PASSWORD = 'Maguey-azul-31'

async function openRecovery(page: Parameters<typeof openLoginModal>[0]) {
  const modal = await openLoginModal(page, 'Iniciar sesión')
  await modal.dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  return { ...modal, send: modal.dialog.getByRole('button', { name: 'ENVIAR INSTRUCCIONES' }) }
}

test('the recovery view and an incomplete link: the way back, unknown address, failure', async ({ page }) => {
  await test.step('the recovery view, and the way back', async () => {
    const { dialog, email, send, tab } = await openRecovery(page)
    await expect(dialog.getByRole('heading', { name: 'Recuperar Contraseña' })).toBeFocused()
    await expect(dialog.getByText(/te enviaremos un enlace/)).toBeVisible()
    await expect(dialog.getByRole('tab')).toHaveCount(0)
    await email.fill('sin-arroba')
    await send.click()
    await expect(dialog.getByText('Por favor, ingrese un email válido')).toBeVisible()
    await email.pressSequentially('@')
    await expect(dialog.getByText('Por favor, ingrese un email válido')).toBeHidden()
    await dialog.getByRole('button', { name: 'Volver' }).click()
    await expect(tab('Iniciar sesión')).toBeVisible()
  })

  await test.step('an unknown address: «El usuario no esta registrado.», until typing goes on', async () => {
    const { email, send, alert } = await openRecovery(page)
    await email.fill(newEmail('fantasma'))
    await send.click()
    await expect(alert).toHaveText('El usuario no esta registrado.')
    await email.pressSequentially('x')
    await expect(alert).toBeHidden()
  })

  await test.step('a recovery that throws says so and can be tried again', async () => {
    await page.route('**/api/auth/forgot-password', (route) => route.abort())
    const { email, send, alert } = await openRecovery(page)
    await email.fill('alguien@correo.test')
    await send.click()
    await expect(alert).toHaveText('No pudimos enviar las instrucciones. Por favor, intente nuevamente.')
    await expect(send).toBeEnabled()
  })

  await test.step('a link without its code explains itself', async () => {
    await page.goto('/reset-password')
    await expect(page.getByText('Abre el enlace completo que te enviamos por correo, o pide uno nuevo.')).toBeVisible()
    await page.getByRole('button', { name: 'Pedir un enlace nuevo' }).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'ENVIAR INSTRUCCIONES' })).toBeVisible()
  })
})

test('from the recovery view through the mail to a new password, which signs in', async ({ page, request }) => {
  const person = await newPerson(request, 'olvida')
  const { dialog, email, send, tab } = await openRecovery(page)
  await email.fill(person.email)
  await send.click()
  await expect(dialog.getByRole('status')).toHaveText(`Enviamos un correo con instrucciones a ${person.email}.`)
  await dialog.getByRole('button', { name: 'Volver a iniciar sesión' }).click()
  await expect(tab('Iniciar sesión')).toBeVisible()

  const link = await mailedLink(request, person.email, /Recupera/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible()
  // The form also serves registration, where it asks for the name.
  await expect(page.getByLabel('¿Cómo te llamamos?')).toBeHidden()
  const password = page.getByLabel('Contraseña nueva')
  const again = page.getByLabel('Repite la contraseña')
  const save = page.getByRole('button', { name: 'Guardar contraseña' })
  const alert = page.getByRole('main').getByRole('alert')

  await password.fill('corta1')
  await save.click()
  await expect(alert).toHaveText(
    'Tu contraseña debe tener al menos 8 caracteres, incluyendo una letra y un número. ¡Intenta con otra!',
  )
  await password.fill('password1')
  await expect(alert).toBeHidden()
  await again.fill('password2')
  await save.click()
  await expect(alert).toHaveText('Las contraseñas no coinciden.')
  await again.fill('password1')
  await save.click()
  await expect(alert).toHaveText('Esa contraseña es de las más usadas y fácil de adivinar. ¡Intenta con otra!')
  await password.fill(NEW_PASSWORD)
  await again.fill(NEW_PASSWORD)
  await save.click()
  // This account has not chosen its interests yet.
  await expect(page).toHaveURL('/register/survey')
  expect((await stored(page, 'user')).email).toBe(person.email)

  const login = (secret: string) =>
    request.post('/api/auth/local', { data: { identifier: person.email, password: secret } })
  expect((await login(PASSWORD)).status()).toBe(400)
  expect((await login(NEW_PASSWORD)).status()).toBe(200)

  // A used link says so at once, with a way to get a new one.
  await page.goto(link)
  await expect(alert).toHaveText('Este enlace ya se usó o caducó.')
  await expect(password).toHaveCount(0)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Pedir un enlace nuevo' }).click()
  await main.getByLabel('Correo electrónico').fill(person.email)
  await main.getByRole('button', { name: 'ENVIAR INSTRUCCIONES' }).click()
  await expect(main.getByRole('status')).toHaveText(`Enviamos un correo con instrucciones a ${person.email}.`)
})
