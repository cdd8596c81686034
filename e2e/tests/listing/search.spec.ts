import { cards, names, settled, total } from '../../support/listing.ts'
import { centavos } from '../../support/money.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { PHONE } from '../../support/viewports.ts'

test('ways to a result, and none', async ({ page }) => {
  await test.step('Enter in the header leads to /search?q= and the box keeps the words', async () => {
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

  await test.step('the search icon of the hero leads to the results too', async () => {
    await page.goto('/')
    await page.getByRole('main').getByRole('searchbox').fill('audífonos')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/search?q=aud%C3%ADfonos')
    await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible()
  })

  await test.step('nothing found is not a dead end: categories lead on', async () => {
    await page.goto('/search?q=zxqwvzxqwv')
    await expect(page.getByText('No encontramos nada con esas palabras')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Filtros' })).toHaveCount(0)
    await page.locator('.nothing-found').getByRole('link').first().click()
    await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible()
  })

  await test.step('nothing found because of filters: each says how many it hides', async () => {
    await page.goto('/search?q=negro&min=9000000&disponible=1')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Nada cumple todos los filtros a la vez' })).toBeVisible()
    const way = page.locator('.nothing-found').getByRole('link', { name: /^Sin «Desde \$9,000,000»/ })
    const count = Number(/([\d,]+) productos?$/.exec(await way.innerText())?.[1]?.replaceAll(',', ''))
    await way.click()
    await expect(page).toHaveURL('/search?q=negro&disponible=1')
    expect(await total(page)).toBe(count)
    // The same help when the browser itself runs into nothing.
    await page.getByRole('spinbutton', { name: 'Precio mínimo' }).fill('9000000')
    await expect(page.locator('.nothing-found').getByRole('link', { name: /^Sin «Desde/ })).toBeVisible()
  })

  await test.step('nothing found: one filter is blamed, two only where no single one is, and the nearest products show', async () => {
    await page.goto('/search?q=laptop&min=9000000&disponible=1')
    await expect(page.getByText('Quita uno y verás:')).toBeVisible()
    await expect(page.locator('.nothing-found').getByRole('link', { name: /^Quitar filtros/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^Lo más cercano que hay/ })).toBeVisible()
    expect(await cards(page).count()).toBeGreaterThan(0)
    await page.goto('/search?q=laptop&min=9000000&marca=Ninguna&disponible=1')
    await page.getByRole('link', { name: /^Sin «Desde \$9,000,000» ni «Ninguna»/ }).click()
    await expect(page).toHaveURL('/search?q=laptop&disponible=1')
  })

  await test.step('a barcode leads with its product and says so; an unknown one finds no other', async () => {
    await page.goto('/search?q=02010000000014')
    await expect(page.getByText(/es de un solo producto: va primero/)).toBeVisible()
    expect(await total(page)).toBe(1)
    await page.goto('/search?q=2010000000013')
    await expect(page.getByText('Ningún producto tiene el código «2010000000013»')).toBeVisible()
  })

  await test.step('«¿Quisiste decir…?» when a typo was forgiven, and not otherwise', async () => {
    await page.goto('/search?q=licuadra')
    await expect(page.getByText('¿Quisiste decir')).toBeVisible()
    expect(await cards(page).count()).toBeGreaterThan(0)
    await page.getByRole('main').getByRole('link', { name: 'licuadora', exact: true }).click()
    await expect(page).toHaveURL('/search?q=licuadora')
    await expect(page.getByText('¿Quisiste decir')).toHaveCount(0)
  })

  await test.step('words that look like markup stay words', async () => {
    await page.goto(`/search?q=${encodeURIComponent('</script><script>alert(1)</script>')}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('</script><script>alert(1)</script>')
  })
})

test('a list: orders, paging, views', async ({ page, addresses }) => {
  await test.step('every order can be chosen, and the list follows', async () => {
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

  await test.step('an order is kept from page to page, 24 to a page', async () => {
    await page.goto(`${addresses.search}&sort=price`)
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: 'Página siguiente' }).click()
    await expect(page).toHaveURL(/q=negro&sort=price&page=2$/)
  })

  await test.step('«Cargar más» puts the next page below, the address says so, and asks for that page only', async () => {
    await page.goto('/search?q=negro')
    await hydrated(page)
    const first = await names(page)
    await page.mouse.move(600, 500)
    const asked = page.waitForRequest('**/multi_search?*')
    await page.getByRole('link', { name: 'Cargar más' }).click()
    expect(((await asked).postDataJSON() as { searches: unknown[] }).searches).toHaveLength(1)
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

  await test.step('a grid or a list, and a reload keeps it', async () => {
    await page.goto('/search?q=negro')
    await hydrated(page)
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

test('the tab «Cupones» finds coupons for the same words', async ({ page }) => {
  await page.goto('/search?q=envío')
  await hydrated(page)
  const tab = page.getByRole('tab', { name: /^Cupones/ })
  const count = Number((await tab.locator('small').innerText()).replaceAll(',', ''))
  await tab.click()
  await expect(page).toHaveURL('/search?q=env%C3%ADo&ver=cupones')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.ticket')).toHaveCount(Math.min(24, count))
  const store = page.getByRole('group', { name: 'Tienda' }).getByRole('radio').nth(1)
  await store.check()
  await expect(page).toHaveURL(/tienda=/)
  await settled(page)
  await page.getByRole('tab', { name: /^Cupones/ }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: /^Productos/ })).toBeFocused()
})

test('the tab «Cupones» opened by its address shows coupons whose buttons work', async ({ page }) => {
  await page.goto('/search?q=envío&ver=cupones')
  await hydrated(page)
  await page.locator('.ticket').getByRole('button', { name: 'Ver código' }).first().click()
  await expect(page.locator('.ticket').getByRole('button', { name: 'Copiar' }).first()).toBeFocused()
})

test('back to a list returns to the place one left it at', async ({ page }) => {
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

  test('on a phone the filters stand below the list', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/search?q=negro')
    await page.getByRole('link', { name: 'Filtros', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Solo disponibles' })).toBeVisible()
  })
})
