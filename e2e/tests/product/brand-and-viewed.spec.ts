import { cards } from '../../support/page-parts/listing.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { PHONE } from '../../support/viewports.ts'

test('a brand has a page of its own, reached from its products', async ({ page, addresses, request }) => {
  await page.goto(addresses.product)
  const brand = page.getByRole('main').locator('a[href^="/marca/"]')
  const name = await brand.innerText()
  await brand.click()
  await expect(page).toHaveURL(/\/marca\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { ignoreCase: true })
  for (const shown of await page.locator('.tile-brand').allInnerTexts())
    expect(shown.toUpperCase()).toBe(name.toUpperCase())
  // A list by popularity says so only where visitors were counted.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Productos de ${name}`, { ignoreCase: true })
  await page.getByRole('link', { name: /^Ver todo de / }).click()
  await expect(page).toHaveURL(/\/search\?marca=/)
  await expect(cards(page).first()).toBeVisible()
  expect((await request.get('/marca/no-hay-tal-marca')).status()).toBe(404)
})

test('opened products are shown again, stay in the browser and can be forgotten', async ({ page, addresses }) => {
  const sent: string[] = []
  await page.goto(addresses.product)
  await hydrated(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto('/')
  await hydrated(page)
  page.on('request', (made) => sent.push(made.postData() ?? ''))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const row = page.getByRole('region', { name: 'Lo que viste' })
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', addresses.product)
  expect(sent.some((body) => body.includes(name))).toBe(false)
  await row.getByRole('button', { name: 'Borrar' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(row).toHaveCount(0)
})

test.describe('back from a product', () => {
  test.use({ viewport: PHONE })

  test('leads to the same place and filters of the list', async ({ page }) => {
    await page.goto('/search?q=negro&disponible=1&page=2')
    await hydrated(page)
    const card = cards(page).nth(9)
    await card.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(300)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/producto\//)
    await page.goBack()
    await expect(page).toHaveURL('/search?q=negro&disponible=1&page=2')
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
  })
})
