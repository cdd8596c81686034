import { violationsInBothThemes } from '../../support/accessibility/axe.ts'
import { openLoginModal } from '../../support/page-parts/login-modal.ts'
import { expect, test } from '../../support/test.ts'

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 780 },
  desktop: { width: 1440, height: 900 },
}))
  test.describe(`at ${size} width`, () => {
    test.use({ viewport })

    test('the modal has no barrier: login, register, recovery', async ({ page }) => {
      const { dialog, tab, email } = await openLoginModal(page, 'Iniciar sesión')
      expect(await violationsInBothThemes(dialog)).toEqual([])
      await tab('Crear cuenta').click()
      await email.fill('alguien@correo.test')
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      expect(await violationsInBothThemes(dialog)).toEqual([])
      await tab('Iniciar sesión').click()
      await dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
      expect(await violationsInBothThemes(dialog)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })
  })
