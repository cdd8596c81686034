/** Helpers that every step of the test of the back office uses. */
import type { Page } from '@playwright/test'
import { expect as hasty } from '../test.ts'

/** The first preview and every run read vocabularies; a busy machine takes its time. */
export const WORK_LIMIT = { timeout: 120_000 }
export const expect = hasty.configure(WORK_LIMIT)

export type Look = (name: string) => Promise<void>

export const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()

/** Opens a screen by its entry in the navigation. */
export async function openScreen(page: Page, name: string, title = name): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await heading(page, title)
}
