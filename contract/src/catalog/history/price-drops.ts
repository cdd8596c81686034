/** The page of the price drops of the last days: its filters, its address and what it shows. */
import { pageNumber } from '../../page-number.ts'
import type { CouponCard } from '../coupon.ts'
import type { ProductCard } from '../product-card.ts'

export const DROPS_PATH = '/ofertas'
/** Least discounts to choose from, in percent. */
export const DROP_STEPS = [10, 20, 30, 50] as const
export const DROP_SORTS = ['discount', 'saving', 'newest'] as const
export type DropSort = (typeof DROP_SORTS)[number]

export interface DropsQuestion {
  /** The path of a department without its slash; empty: all. */
  department: string
  /** The slug of a store; empty: all. */
  store: string
  /** At least this many percent, one of `DROP_STEPS`; 0: any. */
  discount: number
  sort: DropSort
  page: number
}

export interface DropsChoice {
  slug: string
  name: string
  /** Drops with the other filters as they are. */
  count: number
}

export interface DropsView {
  products: ProductCard[]
  /** With the filters. */
  total: number
  /** Without any filter. */
  all: number
  page: number
  pages: number
  departments: DropsChoice[]
  stores: DropsChoice[]
  endingCoupons: CouponCard[]
}

const MAX_SLUG_LENGTH = 120

/**
 * Any query string becomes a question. An unknown discount, sort or page becomes the default; department and store are taken as
 * written, and an unknown one has no drops.
 */
export function readDropsQuestion(search: URLSearchParams): DropsQuestion {
  const slug = (name: string) => (search.get(name) ?? '').trim().slice(0, MAX_SLUG_LENGTH)
  return {
    department: slug('categoria'),
    store: slug('tienda'),
    discount: DROP_STEPS.find((step) => String(step) === search.get('descuento')) ?? 0,
    sort: DROP_SORTS.find((sort) => sort === search.get('sort')) ?? 'discount',
    page: pageNumber(search.get('page')),
  }
}

/** One address per content: defaults are left out. */
export function dropsAddress({ department, store, discount, sort, page }: DropsQuestion): string {
  const query = new URLSearchParams()
  if (department) query.set('categoria', department)
  if (store) query.set('tienda', store)
  if (discount) query.set('descuento', String(discount))
  if (sort !== 'discount') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? DROPS_PATH : `${DROPS_PATH}?${query}`
}
