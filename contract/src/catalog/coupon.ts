/** Coupons as pages show them. */

export interface CouponCard {
  id: string
  title: string
  /** Null: a deal without a code. */
  code: string | null
  terms: string
  kind: 'percent' | 'amount' | 'shipping'
  /** Percent, or centavos; 0 for free shipping. In the search document an amount is pesos. */
  value: number
  /** It asks for more than a basket, or does not say that it covers everything. */
  conditional: boolean
  store: { slug: string; name: string }
  /** ISO moment; null: no end is known. */
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
  /** Who gives the coupons that were found, whatever store was chosen among them; empty when `unavailable`. */
  stores: { name: string; count: number }[]
  /** Set when the search service is down; the coupons are then those that end first, whatever was asked. */
  unavailable: boolean
}
