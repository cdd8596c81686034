import { tabTo } from '../../support/accessibility/keyboard.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { DESKTOP, PHONE } from '../../support/viewports.ts'

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px menu, modal, coupons and footer are worked with the keyboard alone`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const main = page.getByRole('main')
    const header = page.getByRole('banner')
    const press = (key: string) => page.keyboard.press(key)

    await page.goto('/')
    await hydrated(page)
    await tabTo(page, page.getByRole('button', { name: 'Cerrar aviso' }))
    await press('Enter')

    // Through the menu to a category.
    await tabTo(page, header.getByRole('button', { name: 'Buscar por categorías' }))
    await press('Enter')
    const menu = page.getByRole('navigation', { name: 'Categorías' })
    if (viewport === PHONE) {
      await expect(menu).toBeVisible()
      await tabTo(page, menu.getByRole('button', { name: 'Buscar por categorías' }))
      await press('Enter')
    }
    await expect(menu.getByRole('button', { name: 'Bebés' })).toBeVisible()
    await tabTo(page, menu.getByRole('button', { name: 'Bebés' }))
    await press('Enter')
    await expect(menu.getByRole('heading', { name: 'Bebés' })).toBeVisible()
    await tabTo(page, menu.getByRole('link', { name: 'Ver todo' }))
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Bebés' })).toBeVisible()

    // The login modal opens, keeps the focus inside, and gives it back.
    const door = header.getByRole('button', { name: 'Iniciar sesión' }).filter({ visible: true })
    await door.focus()
    await press('Enter')
    const modal = page.getByRole('dialog')
    await expect(modal).toBeVisible()
    await tabTo(page, modal.getByRole('button', { name: 'INICIAR SESIÓN' }))
    await press('Escape')
    await expect(modal).toBeHidden()
    await expect(door).toBeFocused()

    // A coupon is revealed and voted on; the way goes on to the foot of the page.
    await page.goto('/coupons')
    await hydrated(page)
    await tabTo(page, main.getByRole('button', { name: /^Ver código/ }).first())
    await press('Enter')
    await expect(main.getByRole('button', { name: /^Copiar/ })).toBeFocused()
    await tabTo(page, main.getByRole('button', { name: 'Funcionó', exact: true }).first())
    await press('Enter')
    await expect(main.getByRole('button', { name: 'Funcionó', exact: true }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.goto('/AboutUs')
    await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Agrega tu Tienda' }))
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Agrega tu Tienda' })).toBeVisible()
  })
}
