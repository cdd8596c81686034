import { openFilters } from '../../support/page-parts/filter-sheet.ts'
import { firstValue, group, names, settled, total } from '../../support/page-parts/listing.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { PHONE } from '../../support/viewports.ts'

test('a phone sheet, a category, and requests to the search service', async ({ page, addresses }) => {
  await test.step('a category is filtered in place, and its subcategories keep the filters', async () => {
    await page.goto(addresses.department)
    await hydrated(page)
    const brand = await firstValue(page, 'Marca')
    await brand.row.click()
    await expect(page).toHaveURL(`${addresses.department}?${new URLSearchParams({ marca: brand.label })}`)
    expect(await total(page)).toBe(brand.count)
    const below = page
      .getByRole('navigation', { name: /^Subcategorías de / })
      .getByRole('link')
      .first()
    const count = Number((await below.locator('small').innerText()).replaceAll(',', ''))
    await below.click()
    await expect(page).toHaveURL(/^.*\/[a-z-]+\/[a-z-]+\?marca=/)
    await expect.poll(() => total(page)).toBe(count)
  })

  await test.step('after the first view the browser asks the search service itself, as the spec says', async () => {
    const data: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.data')) data.push(request.url())
    })
    const answer = await page.goto('/search?q=negro')
    expect(await answer?.text()).toContain('href="/producto/')
    await hydrated(page)
    const asked = page.waitForRequest('**/multi_search?*')
    await (await firstValue(page, 'Marca')).row.click()
    const { searches } = (await asked).postDataJSON() as { searches: Record<string, unknown>[] }
    expect(searches[0]).toMatchObject({
      collection: 'products',
      q: 'negro',
      query_by: 'productName,brand,tags,category,lvl0,lvl1,lvl2,lvl3,lvl4',
      facet_by: 'category,lvl0,lvl1,lvl2,lvl3,lvl4,price,brand,vendors,discount,tags',
      max_facet_values: 60,
      num_typos: 4,
      typo_tokens_threshold: 1,
      page: 1,
      per_page: 24,
    })
    expect(new URL((await asked).url()).searchParams.has('x-typesense-api-key')).toBe(true)
    await settled(page)
    expect(data).toEqual([])
  })

  await test.step('an older answer never overwrites a newer one, and the old list stays until the new one is there', async () => {
    await page.goto('/search?q=negro')
    await hydrated(page)
    const before = await names(page)
    const first = await firstValue(page, 'Marca')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let asked = 0
    await page.route('**/multi_search?*', async (route) => {
      if (asked++ === 0) await held
      await route.continue().catch(() => undefined)
    })
    await first.row.click()
    await expect(group(page, 'Marca').getByRole('checkbox', { name: new RegExp(`^${first.label}`) })).toBeChecked()
    await expect(page.locator('.listing-results')).toHaveAttribute('data-loading')
    expect(await names(page)).toEqual(before)
    await page.getByRole('link', { name: `Quitar filtro ${first.label}` }).click()
    await settled(page)
    release()
    await expect(page).toHaveURL('/search?q=negro')
    expect(await names(page)).toEqual(before)
  })

  await test.step('on a phone the sheet says how many there are before one looks at them', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/search?q=negro')
    await hydrated(page)
    await openFilters(page)
    const tag = await firstValue(page, 'Tiendas')
    await tag.row.click()
    const word = tag.count === 1 ? 'resultado' : 'resultados'
    await page.getByRole('button', { name: `Ver ${tag.count} ${word}` }).click()
    await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeFocused()
    expect(await total(page)).toBe(tag.count)
  })
})
