import { expect, test } from '../../support/test.ts'

test('the home page shows departments, drops, coupons, popular products, how it works and posts', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Recorre todo el tianguis')
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox', { name: 'Buscar productos' })).toBeVisible()
  expect(await main.locator('a.department').count()).toBeGreaterThanOrEqual(12)
  for (const name of [
    'Bajaron de verdad',
    'Cupones que vencen primero',
    'Lo más buscado',
    'Cómo funciona',
    'Para comprar mejor',
  ]) {
    await expect(main.getByRole('region', { name })).toBeVisible()
  }
  expect(
    await main.getByRole('region', { name: 'Bajaron de verdad' }).locator('a[href^="/producto/"]').count(),
  ).toBeGreaterThan(3)
})

test('a category page', async ({ page, addresses }) => {
  await test.step('a category page shows where it is, its subcategories, a grid, an order and numbered pages', async () => {
    await page.goto(addresses.department)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText(name)
    const below = page
      .getByRole('navigation', { name: `Subcategorías de ${name}` })
      .getByRole('link')
      .first()
    await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toBeVisible()
    await page.getByRole('link', { name: 'Página 2', exact: true }).click()
    await expect(page).toHaveURL(`${addresses.department}?page=2`)
    await expect(page.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
    const address = await below.getAttribute('href')
    await below.click()
    await expect(page).toHaveURL(address ?? '')
  })

  await test.step('a category can be ordered by price', async () => {
    await page.goto(addresses.department)
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Precio: de menor a mayor')
    await expect(page).toHaveURL(`${addresses.department}?sort=price`)
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('price')
    await expect(async () => {
      const prices = await page.locator('.tile-price > .price').allInnerTexts()
      const amounts = prices.map((text) => Number(text.replace(/[^\d.]/g, '')))
      expect(amounts.length).toBeGreaterThan(3)
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
    }).toPass()
  })
})

test('stores show rating, shipping and months without interest, and lead to their page', async ({
  page,
  addresses,
}) => {
  await page.goto(addresses.stores)
  await expect(page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible()
  expect(await page.locator('.store-card').count()).toBeGreaterThanOrEqual(30)
  const first = page.locator('.store-card').first()
  await expect(first).toContainText('Calificación')
  await expect(first).toContainText('Envío')
  const name = await first.getByRole('heading').innerText()
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('para devolver')
  await expect(page.getByRole('region', { name: `Ofertas de ${name}` })).toBeVisible()
})

test('the blog lists posts and a post can be read', async ({ page, addresses }) => {
  await page.goto(addresses.blog)
  const title = await page.getByRole('heading', { level: 2 }).first().innerText()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect((await page.locator('.prose').innerText()).length).toBeGreaterThan(1500)
})

test('the legal pages and the one about us have a title, a date and a long text', async ({ page, addresses }) => {
  for (const [place, heading] of [
    ['terms', /t[eé]rminos/i],
    ['privacy', /privacidad/i],
    ['cookies', /cookies/i],
    ['about', /./],
  ] as const) {
    await test.step(place, async () => {
      await page.goto(addresses[place])
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText(/Última actualización: \d+ de \w+ de \d{4}/)).toBeVisible()
      expect((await page.locator('.prose').innerText()).length).toBeGreaterThan(1000)
    })
  }
})

test('the English addresses of the registration form lead to the Spanish pages for good', async ({ request }) => {
  for (const [from, to] of [
    ['/termsAndConditions', '/terminos-y-condiciones'],
    ['/privacy', '/aviso-de-privacidad'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(to)
  }
})

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('answers 404, of whatever kind, with a page in Spanish that leads on', async ({ page }) => {
    for (const path of ['/no-existe', '/producto/no-existe', '/stores/no-existe', '/blog/no-existe']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Este puesto no existe' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click()
      await expect(page).toHaveURL('/')
    }
  })
})

test('the footer has the legal links, the mail and the social links in new tabs with a safe rel', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['Términos y condiciones', '/terminos-y-condiciones'],
    ['Aviso de privacidad', '/aviso-de-privacidad'],
    ['Política de cookies', '/politica-de-cookies'],
    ['Quiénes somos', '/AboutUs'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  const social = footer.locator('a[target=_blank]')
  for (const name of ['Facebook', 'Instagram', 'TikTok', 'X'])
    await expect(social.filter({ hasText: name }).first()).toBeVisible()
  for (const link of await social.all()) await expect(link).toHaveAttribute('rel', /noopener/)
})
