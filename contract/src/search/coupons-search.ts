/** Search parameters and results of the coupons page, for the server's first page load and the browser's later queries. */

import type { CouponCard, CouponsView } from '../catalog/coupon.ts'
import { MAX_PAGES } from '../page-number.ts'
import { byName } from '../spanish-order.ts'
import { couponSearch } from './collection-searches.ts'
import { type CouponDocument, NEVER_S } from './documents.ts'

export interface CouponsQuestion {
  q: string
  /** The advertiser's name; empty: all. */
  store: string
  page: number
}

/** What both kinds of search client answer. */
export interface CouponsAnswer {
  found: number
  hits: { document: CouponDocument }[]
  facet_counts?: { field_name: string; counts: { value: string; count: number }[] }[]
}

const PER_PAGE = 24
const MAX_STORES = 60
const MAX_QUERY_LENGTH = 200

/** The coupons wanted. */
export function couponsAsked(question: CouponsQuestion, now: Date) {
  const { q, page } = question
  const input = { q: q.slice(0, MAX_QUERY_LENGTH), page: Math.min(page, MAX_PAGES), perPage: PER_PAGE }
  const sort = q.trim() ? '_text_match:desc,expiresAt:asc' : 'expiresAt:asc'
  return { ...couponSearch({ ...input, sort, filter: filterOf(question, now) }), max_facet_values: MAX_STORES }
}

/** The stores with matching coupons: the same query without the store filter. */
export function storesAsked(question: CouponsQuestion, now: Date) {
  return { ...couponsAsked({ ...question, store: '', page: 1 }, now), per_page: 0 }
}

export function couponsFound({ page }: CouponsQuestion, coupons: CouponsAnswer, stores: CouponsAnswer): CouponsView {
  const facet = stores.facet_counts?.find(({ field_name }) => field_name === 'advertiserName')
  return {
    coupons: coupons.hits.map(({ document }) => cardOf(document)),
    total: coupons.found,
    page: Math.min(page, MAX_PAGES),
    pages: Math.min(Math.max(1, Math.ceil(coupons.found / PER_PAGE)), MAX_PAGES),
    stores: (facet?.counts ?? []).map(({ value, count }) => ({ name: value, count })).sort(byName),
    unavailable: false,
  }
}

/** Only coupons valid now. */
function filterOf({ store }: CouponsQuestion, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const chosen = store ? [`advertiserName:=\`${store.replaceAll('`', '')}\``] : []
  return [`startsAt:<=${seconds}`, `expiresAt:>${seconds}`, ...chosen].join(' && ')
}

function cardOf(document: CouponDocument): CouponCard {
  const { id, title, code, terms, kind, value, url, advertiserName, votesWorked, votesFailed } = document
  const { expiresAt, endAssumed = false } = document
  return {
    id,
    title,
    code: code ?? null,
    terms,
    kind,
    value: kind === 'amount' ? Math.round(value * 100) : value,
    conditional: document.conditional ?? false,
    store: { slug: url.slice('/stores/'.length), name: advertiserName },
    expiresAt: endAssumed || expiresAt >= NEVER_S ? null : new Date(expiresAt * 1000).toISOString(),
    votes: { worked: votesWorked, failed: votesFailed },
  }
}
