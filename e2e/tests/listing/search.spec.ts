import { cards, total } from '../../support/page-parts/listing.ts'
import { expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'
import { DESKTOP, PHONE } from '../../support/viewports.ts'

test('before anything is pressed a list is signed out or in, and shows all that the server sent', async ({ page }) => {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    for (const [address, part] of [
      ['/search?q=zxqwvzxqwv', 'No encontramos nada con esas palabras'],
      ['/search?q=zxqwvzxqwv&ver=cupones', 'No encontramos nada con esas palabras'],
      ['/search?q=tv', 'Buscar literal «tv»'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('banner').getByText('Cargando sesión')).toHaveCount(0)
      await expect(page.getByRole('main').getByText(part)).toBeVisible()
    }
  }
})

test('searching: results, no results, spelling', async ({ page }) => {
  await test.step('Enter in the header opens /search?q= and the box keeps the query', async () => {
    await page.goto(FRAME_PAGE)
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

  await test.step('the search icon of the hero opens the results too', async () => {
    await page.goto('/')
    await page.getByRole('main').getByRole('searchbox').fill('audífonos')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/search?q=aud%C3%ADfonos')
    await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible()
  })

  await test.step('an empty result links to categories', async () => {
    await page.goto('/search?q=zxqwvzxqwv')
    await expect(page.getByText('No encontramos nada con esas palabras')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Filtros' })).toHaveCount(0)
    await page.locator('.nothing-found').getByRole('link').first().click()
    await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible()
  })

  await test.step('what was understood and no store sells is named, without advice on spelling', async () => {
    await page.goto('/search?q=la+estufa+está+llena+de+cochambre')
    await expect(page.getByRole('heading', { name: 'Ninguna tienda tiene desengrasante por ahora' })).toBeVisible()
    await expect(page.getByText('Revisa si hay una letra de más')).toHaveCount(0)
  })

  await test.step('an empty result offers to remove each filter, with the number of products', async () => {
    await page.goto('/search?q=negro&min=9000000&disponible=1')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Nada cumple todos los filtros a la vez' })).toBeVisible()
    const removeFilterLink = page.locator('.nothing-found').getByRole('link', { name: /^Sin «Desde \$9,000,000»/ })
    const count = Number(/([\d,]+) productos?$/.exec(await removeFilterLink.innerText())?.[1]?.replaceAll(',', ''))
    await removeFilterLink.click()
    await expect(page).toHaveURL('/search?q=negro&disponible=1')
    expect(await total(page)).toBe(count)
    // Also when the filter is set in the browser.
    await page.getByRole('spinbutton', { name: 'Precio mínimo' }).fill('9000000')
    await expect(page.locator('.nothing-found').getByRole('link', { name: /^Sin «Desde/ })).toBeVisible()
  })

  await test.step('an empty result suggests removing one filter, or two if one is not enough, and shows the nearest products', async () => {
    await page.goto('/search?q=laptop&min=9000000&disponible=1')
    await expect(page.getByText('Quita uno y verás:')).toBeVisible()
    await expect(page.locator('.nothing-found').getByRole('link', { name: /^Quitar filtros/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^Lo más cercano que hay/ })).toBeVisible()
    expect(await cards(page).count()).toBeGreaterThan(0)
    await page.goto('/search?q=laptop&min=9000000&marca=Ninguna&disponible=1')
    await page.getByRole('link', { name: /^Sin «Desde \$9,000,000» ni «Ninguna»/ }).click()
    await expect(page).toHaveURL('/search?q=laptop&disponible=1')
  })

  await test.step('a barcode shows its product first, with a note; an unknown barcode shows none', async () => {
    await page.goto('/search?q=02010000000014')
    await expect(page.getByText(/es de un solo producto: va primero/)).toBeVisible()
    expect(await total(page)).toBe(1)
    await page.goto('/search?q=2010000000013')
    await expect(page.getByText('Ningún producto tiene el código «2010000000013»')).toBeVisible()
  })

  await test.step('«¿Quisiste decir…?» after a corrected typo, and not otherwise', async () => {
    await page.goto('/search?q=licuadra')
    await expect(page.getByText('¿Quisiste decir')).toBeVisible()
    expect(await cards(page).count()).toBeGreaterThan(0)
    await page.getByRole('main').getByRole('link', { name: 'licuadora', exact: true }).click()
    await expect(page).toHaveURL('/search?q=licuadora')
    await expect(page.getByText('¿Quisiste decir')).toHaveCount(0)
  })

  await test.step('markup in the query is escaped', async () => {
    await page.goto(`/search?q=${encodeURIComponent('</script><script>alert(1)</script>')}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('</script><script>alert(1)</script>')
  })
})
