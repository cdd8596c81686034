/** The assistant's page in tests: opens it, asks, finds the answer. */
import type { Page } from '@playwright/test'
import { expect, hydrated } from '../test.ts'

export const PATH = '/asistente-ia'

export async function open(page: Page) {
  await page.goto(PATH)
  await hydrated(page)
}

export async function ask(page: Page, words: string) {
  const box = page.getByRole('textbox', { name: '¿Qué estás buscando?' })
  await box.fill(words)
  await box.press('Enter')
  await expect(page.getByRole('button', { name: 'Preguntar' })).toBeVisible()
}

export const lastAnswer = (page: Page) => page.getByRole('list', { name: 'Conversación' }).locator(':scope > li').last()
export const cards = (page: Page) => lastAnswer(page).getByRole('heading', { level: 2 })
