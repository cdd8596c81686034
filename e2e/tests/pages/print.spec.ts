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
