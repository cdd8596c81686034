/** The search box in the header, in tests. */
import type { Page } from '@playwright/test'

export const box = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Buscar productos' })
export const strip = (page: Page) => page.getByRole('banner').getByRole('list', { name: 'Sugerencias' })
