import { expect, test } from '../../support/test.ts'

test.use({ javaScriptEnabled: false })

test('search, filters, order and departments', async ({ page, addresses }) => {
  await test.step('without JavaScript one can search', async () => {
    await page.goto('/')
    await page.getByRole('main').getByRole('searchbox').fill('celular')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/search?q=celular')
    await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible()
  })

  await test.step('without JavaScript one can filter with a button', async () => {
    await page.goto('/search?q=negro')
    await page.getByRole('checkbox', { name: 'Solo disponibles' }).check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL(/[?&]disponible=1(&|$)/)
    await expect(page.getByRole('list', { name: 'Filtros activos' })).toContainText('Solo disponibles')
  })

  await test.step('without JavaScript one can order a list with a button', async () => {
    await page.goto(addresses.department)
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('price')
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await expect(page).toHaveURL(`${addresses.department}?sort=price`)
  })

  await test.step('without JavaScript one can reach every department', async () => {
    await page.goto('/stores')
    await page.locator('header summary', { hasText: 'Buscar por categorías' }).click()
    await page.locator(`header a[href="${addresses.department}"]`).click()
    await expect(page).toHaveURL(addresses.department)
  })
})

test('blog, product, coupons and the way to a store', async ({ page, addresses, context }) => {
  await test.step('without JavaScript one can read', async () => {
    await page.goto('/blog')
    await page.locator(`main a[href="${addresses.post}"]`).click()
    await expect(page).toHaveURL(addresses.post)
    await expect(page.getByRole('main').locator('.prose p').first()).toBeVisible()
  })

  await test.step('without JavaScript a product says all it has to say', async () => {
    await page.goto(addresses.product)
    await expect(page.locator('.offers tbody tr').first()).toBeVisible()
    await expect(page.getByRole('region', { name: '¿Es buen precio?' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Historia del precio' }).getByRole('img')).toBeVisible()
  })

  await test.step('without JavaScript a coupon shows its code and no button that would do nothing', async () => {
    await page.goto('/coupons')
    await expect(page.locator('.ticket code').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Copiar/ })).toHaveCount(0)
  })

  await test.step('without JavaScript one leaves to a store', async () => {
    const sentTo: (string | undefined)[] = []
    // Our counter answers; what stands at the store's address is not ours to ask.
    await context.route('**/ir/*', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      if (answer.status() === 302) sentTo.push(answer.headers().location)
      await route.fulfill({ contentType: 'text/html', body: '<h1>La tienda</h1>' })
    })
    await page.goto(addresses.product)
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^Ir a / })
      .first()
    await expect(link).toHaveAttribute('href', /^\/ir\/\d+$/)
    const store = (await link.getAttribute('target')) === '_blank' ? context.waitForEvent('page') : page
    await link.click()
    await expect((await store).getByRole('heading', { name: 'La tienda' })).toBeVisible()
    expect(sentTo).toEqual([expect.stringMatching(/^https:\/\//)])
  })
})

test('the survey says what it is and how to go on', async ({ page }) => {
  await page.goto('/register/survey')
  const main = page.getByRole('main')
  await expect(main.getByText(/La encuesta necesita JavaScript y es opcional/)).toBeVisible()
  await main.getByRole('link', { name: 'Ir a la página de inicio' }).click()
  await expect(page).toHaveURL('/')
})

const PAGES_OF_LINKS: [string, RegExp][] = [
  ['/reset-password?code=x', /Para elegir tu contraseña, activa JavaScript/],
  ['/user/stop-email-change?code=x', /Para detener el cambio, activa JavaScript/],
  ['/lista/x', /Para ver esta lista compartida, activa JavaScript/],
  ['/avisame?de=%2Fsearch%3Fq%3Dx', /Para guardar una búsqueda, activa JavaScript/],
  ['/register', /Para crear tu cuenta, activa JavaScript/],
]
test('pages of mailed and shared links say what they need, and show nothing that would do nothing', async ({
  page,
}) => {
  for (const [path, words] of PAGES_OF_LINKS) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(words)).toBeVisible()
    await expect(main.getByRole('status')).toHaveCount(0)
    await expect(main.getByRole('button')).toHaveCount(0)
  }
})
