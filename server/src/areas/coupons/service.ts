import type { CouponCard, CouponsView } from '@tianguis/contract/site'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { pageOf, pagesFor } from '../catalog/paging.ts'
import type { ApplicableCoupon } from '../catalog/policies/offer-total.ts'
import { varied } from '../catalog/policies/variety.ts'
import { type CouponRow, countValidCoupons, couponsCovering, couponsOfStores, validCoupons } from './queries.ts'

export type CouponsService = ReturnType<typeof createCoupons>

export function createCoupons({ database: { pool }, clock }: { database: Database; clock: Clock }) {
  return {
    async coupons(asked: number): Promise<CouponsView> {
      const now = clock()
      const page = pageOf({ page: asked })
      const [rows, total] = await Promise.all([validCoupons(pool, now, page), countValidCoupons(pool, now)])
      return { coupons: rows.map(couponCard), total, page: page.page, pages: pagesFor(total) }
    },

    async endingSoon(count: number): Promise<CouponCard[]> {
      const rows = await validCoupons(pool, clock(), { offset: 0, limit: count * 4 })
      return varied(rows, count, 1, (row) => row.store_id).map(couponCard)
    },

    async ofStore(storeId: number): Promise<CouponCard[]> {
      return (await couponsOfStores(pool, clock(), [storeId])).map(couponCard)
    },

    /** What these stores give on a product below `trail`: as cards, and store by store for its total price. */
    async applicableAt(storeIds: readonly number[], trail: readonly number[]) {
      const rows = await couponsCovering(pool, clock(), storeIds, trail)
      return {
        cards: rows.map(couponCard),
        ofStore: (storeId: number): ApplicableCoupon[] => rows.filter((row) => row.store_id === storeId),
      }
    },
  }
}

function couponCard(row: CouponRow): CouponCard {
  return {
    id: String(row.id),
    title: row.title,
    code: row.code,
    terms: row.terms,
    kind: row.kind,
    value: row.value,
    store: { slug: row.store_slug, name: row.store_name, logo: row.store_logo },
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
