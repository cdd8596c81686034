import { expect, hydrated, test } from '../support/test.ts'

test('coupons show what they are worth, their code, their store and when they end, page by page', async ({ page }) => {
  await page.goto('/coupons')
  const first = page.locator('.ticket').first()
  await expect(first).toContainText(/Vence|Sin fecha/)
  await expect(first.getByRole('link')).toHaveAttribute('href', /^\/stores\//)
  await expect(page.locator('.ticket code').first()).toBeVisible()
  await page.getByRole('link', { name: 'Página siguiente' }).click()
  await expect(page).toHaveURL('/coupons?page=2')
  await expect(page.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('the button copies the code and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/coupons')
  await hydrated(page)
  const code = await page.locator('.ticket code').first().innerText()
  await page
    .getByRole('button', { name: `Copiar código ${code}` })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `Copiado código ${code}` }).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})
