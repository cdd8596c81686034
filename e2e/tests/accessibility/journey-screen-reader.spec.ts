/** What a screen reader reads on the main way through the site, and in which order. */

import { accessibleLines, expectInOrder, expectOutline } from '../../support/accessibility/accessibility-tree.ts'
import { FOOTER, HEADER } from '../../support/accessibility/page-frame.ts'
import { newPerson, storeSession } from '../../support/accounts.ts'
import { loginModal } from '../../support/page-parts/login-modal.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { DESKTOP } from '../../support/viewports.ts'

test.use({ viewport: DESKTOP })

test('search and filters', async ({ page }) => {
  await test.step('search: how many, the filters, the products, the pages', async () => {
    await page.goto('/search?q=negro')
    await hydrated(page)
    const read = await accessibleLines(page.locator('body'))
    expectOutline(read)
    expectInOrder(read, [
      ...HEADER,
      /^main$/,
      /^heading 1 Resultados para «negro»$/,
      /^complementary Filtros$/,
      /^group Categoría$/,
      /^group Precio$/,
      /^checkbox Solo disponibles \d+$/,
      /^status/,
      /^combobox Ordenar por$/,
      /^button Guardar .* en favoritos$/,
      /^heading 2 /,
      /^checkbox Comparar /,
      /^heading 2 /,
      /^navigation Páginas$/,
      ...FOOTER,
    ])
  })

  await test.step('filter: the new number of products is said', async () => {
    const said = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /productos?/ })
    const before = await said.innerText()
    await page.getByRole('radio', { name: /^10.% o más/ }).check()
    await expect(said).not.toHaveText(before)
    await expect(said).toHaveText(/^\d+ productos?/)
  })
})

test('product, sign in, alert and list', async ({ page, addresses, request }) => {
  await test.step('product: where one is, what it costs, whether that is good, who sells it, its history in words', async () => {
    await page.goto(addresses.product)
    await hydrated(page)
    const read = await accessibleLines(page.locator('body'))
    expectOutline(read)
    expectInOrder(read, [
      ...HEADER,
      /^main$/,
      /^navigation Ruta de navegación$/,
      /^img /,
      /^heading 1 /,
      /^link Ir a /,
      /^region ¿Es buen precio\?$/,
      /^button Guardar .* en favoritos$/,
      /^button Avísame cuando baje /,
      /^region Todas las ofertas$/,
      /^table/,
      /^columnheader Tienda$/,
      /^columnheader Pagas$/,
      /^region Historia del precio$/,
      /^group Cuánto tiempo$/,
      /^img Precio más bajo por día, .* mínimo .* máximo /,
      /^region Ficha técnica$/,
      ...FOOTER,
    ])
  })

  await test.step('alert: by e-mail or after signing in; then why, the two ways, and what is asked', async () => {
    await page
      .locator('.act-row')
      .getByRole('button', { name: /^Avísame/ })
      .click()
    const choice = page.getByRole('dialog', { name: 'Avísame' })
    expectInOrder(await accessibleLines(choice.locator('..')), [
      /^dialog Avísame$/,
      /^heading 2 Avísame$/,
      /^button Cerrar$/,
      /^button O inicia sesión$/,
      /^textbox Tu correo$/,
      /^group ¿Cuándo\?$/,
      /^button Avisarme por correo$/,
    ])
    await choice.getByRole('button', { name: 'O inicia sesión' }).click()
    const { dialog } = loginModal(page)
    await expect(dialog).toBeVisible()
    expectInOrder(await accessibleLines(dialog.locator('..')), [
      /^dialog Bienvenido$/,
      /^heading 2 Bienvenido$/,
      /^button Cerrar$/,
      /^tablist Cuenta$/,
      /^tab Iniciar sesión$/,
      /^tab Crear cuenta$/,
      /^textbox Correo electrónico$/,
      /^textbox Contraseña$/,
      /^button Mostrar contraseña$/,
      /^button ¿Olvidaste tu contraseña\?$/,
      /^button INICIAR SESIÓN$/,
    ])
    await expect(page.getByRole('main'), 'what lies behind is not read').toHaveCount(0)
  })

  await test.step('alert and list: what is set, and what is in the list', async () => {
    await storeSession(page, await newPerson(request))
    await page.goto(addresses.product)
    await hydrated(page)
    const acts = page.locator('.act-row')
    const heart = acts.getByRole('button', { name: /^Guardar/ })
    await expect(page.getByRole('link', { name: 'Favoritos', exact: true }), 'the session is back').toBeVisible()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('status').filter({ hasText: 'Lista creada exitosamente' })).toBeVisible()
    await acts.getByRole('button', { name: /^Avísame/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Avísame' })
    expectInOrder(await accessibleLines(dialog.locator('..')), [
      /^dialog Avísame$/,
      /^heading 2 Avísame$/,
      /^button Cerrar$/,
      /^group ¿Cuándo\?$/,
      /^radio Cuando llegue a mi precio$/,
      /^textbox Mi precio, en pesos$/,
      /^button Avisarme$/,
    ])
    await dialog.getByRole('button', { name: 'Avisarme' }).click()
    await expect(dialog).toHaveCount(0)

    await page.goto('/user/favorites')
    await expect(page.getByRole('region', { name: 'Lista nueva' })).toBeVisible()
    const read = await accessibleLines(page.locator('body'))
    expectOutline(read)
    expectInOrder(read, [
      ...HEADER,
      /^link Favoritos$/,
      /^main$/,
      /^heading 1 Mis favoritos$/,
      /^region Lista nueva$/,
      /^button Mover /,
      /^heading 3 /,
      /^button Eliminar |^button Quitar /,
      ...FOOTER,
    ])
  })
})
