import { expect, hydrated, test } from '../support/test.ts'

test('Enter in the header leads to /search?q= and the box keeps the words', async ({ page }) => {
  await page.goto('/stores')
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Buscar productos' })
  await expect(box).toHaveAttribute('placeholder', 'Buscar Productos')
  await box.fill('licuadora')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=licuadora')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para «licuadora»')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /licuadora/i })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue('licuadora')
})

test('the search icon of the hero leads to the results too', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('searchbox').fill('audífonos')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL('/search?q=aud%C3%ADfonos')
  await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible()
})

test('nothing found is not a dead end', async ({ page }) => {
  await page.goto('/search?q=zxqwvzxqwv')
  await expect(page.getByText('No encontramos nada con esas palabras')).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible()
})

test('words that look like markup stay words', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('</script><script>alert(1)</script>')}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script><script>alert(1)</script>')
})

test('an order is kept from page to page', async ({ page, places }) => {
  await page.goto(`${places.search}&sort=price`)
  await page.getByRole('link', { name: 'Página siguiente' }).click()
  await expect(page).toHaveURL(/q=negro&sort=price&page=2$/)
})
