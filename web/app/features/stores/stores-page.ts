/** What the page of all stores says of them, and which of them it shows. */
import type { StoreSummary } from '@tianguis/contract/catalog/store'
import { pageNumber } from '@tianguis/contract/page-number'

export const STORES_PATH = '/stores'
/** On one page, and of those that a search finds. */
export const STORES_SHOWN = 48

/** One address per content: default values are left out. */
export const storesPath = (page: number): string => (page > 1 ? `${STORES_PATH}?page=${page}` : STORES_PATH)

export function storesQuestion(search: URLSearchParams): { q: string; page: number } {
  const q = (search.get('q') ?? '').trim()
  return { q, page: q ? 1 : pageNumber(search.get('page')) }
}

export const pagesOfStores = (count: number): number => Math.max(1, Math.ceil(count / STORES_SHOWN))

/** 'calificación, costo de envío y ofertas': only what is known of some store. */
export function knownOfStores(stores: readonly StoreSummary[]): string {
  const known = [
    stores.some(({ rating }) => rating !== null) && 'calificación',
    stores.some(({ shipping: { flat, freeFrom } }) => flat !== null || freeFrom !== null) && 'costo de envío',
    stores.some(({ months }) => months.length > 0) && 'meses sin intereses',
    'ofertas',
    stores.some(({ couponsCount }) => couponsCount > 0) && 'cupones',
  ].filter((words) => words !== false)
  return new Intl.ListFormat('es-MX').format(known)
}
