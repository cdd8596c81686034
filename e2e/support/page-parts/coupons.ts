/** The coupons page in tests. */
import type { Page } from '@playwright/test'

export const SERVICE = '**/collections/coupons/documents/search?*'
export const tickets = (page: Page) => page.getByRole('main').locator('.ticket')
export const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar cupones' })
