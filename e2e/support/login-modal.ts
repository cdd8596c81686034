import { expect, type Page } from '@playwright/test'
import { hydrated } from './test.ts'

/** The modal's parts by the names a person reads or hears. */
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

export async function openLoginModal(page: Page, door: 'Iniciar sesión' | 'Crear cuenta', path = '/AboutUs') {
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: door }).click()
  const modal = loginModal(page)
  await expect(modal.dialog).toBeVisible()
  return modal
}
