import { centavos } from '../../support/money.ts'
import { cards, names, settled } from '../../support/page-parts/listing.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { PHONE } from '../../support/viewports.ts'

test('a list: sort orders, paging, grid and list', async ({ page, addresses }) => {
  await test.step('every sort order can be chosen and survives a reload', async () => {
    await page.goto('/search?q=negro')
    await hydrated(page)
    const select = page.getByRole('combobox', { name: 'Ordenar por' })
    for (const [label, value] of [
      ['Precio: de menor a mayor', 'price'],
      ['Precio: de mayor a menor', '-price'],
      ['Lo que pagas: de menor a mayor', 'total'],
      ['Mayor descuento real', 'discount'],
      ['Más nuevos', 'newest'],
      ['Más buscados', 'popularity'],
    ] as const) {
      await select.selectOption({ label })
      await expect(page).toHaveURL(`/search?q=negro&sort=${value}`)
      await settled(page)
      const shown = await names(page)
      await page.reload()
      expect(await names(page)).toEqual(shown)
      await hydrated(page)
    }
    await select.selectOption('price')
    await expect(page).toHaveURL(/sort=price/)
    await settled(page)
    const prices = (await cards(page).locator('.tile-price > .price').allInnerTexts()).map(centavos)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    await select.selectOption({ label: 'Más relevantes' })
    await expect(page).toHaveURL('/search?q=negro')
  })

  await test.step('the sort order applies to the next page too, 24 products to a page', async () => {
    await page.goto(`${addresses.search}&sort=price`)
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: 'Página siguiente' }).click()
    await expect(page).toHaveURL(/q=negro&sort=price&page=2$/)
  })

  await test.step('«Cargar más» appends the next page, updates the URL and requests only that page', async () => {
    await page.goto('/search?q=negro')
    await hydrated(page)
    const first = await names(page)
    await page.mouse.move(600, 500)
    const request = page.waitForRequest('**/multi_search?*')
    await page.getByRole('link', { name: 'Cargar más' }).click()
    expect(((await request).postDataJSON() as { searches: unknown[] }).searches).toHaveLength(1)
    await expect(page).toHaveURL('/search?q=negro&desde=1&page=2')
    await expect(cards(page)).toHaveCount(48)
    const both = await names(page)
    expect(both.slice(0, 24)).toEqual(first)
    await page.reload()
    await expect(cards(page)).toHaveCount(48)
    expect(await names(page)).toEqual(both)
    await page.goBack()
    await expect(cards(page)).toHaveCount(24)
  })

  await test.step('the choice of grid or list survives a reload', async () => {
    const shown = await names(page)
    await page.getByRole('link', { name: 'Ver en lista' }).click()
    await expect(page).toHaveURL('/search?q=negro&vista=lista')
    await settled(page)
    const [first, second] = await Promise.all([cards(page).nth(0).boundingBox(), cards(page).nth(1).boundingBox()])
    expect(second?.x).toBe(first?.x)
    await page.reload()
    expect(await names(page)).toEqual(shown)
    await expect(page.getByRole('link', { name: 'Ver en lista' })).toHaveAttribute('aria-current', 'true')
  })
})

test('going back restores the scroll position', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/search?q=negro')
  await hydrated(page)
  await page.getByRole('link', { name: 'Cargar más' }).click()
  await expect(cards(page)).toHaveCount(48)
  const card = cards(page).nth(40)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(2_000)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/producto\//)
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -2)
})
