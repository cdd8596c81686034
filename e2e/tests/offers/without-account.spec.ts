import { mailedLink, newEmail, newPerson, PASSWORD, storeSession } from '../../support/accounts.ts'
import { expect, hydrated, test } from '../../support/test.ts'

test('an alert by e-mail alone, joined to the account that is registered later', async ({
  page,
  request,
  addresses,
}) => {
  const email = newEmail('sin-cuenta')
  await page.goto(addresses.product)
  await hydrated(page)
  const name = await page.getByRole('heading', { level: 1 }).textContent()

  await test.step('the alert is requested', async () => {
    await page
      .locator('.act-row')
      .getByRole('button', { name: /^Avísame/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Avísame' })
    await dialog.getByLabel('Mi precio, en pesos').fill('1')
    await dialog.getByRole('button', { name: 'Avisarme por correo' }).click()
    await expect(dialog.getByLabel('Tu correo')).toHaveAccessibleDescription(/email válido/)
    await dialog.getByLabel('Tu correo').fill(email)
    await dialog.getByRole('button', { name: 'Avisarme por correo' }).click()
    await expect(dialog.getByRole('status')).toContainText(`Enviamos un enlace a ${email}.`)
  })

  await test.step('the mailed link confirms it', async () => {
    await page.goto(await mailedLink(request, email, /Confirma tu alerta de precio/))
    await expect(page.getByText(name ?? '', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sí, confirmo' }).click()
    await expect(page.getByRole('heading', { name: 'Listo: te avisaremos' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Listo: te avisaremos' })).toBeVisible()
  })

  await test.step('the later account has it', async () => {
    await request.post('/api/auth/local/register', { data: { email, username: email, password: 'x' } })
    const code = new URL(await mailedLink(request, email, /Confirma tu correo|Activa|cuenta/)).searchParams.get('code')
    const set = await request.post('/api/auth/reset-password', {
      data: { code, password: PASSWORD, passwordConfirmation: PASSWORD },
    })
    await storeSession(page, await set.json())
    await page.goto('/user/price-alerts')
    await expect(page.getByRole('article', { name: name ?? '' })).toContainText('Cuando cueste $1.00 o menos')
  })
})

test('a used or invalid link shows an error', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  await page.goto('/confirmar-aviso?code=x')
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
})

test('a search is saved by e-mail alone', async ({ page, request }) => {
  const email = newEmail('busqueda')
  await page.goto('/search?q=licuadora&max=3000')
  await hydrated(page)
  await page.getByRole('link', { name: 'Avísame si aparece algo así' }).click()
  await page.getByLabel('Tu correo').fill(email)
  await page.getByRole('button', { name: 'Avisarme por correo' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(`Enviamos un enlace a ${email}.`)
  await page.goto(await mailedLink(request, email, /Confirma tu búsqueda guardada/))
  await expect(page.getByText('«licuadora» con 1 filtro')).toBeVisible()
  await page.getByRole('button', { name: 'Sí, confirmo' }).click()
  await expect(page.getByRole('heading', { name: 'Listo: te avisaremos' })).toBeVisible()
})

test('with a session: a search is saved, listed in Mi Perfil and ended; offers by mail are chosen there', async ({
  page,
  request,
}) => {
  await storeSession(page, await newPerson(request))
  await page.goto('/search?q=licuadora')
  await hydrated(page)
  await page.getByRole('link', { name: 'Avísame si aparece algo así' }).click()
  await page.getByRole('button', { name: 'Guardar la búsqueda' }).click()
  await expect(page.getByText('Listo: te avisaremos si aparece algo así.')).toBeVisible()

  await page.goto('/user/settings')
  const searches = page.getByRole('region', { name: 'Búsquedas guardadas' })
  await expect(searches.getByRole('link', { name: '«licuadora»' })).toHaveAttribute('href', '/search?q=licuadora')
  await searches.getByRole('button', { name: 'Terminar la búsqueda «licuadora»' }).click()
  await expect(searches.getByText('Ninguna todavía.')).toBeVisible()

  const offers = page.getByLabel('Las ofertas de hoy en mi correo')
  await offers.selectOption('weekly')
  await expect(page.getByText('Guardado.')).toBeVisible()
  await page.reload()
  await expect(offers).toHaveValue('weekly')
})
