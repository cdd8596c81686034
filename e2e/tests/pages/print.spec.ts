import { CREATE, open, rows } from '../../support/page-parts/favorites.ts'
import { shopper } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

test('a printed page has the content without header, filters and buttons', async ({ page, addresses }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(addresses.product)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.offers')).toBeVisible()
  for (const hidden of ['.site-nav', '.site-footer', '.assistant-button', '.act-row', '.banner', '.offer-go']) {
    await expect(page.locator(hidden).first()).toBeHidden()
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
})

test('a printed page has the codes and conditions of coupons, and no list is wider than the paper', async ({
  page,
  addresses,
}) => {
  await page.setViewportSize({ width: 718, height: 1010 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/coupons')
  const coupon = page
    .locator('.ticket')
    .filter({ has: page.locator('code') })
    .first()
  await expect(coupon.locator('code')).toBeVisible()
  await expect(coupon.locator('details p')).toBeVisible()
  await expect(coupon.getByRole('button')).toHaveCount(0)
  await expect(page.locator('form').first()).toBeHidden()
  for (const path of ['/', addresses.department, '/search?q=negro&max=9000', '/ofertas']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('.btn').filter({ visible: true })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(718)
  }
})

test('a printed list of favourites has its products, prices and notes, without what is tapped', async ({
  page,
  request,
  baseURL,
}) => {
  const { call, products } = await shopper(page, request, baseURL!)
  await call('POST', CREATE, { title: 'Despensa', products: products.slice(0, 2).map(({ id }) => id) })
  await open(page)
  await expect(rows(page, 'Despensa')).toHaveCount(2)
  await page.getByRole('button', { name: `Agregar nota a ${products[0]!.name}` }).click()
  await page.getByRole('textbox', { name: `Nota de ${products[0]!.name}` }).fill('dos, del chico')
  await page.keyboard.press('Tab')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('textbox', { name: `Nota de ${products[0]!.name}` })).toBeVisible()
  await expect(page.getByText('Total hoy')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})
