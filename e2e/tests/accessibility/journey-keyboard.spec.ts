/** The main way through the site with nothing but a keyboard: search, filter, product, alert, sign in, list. */
import type { Locator, Page } from '@playwright/test'
import { tabBackTo, tabTo } from '../../support/accessibility/keyboard.ts'
import { newPerson, PASSWORD } from '../../support/accounts.ts'
import { total } from '../../support/page-parts/listing.ts'
import { loginModal } from '../../support/page-parts/login-modal.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { DESKTOP, PHONE } from '../../support/viewports.ts'

for (const viewport of [PHONE, DESKTOP]) {
  const isPhone = viewport === PHONE

  test(`at ${viewport.width} px from a search to a list with the keyboard alone`, async ({ page, request }) => {
    const { email } = await newPerson(request)
    const main = page.getByRole('main')
    const header = page.getByRole('banner')
    const press = (key: string) => page.keyboard.press(key)
    await page.setViewportSize(viewport)

    await test.step('the first stop leads past the header', async () => {
      await page.goto('/stores')
      await hydrated(page)
      await press('Tab')
      await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
      await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeInViewport()
      await press('Enter')
      await expect(main).toBeFocused()
      await press('Tab')
      await expect(main.getByRole('searchbox', { name: 'Buscar tiendas' })).toBeFocused()
    })

    await test.step('search', async () => {
      await tabBackTo(page, header.getByRole('searchbox', { name: 'Buscar productos' }))
      await page.keyboard.type('negro')
      await press('Enter')
      await expect(page).toHaveURL('/search?q=negro')
      await expect(main).toBeFocused()
    })

    await test.step('filter: the focus stays at the box that was ticked', async () => {
      const before = await total(page)
      const box = page.getByRole('checkbox', { name: 'Solo disponibles' }).filter({ visible: true })
      if (isPhone) {
        await tabTo(page, main.getByRole('button', { name: 'Filtros' }))
        await press('Enter')
        await expectFocusInside(page.getByRole('dialog', { name: 'Filtros' }))
      }
      await tabTo(page, box)
      await press('Space')
      await expect(page).toHaveURL('/search?q=negro&disponible=1')
      await expect(box).toBeChecked()
      await expect(box).toBeFocused()
      expect(await total(page)).toBeLessThanOrEqual(before)
      if (isPhone) {
        await press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(main.getByRole('button', { name: 'Filtros (1)' })).toBeFocused()
      }
    })

    await test.step('product', async () => {
      await tabTo(page, main.locator('.tile-name a').first())
      await press('Enter')
      await expect(page).toHaveURL(/\/producto\//)
      await expect(main).toBeFocused()
    })
    const bell = main.locator('.act-row').getByRole('button', { name: /^Avísame cuando baje / })

    await test.step('alert: by e-mail, or after signing in, and says why', async () => {
      await tabTo(page, bell)
      await press('Enter')
      const choice = page.getByRole('dialog', { name: 'Avísame' })
      await expectFocusInside(choice)
      await tabTo(page, choice.getByRole('button', { name: 'O inicia sesión' }))
      await press('Enter')
      const { dialog } = loginModal(page)
      await expect(dialog).toContainText('Inicia sesión y te avisamos cuando baje.')
      await expectFocusInside(dialog)
    })

    await test.step('sign in: a mistake is told at its field, then one is back where one was', async () => {
      const { dialog, email: address, password, logIn } = loginModal(page)
      await reach(page, address)
      await page.keyboard.type(email)
      await press('Enter')
      await expect(password).toHaveAccessibleDescription(/al menos 8 caracteres/)
      await tabTo(page, password)
      await page.keyboard.type(PASSWORD)
      await tabTo(page, logIn)
      await press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(bell).toBeFocused()
    })

    await test.step('the alert is set, and the focus comes back to its bell', async () => {
      await press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Avísame' })
      await expectFocusInside(dialog)
      await tabTo(page, dialog.getByRole('textbox', { name: 'Mi precio, en pesos' }))
      await page.keyboard.type('1')
      await tabTo(page, dialog.getByRole('button', { name: 'Avisarme' }))
      await press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(bell).toBeFocused()
      await expect(bell).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('list: the heart saves, the list shows it', async () => {
      const heart = main.locator('.act-row').getByRole('button', { name: /^Guardar .* en favoritos$/ })
      const name = (await main.getByRole('heading', { level: 1 }).innerText()).replaceAll('\n', ' ')
      await tabBackTo(page, heart)
      await press('Space')
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(heart).toBeFocused()
      if (isPhone) {
        await tabBackTo(page, header.locator('summary[aria-label^="Cuenta de"]').filter({ visible: true }))
        await press('Enter')
        await tabTo(page, header.getByRole('link', { name: 'Mis favoritos' }).filter({ visible: true }))
      } else {
        await tabBackTo(page, header.getByRole('link', { name: 'Favoritos', exact: true }))
      }
      await press('Enter')
      await expect(page).toHaveURL('/user/favorites')
      await expect(main).toBeFocused()
      await tabTo(page, main.getByRole('link', { name }).first())
    })

    await test.step('nothing holds the keyboard: the way goes on to the end of the page', async () => {
      await tabTo(page, page.getByRole('contentinfo').getByRole('radio', { name: 'Como el sistema' }))
    })
  })
}

async function expectFocusInside(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
}

/** Tabs to it unless one stands there already. */
async function reach(page: Page, target: Locator): Promise<void> {
  if (await target.evaluate((element) => element === document.activeElement)) return
  await tabTo(page, target)
}
