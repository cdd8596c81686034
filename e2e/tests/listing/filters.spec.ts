import { violationsInBothThemes } from '../../support/accessibility/axe.ts'
import { centavos } from '../../support/money.ts'
import { closeFilters, openFilters } from '../../support/page-parts/filter-sheet.ts'
import { cards, firstValue, group, settled, total } from '../../support/page-parts/listing.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { DESKTOP, PHONE } from '../../support/viewports.ts'

for (const [width, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`at ${width} width`, () => {
    test.use({ viewport })

    test('brands, categories, stores, prices, and no violation', async ({ page }) => {
      await test.step('a brand filters the list to its count, keeps the other brands’ counts, and a chip removes it', async () => {
        await page.goto('/search?q=negro')
        await hydrated(page)
        const before = await total(page)
        await openFilters(page)
        const brand = await firstValue(page, 'Marca')
        const others = group(page, 'Marca').locator('.choice:not(:has(:checked))').nth(1)
        const other = await others.innerText()
        await brand.row.click()
        await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'negro', marca: brand.label })}`)
        await settled(page)
        await expect(
          group(page, 'Marca')
            .getByText(other.split('\n')[0] ?? '')
            .first(),
        ).toBeVisible()
        await expect(group(page, 'Marca')).toContainText(other.replace('\n', ''))
        await closeFilters(page)
        expect(await total(page)).toBe(brand.count)
        for (const text of await cards(page).locator('.tile-brand').allInnerTexts())
          expect(text.toLowerCase()).toBe(brand.label.toLowerCase())
        await page.getByRole('link', { name: `Quitar filtro ${brand.label}` }).click()
        await expect(page).toHaveURL('/search?q=negro')
        expect(await total(page)).toBe(before)
      })

      await test.step('subcategories can be opened and left again', async () => {
        const before = await total(page)
        await openFilters(page)
        for (let depth = 0; depth < 3; depth++) {
          const step = group(page, 'Categoría').locator('.category-step:has(small):not([aria-current])')
          const below = depth === 0 ? step.first() : step.and(page.locator('ul ul .category-step')).first()
          if ((await below.count()) === 0) break
          const count = Number((await below.locator('small').innerText()).replaceAll(',', ''))
          await below.click()
          await expect.poll(() => total(page)).toBe(count)
        }
        expect(new URL(page.url()).searchParams.get('categoria')).toContain(' > ')
        await group(page, 'Categoría').getByRole('link', { name: 'Todas las categorías' }).click()
        await expect(page).toHaveURL('/search?q=negro')
        expect(await total(page)).toBe(before)
        await closeFilters(page)
      })

      await test.step('stores, excluded stores, discount, tags and stock combine, and «Quitar filtros» undoes all', async () => {
        const before = await total(page)
        await openFilters(page)
        const store = await firstValue(page, 'Tiendas')
        await store.row.click()
        await expect.poll(() => total(page)).toBe(store.count)
        const without = group(page, 'Tiendas')
          .getByRole('button', { name: /^Excluir / })
          .nth(2)
        const excluded = ((await without.getAttribute('aria-label')) ?? '').slice('Excluir '.length)
        await without.click()
        await expect(page).toHaveURL(/sin=/)
        expect(await total(page)).toBeLessThanOrEqual(store.count)
        await group(page, 'Disponibilidad y envío').getByRole('checkbox', { name: 'Solo disponibles' }).check()
        await expect(page).toHaveURL(/disponible=1/)
        await group(page, 'Descuento real')
          .getByRole('radio', { name: /^10.% o más/ })
          .check()
        await expect(page).toHaveURL(/descuento=10/)
        await closeFilters(page)
        await settled(page)
        const chips = page.getByRole('list', { name: 'Filtros activos' })
        await expect(chips.getByRole('link')).toHaveText([
          `Quitar filtro ${store.label}`,
          `Quitar filtro Sin ${excluded}`,
          /^Quitar filtro 10.% o más$/,
          'Quitar filtro Solo disponibles',
          'Quitar filtros',
        ])
        for (const text of await cards(page).locator('.price-tag').allInnerTexts())
          expect(Number(/\d+/.exec(text)?.[0])).toBeGreaterThanOrEqual(10)
        expect(await cards(page).getByText('Agotado').count()).toBe(0)
        await chips.getByRole('link', { name: 'Quitar filtros' }).click()
        await expect(page).toHaveURL('/search?q=negro')
        expect(await total(page)).toBe(before)
      })

      await test.step('prices: typed bounds, and handles by keyboard that need no mouse', async () => {
        await page.goto('/search?q=negro&sort=price')
        await hydrated(page)
        const before = await total(page)
        await openFilters(page)
        const price = group(page, 'Precio')
        await price.getByRole('spinbutton', { name: 'Precio mínimo' }).fill('500')
        await price.getByRole('spinbutton', { name: 'Precio máximo' }).fill('3000')
        await expect(page).toHaveURL(/min=500&max=3000/)
        await closeFilters(page)
        expect(await total(page)).toBeLessThan(before)
        for (const text of await cards(page).locator('.tile-price > .price').allInnerTexts()) {
          expect(centavos(text)).toBeGreaterThanOrEqual(50_000)
          expect(centavos(text)).toBeLessThanOrEqual(300_000)
        }
        await expect(page.getByRole('link', { name: 'Quitar filtro $500 a $3,000' })).toBeVisible()
        await openFilters(page)
        const high = price.getByRole('slider', { name: 'Precio hasta' })
        await expect(high).toHaveAttribute('aria-valuetext', '$3,000')
        await high.press('ArrowLeft')
        await high.press('ArrowLeft')
        await expect(high).toHaveAttribute('aria-valuetext', '$2,000')
        await expect(page).toHaveURL(/min=500&max=2000/)
        await price.getByRole('slider', { name: 'Precio desde' }).press('Home')
        await expect(page).toHaveURL(/\?q=negro&max=2000/)
        // However many steps a handle makes, going back undoes the price as one.
        await closeFilters(page)
        await page.goBack()
        await expect(page).toHaveURL('/search?q=negro&sort=price')
        expect(await total(page)).toBe(before)
      })

      await test.step('a brand is found by its first letters', async () => {
        await openFilters(page)
        const wanted = (await group(page, 'Marca').locator('.choice span').allInnerTexts()).at(-1) ?? ''
        await group(page, 'Marca').getByRole('searchbox', { name: 'Buscar marca' }).fill(wanted.slice(0, 3))
        await expect(group(page, 'Marca').locator('.choice').first()).toContainText(
          new RegExp(`^${wanted.slice(0, 3)}`, 'i'),
        )
        await group(page, 'Marca')
          .getByRole('checkbox', { name: new RegExp(`^${wanted}`) })
          .check()
        await expect(page).toHaveURL(/marca=/)
      })

      // Beside the list they are open: pages.spec.ts checks them there.
      if (viewport === PHONE)
        await test.step('no accessibility violation with filters open', async () => {
          await page.goto('/search?q=negro&max=9000&disponible=1')
          await hydrated(page)
          await openFilters(page)
          expect(await violationsInBothThemes(page.getByRole('dialog'))).toEqual([])
        })
    })
  })
}

test.describe('before the code of the filters has arrived', () => {
  test.use({ viewport: DESKTOP })

  test('boxes that are ticked count', async ({ page }) => {
    const arrived = Promise.withResolvers<void>()
    await page.route(/\/FilterPanel[^/]*\.js/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/\/FilterPanel[^/]*\.js/)
    await page.goto('/search?q=negro')
    const rows = group(page, 'Marca').locator('.choice:has(small)')
    const labels = [await rows.nth(0).locator('span').innerText(), await rows.nth(1).locator('span').innerText()]
    await rows.nth(0).click()
    await rows.nth(1).click()
    await asked
    arrived.resolve()
    await expect(page).toHaveURL(
      ({ searchParams }) => searchParams.getAll('marca').toSorted().join() === labels.toSorted().join(),
    )
    await settled(page)
    await expect(group(page, 'Marca').locator(':checked')).toHaveCount(2)
  })
})

test('filters return in a window that was narrow before anything was touched', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/search?q=negro')
  await hydrated(page)
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  await expect(filters).toContainText('Marca')
  await page.setViewportSize(PHONE)
  await expect(filters).toHaveCount(0)
  await page.setViewportSize(DESKTOP)
  await expect(filters).toContainText('Marca')
})
