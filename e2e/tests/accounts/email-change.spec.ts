import { mailedLink, newEmail, newPerson, PASSWORD, type Person, stored, storeSession } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 40[01]/] })

let person: Person
test.beforeEach(async ({ page, request }) => {
  person = await newPerson(request)
  await storeSession(page, person)
  await page.goto('/user/settings')
  await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible()
})

test('the e-mail changes when the link mailed to the new address is opened', async ({ page, request }) => {
  const email = newEmail('nueva')
  await page.getByLabel('Correo nuevo').fill('sin-arroba')
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(page.getByText('Por favor, ingrese un email válido')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Correo' })
  await page.getByLabel('Correo nuevo').fill(email)
  await panel.getByLabel('Tu contraseña').fill('Equivocada-1')
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Tu contraseña actual no es correcta.')
  await panel.getByLabel('Tu contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(page.getByText(`Enviamos un enlace a ${email}.`)).toBeVisible()
  await expect(page.getByText(`Tu cuenta usa ${person.email}.`)).toBeVisible()
  const link = await mailedLink(request, email, /nuevo correo/)
  await page.goto(link)
  await expect(page.getByText(`Tu cuenta usa ${email}.`)).toBeVisible()
  await expect(page).toHaveURL('/user/settings')
  expect((await stored(page, 'user')).email).toBe(email)
  await page.goto(link)
  await expect(page.getByText('Este enlace ya no sirve. Pide uno nuevo.')).toBeVisible()
})

test('a change of e-mail can be stopped from the old address', async ({ page, request }) => {
  const panel = page.getByRole('region', { name: 'Correo' })
  await panel.getByLabel('Correo nuevo').fill(newEmail('intruso'))
  await panel.getByLabel('Tu contraseña').fill(PASSWORD)
  await panel.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(panel.getByRole('status')).toBeVisible()
  await page.goto(await mailedLink(request, person.email, /Pidieron cambiar/))
  await page.getByRole('main').getByRole('button', { name: 'Detener el cambio' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Tu cuenta conserva su correo y cerramos todas las sesiones.',
  )
  const me = await request.get('/api/users/me', { headers: { authorization: `Bearer ${person.jwt}` } })
  expect(me.status()).toBe(401)
})
