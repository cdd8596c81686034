/** The category menu in tests. */
import type { Page } from '@playwright/test'
import { expect, FRAME_PAGE, hydrated } from '../test.ts'

export const TREE = '**/api/product-category/getcategoryTree'
export const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Buscar por categorías' })
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Categorías' })
export const category = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })

export async function openMenu(page: Page): Promise<void> {
  await page.goto(FRAME_PAGE)
  await hydrated(page)
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
}
