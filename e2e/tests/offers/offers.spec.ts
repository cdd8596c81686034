import { mailedLink, newEmail } from '../../support/accounts.ts'
import { expect, hydrated, test } from '../../support/test.ts'

test('offers: by department, store and size of the drop, each with its number', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Todas las ofertas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ofertas de hoy' })).toBeVisible()
  const status = page.getByRole('main').getByRole('status').first()
  const all = Number(/^[\d,]+/.exec((await status.textContent()) ?? '')?.[0].replace(',', ''))
  expect(all).toBeGreaterThan(0)

  await test.step('department', async () => {
    const link = page.getByRole('navigation', { name: 'Departamentos con ofertas' }).getByRole('link').nth(1)
    const [, name, count] = /^(.*) \((\d+)\)$/.exec((await link.textContent()) ?? '') ?? []
    await link.click()
    await expect(status).toHaveText(new RegExp(`^${count} productos? baj(ó|aron) de verdad en ${name}$`))
    await expect(page.locator('.tile')).toHaveCount(Math.min(24, Number(count)))
  })

  await test.step('store and size', async () => {
    await page.goto('/ofertas')
    await hydrated(page)
    const store = page.getByLabel('Tienda')
    const option = store.locator('option').nth(1)
    const [, name, count] = /^(.*) \((\d+)\)$/.exec((await option.textContent()) ?? '') ?? []
    await store.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(status).toHaveText(new RegExp(`^${count} productos? baj(ó|aron) de verdad de ${name}$`))
    await page.goto('/ofertas?descuento=10')
    for (const badge of await page
      .locator('.tile')
      .getByText(/^-?−?\d+\s?%/)
      .allTextContents())
      expect(Number(/\d+/.exec(badge)?.[0])).toBeGreaterThanOrEqual(10)
  })

  await test.step('an empty result shows a message and links', async () => {
    await page.goto('/ofertas?tienda=nada')
    await expect(page.getByText('Hoy no vimos bajas así.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver todas las ofertas' }).click()
    await expect(page).toHaveURL(/\/ofertas$/)
  })
})

test('a shared link has a picture, and the page is in the sitemap and has a feed', async ({ page, request }) => {
  await page.goto('/ofertas')
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await request.get(new URL(picture ?? '').pathname)
  expect(answer.headers()['content-type']).toBe('image/png')
  const feed = await request.get('/rss/bajas.xml')
  expect(await feed.text()).toContain('/ofertas</link>')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters work, and the offers by mail begin after a confirmation', async ({ page, request }) => {
    await page.goto('/ofertas')
    await page.getByLabel('Cuánto bajó').selectOption('10')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/descuento=10/)

    const email = newEmail('ofertas')
    await page.getByLabel('Tu correo').fill(email)
    await page.getByLabel('Cada cuánto').selectOption('weekly')
    await page.getByRole('button', { name: 'Recibir las ofertas' }).click()
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
    await page.goto(await mailedLink(request, email, /Confirma el correo de ofertas/))
    await page.getByRole('button', { name: 'Sí, confirmo' }).click()
    await expect(page.getByRole('heading', { name: 'Listo: te avisaremos' })).toBeVisible()
  })
})
