/** Coupons as pages show them, searched in the index or read from the database. */
import type { CouponCard, CouponsView } from '@tianguis/contract/catalog/coupon'
import {
  type CouponsAnswer,
  type CouponsQuestion,
  couponsAsked,
  couponsFound,
  storesAsked,
} from '@tianguis/contract/search/coupons-search'
import { COUPONS_COLLECTION, type CouponDocument } from '@tianguis/contract/search/documents'
import type { Database } from '../../database/connect.ts'
import { pageOf, pagesFor } from '../../lists/paging.ts'
import type { Clock } from '../../runtime/clock.ts'
import { type FailureLog, noteFailure } from '../../search/search-failure.ts'
import type { SearchParams, SearchService } from '../../search/service.ts'
import { type CouponRow, countValidCoupons, couponsEndingFirst, couponsOfStore, validCoupons } from './queries.ts'

/** For the product page, which reads everything in one statement, and for the figures of all products. */
/** For the assistant. */
export {
  type CouponRow,
  type CouponTermsRow,
  couponsById,
  couponsCovering,
  couponsWithin,
  validCouponTerms,
} from './queries.ts'

export type CouponsService = ReturnType<typeof createCoupons>

export interface CouponsDeps {
  database: Database
  clock: Clock
  search: SearchService
  /** Of queries that the search service refuses. */
  log?: FailureLog
}

export function createCoupons({ database: { pool }, clock, search, log }: CouponsDeps) {
  const ask = (params: SearchParams): Promise<CouponsAnswer> =>
    search.search<CouponDocument>(COUPONS_COLLECTION, params)

  /** Without the search service: the coupons that end first, whatever the query. */
  async function endingFirst({ page: asked }: CouponsQuestion): Promise<CouponsView> {
    const now = clock()
    const page = pageOf({ page: asked })
    const [rows, total] = await Promise.all([validCoupons(pool, now, page), countValidCoupons(pool, now)])
    const coupons = rows.map(couponCard)
    return { coupons, total, page: page.page, pages: pagesFor(total), stores: [], unavailable: true }
  }

  return {
    async coupons(question: CouponsQuestion): Promise<CouponsView> {
      const now = clock()
      const asked = [ask(couponsAsked(question, now)), ask(storesAsked(question, now))] as const
      try {
        return couponsFound(question, ...(await Promise.all(asked)))
      } catch (error) {
        noteFailure(error, log)
        return endingFirst(question)
      }
    },

    async endingSoon(count: number): Promise<CouponCard[]> {
      return (await couponsEndingFirst(pool, clock(), { among: count * 4, limit: count })).map(couponCard)
    },

    async ofStore(storeId: number, limit: number): Promise<CouponCard[]> {
      return (await couponsOfStore(pool, clock(), storeId, limit)).map(couponCard)
    },
  }
}

export function couponCard(row: CouponRow): CouponCard {
  return {
    id: String(row.id),
    title: row.title,
    code: row.code,
    terms: row.terms,
    kind: row.kind,
    value: row.value,
    conditional: row.conditional,
    store: { slug: row.store_slug, name: row.store_name },
    expiresAt: row.expires_at && !row.end_assumed ? new Date(row.expires_at).toISOString() : null,
    votes: { worked: row.votes_worked, failed: row.votes_failed },
  }
}
