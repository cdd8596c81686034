/** Reads and writes the address of the coupons page. */
import { pageNumber } from '@tianguis/contract/page-number'
import type { CouponsQuestion } from '@tianguis/contract/search/coupons-search'

export const COUPONS_PATH = '/coupons'

export function couponsQuestion(search: URLSearchParams): CouponsQuestion {
  const text = (name: string) => (search.get(name) ?? '').trim()
  return { q: text('q'), store: text('tienda'), page: pageNumber(search.get('page')) }
}

/** One address per content: default values are left out. */
export function couponsPath({ q, store, page = 1 }: Partial<CouponsQuestion>): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (store) query.set('tienda', store)
  if (page > 1) query.set('page', String(page))
  const search = query.toString()
  return search ? `${COUPONS_PATH}?${search}` : COUPONS_PATH
}
