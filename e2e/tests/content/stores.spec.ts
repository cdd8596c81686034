import { expect, hydrated, test } from '../../support/test.ts'
import { atEachViewport, VIEWPORTS } from '../../support/viewports.ts'

test('stores are found, and a store shows its terms', async ({ page }) => {
  await test.step('stores are found while one types, with rating, shipping and months', async () => {
    await page.setViewportSize(VIEWPORTS.phone)
    await page.goto('/stores')
    await hydrated(page)
    await atEachViewport(page, VIEWPORTS, async () => {
      const cards = page.locator('.store-card')
      const all = await cards.count()
      await expect(page.getByText(`${all} tiendas`, { exact: true })).toBeVisible()
      await page.getByRole('searchbox', { name: 'Buscar tiendas' }).fill('TRAJINÉRA')
      await expect(cards).toHaveCount(1)
      await expect(cards).toContainText(/Calificación \d\.\d de 5/)
      await expect(cards).toContainText('Envío')
      await expect(cards).toContainText('meses sin intereses')
      await page.getByRole('searchbox', { name: 'Buscar tiendas' }).fill('zxqwv')
      await expect(page.getByRole('main').getByRole('link', { name: 'agrega tu tienda' })).toHaveAttribute(
        'href',
        '/NewMarket',
      )
      await page.getByRole('searchbox', { name: 'Buscar tiendas' }).fill('')
      await expect(cards).toHaveCount(all)
    })
  })

  await test.step('a store shows its policy, its coupons and its offers', async () => {
    await page.setViewportSize(VIEWPORTS.phone)
    await page.goto('/stores/trajinera')
    await atEachViewport(page, VIEWPORTS, async () => {
      const policy = page.getByRole('region', { name: 'Envíos, pagos y devoluciones' })
      await expect(policy).toContainText(/Envío/)
      await expect(policy).toContainText(/Llega/)
      await expect(policy).toContainText(/meses sin intereses/)
      await expect(policy).toContainText(/para devolver/)
      await expect(page.getByRole('region', { name: 'Cupones de Trajinera' }).locator('.ticket').first()).toBeVisible()
      const offers = page.getByRole('region', { name: 'Ofertas de Trajinera' })
      await expect(offers.locator('a[href^="/producto/"]').first()).toBeVisible()
      await expect(offers.locator('.tile-offers').first()).toContainText('Trajinera')
      await expect(offers.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/search?tienda=Trajinera')
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form finds stores', async ({ page }) => {
    await page.goto('/stores')
    await page.getByRole('searchbox', { name: 'Buscar tiendas' }).fill('trajinera')
    await page.getByRole('button', { name: 'Buscar tiendas' }).click()
    await expect(page).toHaveURL('/stores?q=trajinera')
    await expect(page.locator('.store-card')).toHaveCount(1)
  })
})
