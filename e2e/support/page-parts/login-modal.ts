import { expect, type Page } from '@playwright/test'
import { FRAME_PAGE, hydrated } from '../test.ts'

/** The parts of the login dialog by their accessible names. */
export function loginModal(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Bienvenido' })
  return {
    dialog,
    email: dialog.getByLabel('Correo electrónico'),
    password: dialog.getByLabel('Contraseña', { exact: true }),
    logIn: dialog.getByRole('button', { name: /^INICIA/ }),
    register: dialog.getByRole('button', { name: /^REGISTRA/ }),
    alert: dialog.getByRole('alert'),
    tab: (name: 'Iniciar sesión' | 'Crear cuenta') => dialog.getByRole('tab', { name }),
    async fill(email: string, password: string) {
      await this.email.fill(email)
      await this.password.fill(password)
    },
  }
}

/** Opens the dialog on the page of that path, which is loaded unless it is open already. */
export async function openLoginModal(page: Page, button: 'Iniciar sesión' | 'Crear cuenta', path = FRAME_PAGE) {
  const modal = loginModal(page)
  if (page.url().endsWith(path)) {
    await page.keyboard.press('Escape')
    await expect(modal.dialog).toBeHidden()
  } else {
    await page.goto(path)
    await hydrated(page)
  }
  await page.getByRole('banner').getByRole('button', { name: button }).click()
  await expect(modal.dialog).toBeVisible()
  return modal
}
