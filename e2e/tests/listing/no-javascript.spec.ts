import { centavos } from '../../support/money.ts'
import { cards } from '../../support/page-parts/listing.ts'
import { expect, test } from '../../support/test.ts'
import { PHONE } from '../../support/viewports.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, order and paging work as a form and links', async ({ page }) => {
    await page.goto('/search?q=negro')
    await page.getByRole('checkbox', { name: 'Solo disponibles' }).check()
    await page.getByRole('spinbutton', { name: 'Precio máximo' }).fill('5000')
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL(/max=5000.*disponible=1/)
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('price')
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await expect(page).toHaveURL('/search?q=negro&max=5000&disponible=1&sort=price')
    const prices = (await cards(page).locator('.tile-price > .price').allInnerTexts()).map(centavos)
    expect(prices.length).toBeGreaterThan(3)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(Math.max(...prices)).toBeLessThanOrEqual(500_000)
    await page
      .getByRole('group', { name: 'Tiendas' })
      .getByRole('button', { name: /^Excluir / })
      .first()
      .click()
    await expect(page).toHaveURL(/[?&]sin=/)
    await page.getByRole('link', { name: /^Quitar filtro Sin / }).click()
    await page.getByRole('link', { name: 'Quitar filtros' }).click()
    await expect(page).toHaveURL('/search?q=negro&sort=price')
  })

  test('on a phone the filters are below the list', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/search?q=negro')
    await page.getByRole('link', { name: 'Filtros', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Solo disponibles' })).toBeVisible()
  })
})
