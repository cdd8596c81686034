import { settled } from '../../support/page-parts/listing.ts'
import { expect, hydrated, test } from '../../support/test.ts'

test('the tab «Cupones» finds coupons for the same words, of the chosen store', async ({ page }) => {
  await page.goto('/search?q=envío')
  await hydrated(page)
  const tab = page.getByRole('tab', { name: /^Cupones/ })
  const count = Number((await tab.locator('small').innerText()).replaceAll(',', ''))
  await tab.click()
  await expect(page).toHaveURL('/search?q=env%C3%ADo&ver=cupones')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  const tickets = page.locator('.ticket')
  await expect(tickets).toHaveCount(Math.min(24, count))
  const store = page.getByRole('group', { name: 'Tienda' }).getByRole('radio').nth(1)
  await store.check()
  await expect(page).toHaveURL(/tienda=/)
  await settled(page)
  const chosen = await page.getByRole('group', { name: 'Tienda' }).locator('label:has(:checked)').innerText()
  const stores = await tickets.locator('a[href^="/stores/"]').allInnerTexts()
  expect(stores.length).toBeGreaterThan(0)
  for (const store of stores) expect(chosen).toContain(store)
  await page.getByRole('tab', { name: /^Cupones/ }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: /^Productos/ })).toBeFocused()
})

test('the tab «Cupones» opened by its address shows coupons whose buttons work', async ({ page }) => {
  await page.goto('/search?q=envío&ver=cupones')
  await hydrated(page)
  await page.locator('.ticket').getByRole('button', { name: 'Ver código' }).first().click()
  await expect(page.locator('.ticket').getByRole('button', { name: 'Copiar' }).first()).toBeFocused()
})
