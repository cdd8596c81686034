import { readFile } from 'node:fs/promises'
import { newPerson, PASSWORD, type Person, stored, storeSession } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 40[01]/] })
const NEW_PASSWORD = 'Tuna-roja-44'
/** One red point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let person: Person
test.beforeEach(async ({ page, request }) => {
  person = await newPerson(request)
  await storeSession(page, person)
  await page.goto('/user/settings')
  await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible()
})

test('picture, data, password and nickname', async ({ page, request }) => {
  await test.step('a picture is uploaded, shown in the header and taken away again', async () => {
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Cambiar foto' }).click()
    await (await chosen).setFiles({ name: 'yo.png', mimeType: 'image/png', buffer: PICTURE })
    const picture = page.getByRole('banner').locator('.avatar img').first()
    await expect(picture).toHaveAttribute('src', /^\/img\/usuario\/[0-9a-f]{32}\.webp$/)
    await page.getByRole('button', { name: 'Quitar foto' }).click()
    await expect(picture).toHaveCount(0)
  })

  await test.step('the data of the account can be downloaded', async () => {
    const panel = page.getByRole('region', { name: 'Tus datos y sesiones' })
    await panel.getByRole('button', { name: 'Descargar mis datos' }).click()
    await panel.getByLabel('Tu contraseña').fill('Equivocada-1')
    await panel.getByRole('button', { name: 'Descargar' }).click()
    await expect(panel.getByRole('alert')).toHaveText('Tu contraseña actual no es correcta.')
    await panel.getByLabel('Tu contraseña').fill(PASSWORD)
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Descargar' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('mis-datos.json')
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.account.email).toBe(person.email)
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  await test.step('the password changes with the current one, and other devices are signed out', async () => {
    const login = (password: string) =>
      request.post('/api/auth/local', { data: { identifier: person.email, password } })
    const elsewhere = (await (await login(PASSWORD)).json()).jwt
    const change = async (current: string, next: string, again = next) => {
      await page.getByLabel('Contraseña actual').fill(current)
      await page.getByLabel('Contraseña nueva', { exact: true }).fill(next)
      await page.getByLabel('Repite la contraseña nueva').fill(again)
      await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    }
    const alert = page.getByRole('main').getByRole('alert')
    await change('Equivocada-1', NEW_PASSWORD)
    await expect(alert).toHaveText('Tu contraseña actual no es correcta.')
    await change(PASSWORD, PASSWORD)
    await expect(alert).toHaveText('La contraseña nueva debe ser distinta de la actual.')
    await change(PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD}x`)
    await expect(alert).toHaveText('Las contraseñas no coinciden.')
    await change(PASSWORD, NEW_PASSWORD)
    await expect(page.getByText('Cambiamos tu contraseña y cerramos las demás sesiones.')).toBeVisible()
    const me = (token: string) => request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })
    expect((await me(elsewhere)).status()).toBe(401)
    expect((await me((await stored(page, 'param')).jwt)).status()).toBe(200)
    expect((await login(NEW_PASSWORD)).status()).toBe(200)
  })

  await test.step('a file that is no picture is refused with a sentence', async () => {
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Cambiar foto' }).click()
    await (await chosen).setFiles({ name: 'yo.png', mimeType: 'image/png', buffer: Buffer.from('no soy una foto') })
    await expect(page.getByRole('alert')).toHaveText(
      'No pudimos leer esa imagen. Usa una foto JPG, PNG o WebP de hasta 5 MB.',
    )
  })

  await test.step('the nickname: kept as typed, shown as text wherever it is shown', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    page.on('dialog', () => {
      throw new Error('the nickname ran')
    })
    await page.getByLabel('Apodo').fill(evil)
    await page.getByRole('button', { name: 'Guardar apodo' }).click()
    await expect(page.getByRole('banner').getByText(evil)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Apodo')).toHaveValue(evil)
    await expect(page.getByRole('banner').getByText(evil)).toBeVisible()
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    await page.getByLabel('Apodo').fill('   ')
    await page.getByRole('button', { name: 'Guardar apodo' }).click()
    await expect(page.getByText('Escribe cómo quieres que te llamemos.')).toBeVisible()
  })
})

test('every session can be closed at once', async ({ page, request }) => {
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  const me = await request.get('/api/users/me', { headers: { authorization: `Bearer ${person.jwt}` } })
  expect(me.status()).toBe(401)
})

test('another e-mail does not delete the account, its own does, and then it is gone', async ({ page, request }) => {
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const email = page.getByLabel('Escribe tu correo para confirmar')
  const remove = page.getByRole('button', { name: 'Eliminar para siempre' })
  await email.fill('otra@correo.test')
  await page.getByRole('region', { name: 'Eliminar mi cuenta' }).getByLabel('Tu contraseña').fill(PASSWORD)
  await remove.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'No pudimos eliminar tu cuenta. Revisa el correo y la contraseña.',
  )
  await email.fill(person.email)
  await remove.click()
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'user')).toBeNull()
  const login = await request.post('/api/auth/local', { data: { identifier: person.email, password: PASSWORD } })
  expect(login.status()).toBe(400)
})
