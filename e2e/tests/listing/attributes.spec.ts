import type { Page } from '@playwright/test'
import { cards, firstValue, group, names, settled, total } from '../../support/page-parts/listing.ts'
import { expect, hydrated, test } from '../../support/test.ts'

const WIDTHS = { phone: { width: 360, height: 740 }, desktop: { width: 1_440, height: 900 } }
const ELECTRONICS = '/electronica'
const TELEVISIONS = '/electronica/tv-y-video/pantallas-y-smart-tv'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

async function openFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filtros/ }).click()
}

/** Ticks a box and waits until the list has as many products as the count beside it. */
async function tick(page: Page, title: string, words: string): Promise<void> {
  const row = group(page, title).locator('.choice').filter({ hasText: words })
  const count = Number((await row.locator('small').innerText()).replaceAll(',', ''))
  await row.click()
  await expect.poll(() => total(page)).toBe(count)
}

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`at ${width} width`, () => {
    test.use({ viewport })

    test('kind, new, free shipping, not one brand, by what is paid', async ({ page }) => {
      await page.goto(ELECTRONICS)
      await hydrated(page)
      await openFilters(page)
      await tick(page, 'Condición', 'Nuevo')
      await tick(page, 'Disponibilidad y envío', 'Envío gratis')
      const before = await total(page)
      const brand = await firstValue(page, 'Marca')
      await group(page, 'Marca')
        .getByRole('button', { name: `Excluir ${brand.label}`, exact: true })
        .click()
      await expect.poll(() => total(page)).toBe(before - brand.count)
      const kind = await firstValue(page, 'Tipo de producto')
      await kind.row.click()
      await expect.poll(() => total(page)).toBe(kind.count)
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
        tipo: kind.label.toLowerCase(),
        estado: 'nuevo',
        envio: 'gratis',
        'sin-marca': brand.label,
      })
      for (const shown of await cards(page).locator('.tile-brand').allInnerTexts())
        expect(shown.toLowerCase()).not.toBe(brand.label.toLowerCase())
      await page.reload()
      expect(await total(page)).toBe(kind.count)
      await page.getByRole('link', { name: `Quitar filtro ${kind.label}` }).click()
      await expect.poll(() => total(page)).toBe(before - brand.count)
    })

    test('televisions by inches, the same without JavaScript', async ({ page, browser }) => {
      await page.goto(TELEVISIONS)
      await hydrated(page)
      await openFilters(page)
      const inches = await firstValue(page, 'Pantalla')
      await inches.row.click()
      await expect.poll(() => total(page)).toBe(inches.count)
      expect(new URL(page.url()).searchParams.get('pulgadas')).toBe(inches.label.split(/\s/)[0])
      const sorted = `${page.url()}&sort=total`
      await page.goto(sorted)
      const shown = await names(page)
      for (const name of shown) expect(name).toContain(inches.label.split(/\s/)[0])

      const plain = await browser.newPage({ javaScriptEnabled: false, viewport })
      await plain.goto(sorted)
      expect(await names(plain)).toEqual(shown)
      expect(shown).toHaveLength(Math.min(24, inches.count))
      await plain.close()
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: WIDTHS.desktop })

  test('a form applies attributes and exclusions', async ({ page }) => {
    await page.goto(ELECTRONICS)
    const kind = await firstValue(page, 'Tipo de producto')
    await kind.row.click()
    await group(page, 'Disponibilidad y envío').locator('.choice').filter({ hasText: 'Solo disponibles' }).click()
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL(/tipo=/)
    await expect(page).toHaveURL(/disponible=1/)
    await group(page, 'Marca')
      .getByRole('button', { name: /^Excluir / })
      .first()
      .click()
    await expect(page).toHaveURL(/sin-marca=/)
    await expect(page).toHaveURL(/tipo=/)
  })
})

test('an empty category list offers to remove one filter', async ({ page }) => {
  await page.goto(`${ELECTRONICS}?disponible=1&min=9000000`)
  await expect(page.getByText('Quita uno y verás:')).toBeVisible()
  await page.getByRole('link', { name: /^Sin «Desde/ }).click()
  await expect.poll(() => total(page)).toBeGreaterThan(0)
})
