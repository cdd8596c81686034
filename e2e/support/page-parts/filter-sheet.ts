import type { Page } from '@playwright/test'
import { expect } from '../test.ts'

/** On a phone the filters are in a sheet that must be opened. */
export async function openFilters(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 1024) return
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
}

export async function closeFilters(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 1024) return
  await page.getByRole('button', { name: /^Ver [\d,]+ resultados?$/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
