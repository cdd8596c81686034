/** Coupons as pages show them. */

export interface CouponCard {
  id: string
  title: string
  code: string | null
  terms: string
  kind: 'percent' | 'amount' | 'shipping'
  value: number
  store: { slug: string; name: string }
  expiresAt: string | null
  votes: CouponVotes
}

/** How often visitors said that it worked, and that it did not. */
export interface CouponVotes {
  worked: number
  failed: number
}

export interface CouponsView {
  coupons: CouponCard[]
  total: number
  page: number
  pages: number
  /** Who gives the coupons that were found, whatever store was chosen among them. */
  stores: { name: string; count: number }[]
  /** Set when the search service is down; the coupons are then those that end first, whatever was asked. */
  unavailable: boolean
}
