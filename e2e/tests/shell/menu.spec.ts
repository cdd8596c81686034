import { violationsInBothThemes } from '../../support/accessibility/axe.ts'
import { newPerson, storeSession } from '../../support/accounts.ts'
import { category, menu, opener, openMenu, TREE } from '../../support/page-parts/menu.ts'
import { expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'
import { DESKTOP, LAPTOP, PHONE, SMALL_VIEWPORTS } from '../../support/viewports.ts'

for (const viewport of [LAPTOP, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('departments, a leaf, and closing by leaving', async ({ page }) => {
      await test.step('«Buscar por categorías» opens the departments; a leaf navigates and closes', async () => {
        await openMenu(page)
        await expect(category(page, 'Electrónica')).toBeVisible()
        await expect(menu(page).getByText('Cupones')).toHaveCount(0)
        if (viewport === DESKTOP) expect(await violationsInBothThemes(page.getByRole('banner'))).toEqual([])
        await category(page, 'Electrónica').click()
        await expect(menu(page).getByRole('heading', { name: 'Electrónica' })).toBeVisible()
        await expect(menu(page).getByRole('button', { name: 'Menú Principal' })).toBeVisible()
        await category(page, 'Audio').click()
        await expect(menu(page).getByRole('button', { name: 'Regresar a Electrónica' })).toBeVisible()
        await expect(menu(page).getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', '/electronica/audio')
        await category(page, 'Audífonos').click()
        await expect(menu(page).getByRole('heading', { name: 'Audífonos' })).toBeVisible()
        const leaf = menu(page).getByRole('listitem').getByRole('link').first()
        const [name, href] = [await leaf.innerText(), await leaf.getAttribute('href')]
        expect(href).toMatch(/^\/electronica\/audio\/audifonos\/[a-z0-9-]+$/)
        await leaf.click()
        await expect(page).toHaveURL(href ?? '')
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(menu(page)).toHaveCount(0)
      })

      await test.step('the mouse leaving the menu closes it', async () => {
        await openMenu(page)
        await category(page, 'Moda').hover()
        await page.mouse.move(viewport.width - 40, viewport.height - 40)
        await expect(menu(page)).toHaveCount(0)
        await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
      })
    })
  })
}

for (const [width, viewport] of Object.entries(SMALL_VIEWPORTS)) {
  test.describe(`at ${width} width`, () => {
    test.use({ viewport, hasTouch: true })

    test('the hamburger opens a drawer with the whole list, used by touch', async ({ page }) => {
      await page.goto(FRAME_PAGE)
      await hydrated(page)
      await opener(page).tap()
      const drawer = page.getByRole('dialog', { name: 'Menú' })
      await expect(drawer.getByRole('listitem')).toHaveText(['Buscar por categorías', 'Cupones', 'Tiendas', 'Blog'])
      expect(await violationsInBothThemes(drawer)).toEqual([])
      await category(page, 'Buscar por categorías').tap()
      await expect(menu(page).getByRole('heading', { name: 'Buscar por categorías' })).toBeVisible()
      await expect(menu(page).getByRole('link', { name: 'Ver todo' })).toHaveCount(0)
      await category(page, 'Electrónica').tap()
      await expect(menu(page).getByRole('button', { name: 'Regresar a Buscar por categorías' })).toBeVisible()
      await menu(page).getByRole('link', { name: 'Ver todo' }).tap()
      await expect(page).toHaveURL('/electronica')
      await expect(drawer).toHaveCount(0)
    })

    test('the drawer’s foot has the way in, and the way out for who is in', async ({ page, request }) => {
      await page.goto(FRAME_PAGE)
      await hydrated(page)
      await opener(page).click()
      const drawer = page.getByRole('dialog', { name: 'Menú' })
      await drawer.getByRole('button', { name: 'Iniciar sesión' }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
      await storeSession(page, await newPerson(request))
      await page.goto(FRAME_PAGE)
      await opener(page).click()
      await drawer.getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => localStorage.getItem('param'))).toBeNull()
    })
  })
}

test('opening a category takes 250 ms, going back takes 300', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openMenu(page)
  const lists = menu(page).locator('.menu-lists')
  const title = menu(page).getByRole('heading', { name: 'Electrónica' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await category(page, 'Electrónica').click()
  await expect(lists).toHaveAttribute('data-moving', 'forward')
  await page.clock.runFor(249)
  await expect(title).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(title).toBeVisible()
  await menu(page).getByRole('button', { name: 'Menú Principal' }).click()
  await expect(lists).toHaveAttribute('data-moving', 'back')
  await page.clock.runFor(299)
  await expect(title).toBeVisible()
  await page.clock.runFor(1)
  await expect(title).toHaveCount(0)
})

test('with reduced motion a category opens at once', async ({ page }) => {
  await openMenu(page)
  await category(page, 'Electrónica').click()
  await expect(menu(page).getByRole('heading', { name: 'Electrónica' })).toBeVisible()
  await expect(menu(page).locator('[data-moving]')).toHaveCount(0)
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px it works by keyboard: focus follows, Escape closes and returns it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(FRAME_PAGE)
    await hydrated(page)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    if (viewport === PHONE) {
      await category(page, 'Buscar por categorías').press('Enter')
      await expect(menu(page).getByRole('button', { name: 'Menú Principal' })).toBeFocused()
    } else {
      await expect(category(page, 'Automotriz')).toBeFocused()
    }
    await category(page, 'Bebés').press('Enter')
    await expect(menu(page).getByRole('button', { name: /^Regresar a|^Menú/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(category(page, 'Bebés')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })
}

test('an address with accents loses them', async ({ page }) => {
  await page.route(TREE, (route) =>
    route.fulfill({ json: [{ name: 'Buscar por categorías', subcategories: [{ name: 'Bebés', url: '/bebés' }] }] }),
  )
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Bebés' }).click()
  await expect(page).toHaveURL('/bebes')
  await expect(page.getByRole('heading', { level: 1, name: 'Bebés' })).toBeVisible()
})
