/** The favourites page in tests. */
import type { Page } from '@playwright/test'
import type { Shopper } from '../shopper.ts'
import { hydrated } from '../test.ts'

export const ALL = '/api/favorite/getAllFavoritesList'
export const CREATE = '/api/favorite/createFavoritesList'

export async function open(page: Page, path = '/user/favorites') {
  await page.goto(path)
  await hydrated(page)
}

/** Leaves the account without lists. */
export async function deleteLists(call: Shopper['call']): Promise<void> {
  const lists = (await call('GET', ALL)) as { id: number }[]
  for (const { id } of lists) await call('DELETE', `/api/favorite/deleteFavoritesList/${id}`)
}

export const rows = (page: Page, list: string) =>
  page.getByRole('list', { name: `Productos de ${list}` }).getByRole('article')
