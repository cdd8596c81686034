/** Matches that an operator decides, and a product that they change. */
import type { Page } from '@playwright/test'
import { SCRIPT } from './feed-files.ts'
import { expect, heading, type Look, openScreen } from './steps.ts'

const REVIEWED = 10

export async function decideMatches(page: Page, look: Look): Promise<void> {
  await openScreen(page, 'Revisión')
  await page.getByLabel('Qué revisar').selectOption('match')
  const decided = page.getByText(/Decididas aquí: \d+/)
  await expect(page.getByRole('region', { name: /^Oferta de/ })).toBeVisible()
  await look('review')
  await page.locator('h1').focus()
  for (let at = 0; at < REVIEWED; at++) {
    await page.keyboard.press(at % 2 ? 'r' : 'a')
    await expect(decided).toContainText(`Decididas aquí: ${at + 1}.`)
  }
  await page.keyboard.press('u')
  await expect(decided).toContainText(`Decididas aquí: ${REVIEWED - 1}.`)
  await page.keyboard.press('r')
  await expect(decided).toContainText(`Decididas aquí: ${REVIEWED}.`)
}

export async function renameAndHideProduct(page: Page, look: Look): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await openScreen(page, 'Productos')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await look('products')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(SCRIPT)
  await button('Guardar').click()
  await heading(page, SCRIPT)
  await look('product')
  await button('Ocultar…').click()
  await page.getByRole('dialog').getByLabel('¿Por qué?').fill('lo retiró su fabricante')
  await page.getByRole('dialog').getByRole('button', { name: 'Ocultar' }).click()
  await expect(page.getByRole('heading', { name: 'Está oculto' })).toBeVisible()
  await button('Mostrar otra vez').click()
  await expect(page.getByRole('heading', { name: 'Ocultar', exact: true })).toBeVisible()
}
