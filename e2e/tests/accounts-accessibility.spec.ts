import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { keepSession, newPerson } from '../support/accounts.ts'
import { openLoginModal } from '../support/login-modal.ts'
import { expect, hydrated, test } from '../support/test.ts'

async function barriers(page: Page) {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => ({ id, targets: nodes.slice(0, 3).map((node) => node.html) }))
}

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 780 },
  desktop: { width: 1440, height: 900 },
}))
  test.describe(`at ${size} width`, () => {
    test.use({ viewport })

    test('the modal has no serious barrier: login, register, recovery', async ({ page }) => {
      const { dialog, tab, email } = await openLoginModal(page, 'Iniciar sesión')
      expect(await barriers(page)).toEqual([])
      await tab('Crear cuenta').click()
      await email.fill('alguien@correo.test')
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      expect(await barriers(page)).toEqual([])
      await tab('Iniciar sesión').click()
      await dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
      expect(await barriers(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })

    test('nor have the pages of the account', async ({ page, request }) => {
      const person = await newPerson(request)
      for (const path of ['/register', '/reset-password?code=x&new=true']) {
        await page.goto(path)
        await hydrated(page)
        expect(await barriers(page), path).toEqual([])
      }
      await keepSession(page, person)
      for (const [path, heading] of [
        ['/register/survey', '¿Qué te gusta?'],
        ['/user/settings', 'Mi Perfil'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        expect(await barriers(page), path).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width)
      }
    })
  })
