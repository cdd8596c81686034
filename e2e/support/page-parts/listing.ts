/** Category and search pages in tests: results, count, filters. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'

export const results = (page: Page): Locator => page.locator('.listing-results')
export const cards = (page: Page): Locator => results(page).locator('.tile')
export const names = (page: Page): Promise<string[]> => cards(page).locator('.tile-name').allInnerTexts()
const count = (page: Page): Locator => page.locator('.listing-count')

/** The number of products the page says there are, once it has settled. */
export async function total(page: Page): Promise<number> {
  await settled(page)
  return Number(/^[\d,]+/.exec(await count(page).innerText())?.[0].replaceAll(',', ''))
}

/** Waits until the list on the screen is the one the address asks for. */
export async function settled(page: Page): Promise<void> {
  await expect(
    page.locator('.listing-results:not([aria-busy], [data-loading])'),
    'the list is not loading',
  ).toHaveCount(1)
  await expect(page.getByRole('progressbar', { name: 'Cargando página' })).toHaveCount(0)
}

/** One group of the filters; on small screens those of the open sheet. */
export function group(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true }).filter({ visible: true })
}

/** The first value of a group that is not chosen yet, with the count beside it. */
export async function firstValue(page: Page, name: string): Promise<{ label: string; count: number; row: Locator }> {
  const row = group(page, name).locator('.choice:has(small):not(:has(:checked))').first()
  const label = await row.locator('span').innerText()
  return { label, row, count: Number((await row.locator('small').innerText()).replaceAll(',', '')) }
}
