import type { Page } from '@playwright/test'
import { cards, group, settled, total } from '../../support/listing.ts'
import { centavos } from '../../support/money.ts'
import { expect, hydrated, test } from '../../support/test.ts'

const WIDTHS = { phone: { width: 360, height: 740 }, desktop: { width: 1_440, height: 900 } }
const TELEVISIONS = '/electronica/tv-y-video/pantallas-y-smart-tv'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

async function openFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filtros/ }).click()
}

/** Ticks a box and waits until the list has as many products as its count said. */
async function tick(page: Page, title: string, name: RegExp): Promise<void> {
  const row = group(page, title).locator('.choice').filter({ hasText: name })
  const count = Number((await row.locator('small').innerText()).replaceAll(',', ''))
  await row.click()
  await expect.poll(() => total(page)).toBe(count)
}

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`at ${width} width`, () => {
    test.use({ viewport })

    test('televisions by inches, not Samsung, new, free shipping, by what is paid', async ({ page }) => {
      await page.goto(TELEVISIONS)
      await hydrated(page)
      await openFilters(page)
      await tick(page, 'Pantalla', /^55\s?pulgadas/)
      await tick(page, 'Condición', /^Nuevo/)
      await tick(page, 'Disponibilidad y envío', /^Envío gratis/)
      const before = await total(page)
      await group(page, 'Marca').getByRole('button', { name: 'Excluir Samsung' }).click()
      await expect.poll(() => total(page)).toBeLessThan(before)
      if (isPhone(page)) {
        const sheet = page.getByRole('dialog', { name: 'Filtros' })
        await group(page, 'Tiendas').scrollIntoViewIfNeeded()
        await expect(sheet.getByRole('heading', { name: 'Filtros' })).toBeInViewport()
        await sheet.getByRole('button', { name: 'Cerrar' }).click()
        await expect(sheet).toHaveCount(0)
      }
      await page.getByLabel('Ordenar por').selectOption('total')
      await expect(page).toHaveURL(/sort=total/)
      await settled(page)
      const address = new URL(page.url()).searchParams
      expect(Object.fromEntries(address)).toMatchObject({
        pulgadas: '55',
        estado: 'nuevo',
        envio: 'gratis',
        'sin-marca': 'Samsung',
      })
      for (const brand of await cards(page).locator('.tile-brand').allInnerTexts())
        expect(brand.toLowerCase()).not.toBe('samsung')
      for (const name of await cards(page).locator('.tile-name').allInnerTexts()) expect(name).toMatch(/55/)
      const prices = (await cards(page).locator('.tile-price > .price').allInnerTexts()).map(centavos)
      expect(prices.length).toBeGreaterThan(0)
      const shown = await total(page)
      await page.reload()
      expect(await total(page)).toBe(shown)
      await page.getByRole('link', { name: 'Quitar filtro Sin Samsung' }).click()
      await expect.poll(() => total(page)).toBe(before)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: WIDTHS.desktop })

  test('a form applies attributes and exclusions', async ({ page }) => {
    await page.goto(TELEVISIONS)
    await group(page, 'Pantalla')
      .getByRole('checkbox', { name: /^55\s?pulgadas/ })
      .check()
    await group(page, 'Disponibilidad y envío')
      .getByRole('checkbox', { name: /^Envío gratis/ })
      .check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL(/pulgadas=55/)
    await expect(page).toHaveURL(/envio=gratis/)
    await group(page, 'Marca')
      .getByRole('button', { name: /^Excluir / })
      .first()
      .click()
    await expect(page).toHaveURL(/sin-marca=/)
    await expect(page).toHaveURL(/pulgadas=55/)
  })
})

test('an empty category list offers to remove one filter', async ({ page }) => {
  await page.goto(`${TELEVISIONS}?pulgadas=55&min=9000000`)
  await expect(page.getByText('Quita uno y verás:')).toBeVisible()
  await page.getByRole('link', { name: /^Sin «Desde/ }).click()
  await expect.poll(() => total(page)).toBeGreaterThan(0)
})
