import type { BrowserContext, Page } from '@playwright/test'
import { shopper } from '../../support/shopper.ts'
import { expect, hydrated, test } from '../../support/test.ts'

test.use({
  serviceWorkers: 'allow',
  // What fails without a connection is said there, and that a copy runs no code, not even the test's own.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|sandboxed|Error loading route module|Failed to fetch/],
})

const PRICE = 'Mejor oferta'

/** As a visit of some seconds leaves it. */
async function workerIsThere(page: Page): Promise<void> {
  const active = () => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.active)
  await expect.poll(active).toBe(true)
}

async function isKept(page: Page, address: string): Promise<void> {
  const found = () => page.evaluate(async (wanted) => !!(await caches.match(wanted)), address)
  await expect.poll(found).toBe(true)
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

test('a product seen before is read without a connection, and says when its price was seen', async ({
  page,
  context,
  addresses,
}) => {
  await page.goto(addresses.product)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await workerIsThere(page)
  await isKept(page, addresses.product)
  const label = page.getByText(/Precio visto el \d+ de \p{L}+ a las? \d+:\d\d; puede haber cambiado/u)
  await expect(label).toHaveCount(0)

  await goOffline(context, page)
  await page.goto(addresses.product)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(label).toBeVisible()
  await expect(page.getByText(PRICE, { exact: true }).first()).toBeVisible()
  const styled = await page.getByRole('main').evaluate((main) => getComputedStyle(main).fontFamily)
  expect(styled).toMatch(/Figtree/)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Volver a intentar' }).click()
  await expect(label).toHaveCount(0)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a product reached by a click is kept too, and the offline page leads to it', async ({
  page,
  context,
  addresses,
}) => {
  await page.goto(addresses.department)
  await workerIsThere(page)
  await page.getByRole('main').locator('a[href^="/producto/"]').first().click()
  await expect(page).toHaveURL(/\/producto\//)
  await expect(page.getByText(PRICE, { exact: true }).first()).toBeVisible()
  const { pathname } = new URL(page.url())
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await isKept(page, pathname)

  await goOffline(context, page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/Precio visto el/)).toBeVisible()
})

test('a browser that does not know its connection is gone keeps the page and gets to others all the same', async ({
  page,
  context,
  addresses,
}) => {
  await page.goto(addresses.product)
  await workerIsThere(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  for (const [what, selector] of [
    ['of another kind', 'footer a[href="/blog"]'],
    ['of the same kind', 'main a[href^="/producto/"]'],
  ] as const) {
    await test.step(`a page ${what}`, async () => {
      await context.setOffline(false)
      await page.goto(addresses.product)
      await hydrated(page)
      await context.setOffline(true)
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
      const link = page.locator(selector).filter({ visible: true }).first()
      const address = await link.getAttribute('href')
      await link.click()
      await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
      await expect(page).toHaveURL(address ?? '')
    })
  }

  await test.step('a part whose code cannot be fetched is left out, and the page stays', async () => {
    await context.setOffline(false)
    await page.goto(addresses.product)
    await hydrated(page)
    await page.evaluate(() => caches.delete('archivos-1'))
    await context.setOffline(true)
    const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/RecentlyViewed'))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await missing
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})

test('lists are read without a connection until their owner signs out', async ({ page, context, request, baseURL }) => {
  const person = await shopper(page, request, baseURL ?? '')
  const [product] = person.products
  await person.call('POST', '/api/favorite/createFavoritesList', { title: 'Para la cocina', products: [product?.id] })
  await page.goto('/user/favorites')
  await workerIsThere(page)
  await page.reload()
  await expect(page.getByRole('link', { name: product?.name, exact: true })).toBeVisible()
  await isKept(page, '/api/favorite/products')

  await goOffline(context, page)
  await page.goto('/user/favorites')
  await expect(page.getByRole('heading', { name: 'Para la cocina' })).toBeVisible()
  await expect(page.getByRole('link', { name: product?.name, exact: true })).toBeVisible()
  await expect(page.getByText(/Precios vistos el .*; pueden haber cambiado/)).toBeVisible()
  expect(await page.evaluate(async () => (await caches.keys()).sort())).toContain('listas-1')

  await context.setOffline(false)
  await page.goto('/user/favorites')
  await page
    .getByRole('banner')
    .getByLabel(/^Cuenta de/)
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => caches.has('listas-1'))).toBe(false)
  await goOffline(context, page)
  await page.goto('/user/favorites')
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await expect(page.getByText('Para la cocina')).toHaveCount(0)
})
