/** What the home page shows. */
import type { CouponCard } from '../catalog/coupon.ts'
import type { ProductCard } from '../catalog/product-card.ts'
import type { PostSummary } from './posts.ts'

export interface DepartmentCard {
  name: string
  url: string
  icon: string
  /** A drawing of one of its families. */
  image: string
  productCount: number
}

export interface HomeView {
  departments: DepartmentCard[]
  drops: ProductCard[]
  popular: ProductCard[]
  /** Whether people's clicks made the order of `popular`; if not, the newest come first. */
  popularIsCounted: boolean
  endingCoupons: CouponCard[]
  posts: PostSummary[]
  totals: { products: number; offers: number; stores: number; updatedAt: string }
}
