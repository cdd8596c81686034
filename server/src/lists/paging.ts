/** Page numbers of lists, limited to `MAX_PAGES`. */
import { PER_PAGE } from '@tianguis/contract/listing/listing-state'
import { MAX_PAGES } from '@tianguis/contract/page-number'

export function pageOf({ page }: { page: number }): { page: number; offset: number; limit: number } {
  const asked = Number.isInteger(page) ? Math.min(Math.max(page, 1), MAX_PAGES) : 1
  return { page: asked, offset: (asked - 1) * PER_PAGE, limit: PER_PAGE }
}

export function pagesFor(total: number): number {
  return Math.min(Math.max(1, Math.ceil(total / PER_PAGE)), MAX_PAGES)
}
