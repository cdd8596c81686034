/** The data of the coupons page: built by the server for the first view, then in the browser from the search service. */

import type { CouponsView } from '@tianguis/contract/catalog/coupon'
import {
  type CouponsAnswer,
  type CouponsQuestion,
  couponsAsked,
  couponsFound,
  storesAsked,
} from '@tianguis/contract/search/coupons-search'
import { COUPONS_COLLECTION } from '@tianguis/contract/search/documents'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { couponLine } from '../../coupon/coupon-line.ts'
import { counted } from '../../format/counts.ts'
import { headFor } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import type { PageExtras } from '../../rendering/request-context.ts'
import { askSearch } from '../../search-service/ask-search.ts'
import type { PublicSite } from '../../site/site.ts'
import { couponsPath } from './coupons-address.ts'

export function couponsPage(
  info: Pick<SiteInfo, 'productName' | 'publicUrl'>,
  { q, store }: CouponsQuestion,
  { coupons, total, page, pages, stores, unavailable }: CouponsView,
  now: Date,
  /** Of the document that is being rendered. */
  extras?: PageExtras,
) {
  // A store without coupons is whatever the address says.
  const from = store && total > 0 ? ` de ${store}` : ''
  const title = q ? `Cupones${from} para «${q}»` : `Cupones y códigos de descuento${from}`
  const head = headFor(info, {
    title: page > 1 ? `${title}, página ${page}` : title,
    description: `${counted(total, 'cupón vigente', 'cupones vigentes')}${from || ' de tiendas en México'}, con lo que descuenta cada uno y lo que pide.`,
    path: couponsPath({ q, store, page }),
    noindex: q !== '' || unavailable || total === 0,
  })
  const lines = coupons.map((coupon) => couponLine(coupon, now))
  return pageData(head, { q, store, coupons: lines, total, page, pages, stores, unavailable }, extras)
}

/** Rejects when the search service cannot be reached; the caller then asks the server, which has a fallback. */
export async function askCoupons(
  search: PublicSite['search'],
  question: CouponsQuestion,
  now: Date,
): Promise<CouponsView> {
  const ask = (params: Record<string, string | number>) =>
    askSearch<CouponsAnswer>(search, COUPONS_COLLECTION, params, { retries: 1 })
  const [coupons, stores] = await Promise.all([ask(couponsAsked(question, now)), ask(storesAsked(question, now))])
  return couponsFound(question, coupons, stores)
}
