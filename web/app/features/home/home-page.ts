/** What the home page shows. */
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import type { DepartmentCard, HomeView } from '@tianguis/contract/site/home'
import { type CouponLine, couponLine } from '../../coupon/coupon-line.ts'
import { grouped } from '../../format/counts.ts'
import { ago } from '../../format/moments.ts'
import { type PostLine, postLine } from '../../format/post-line.ts'

export interface HomePageView {
  departments: Omit<DepartmentCard, 'icon'>[]
  drops: ProductCard[]
  popular: ProductCard[]
  popularIsCounted: boolean
  coupons: CouponLine[]
  posts: PostLine[]
  totals: { label: string; figure: string }[]
  /** Empty while there are no offers. */
  updated: string
  stores: number
}

const DROPS_SHOWN = 10
const POPULAR_SHOWN = 10
const COUPONS_SHOWN = 6
const POSTS_SHOWN = 3

export function homePage(home: HomeView, now: Date): HomePageView {
  const { products, offers, stores, updatedAt } = home.totals
  return {
    departments: home.departments.map(({ name, url, image, productCount }) => ({ name, url, image, productCount })),
    drops: home.drops.slice(0, DROPS_SHOWN),
    popular: home.popular.slice(0, POPULAR_SHOWN),
    popularIsCounted: home.popularIsCounted,
    coupons: home.endingCoupons.slice(0, COUPONS_SHOWN).map((coupon) => couponLine(coupon, now)),
    posts: home.posts.slice(0, POSTS_SHOWN).map(postLine),
    // A site without offers yet boasts of nothing.
    totals: [
      { label: 'productos', count: products },
      { label: 'ofertas', count: offers },
      { label: 'tiendas', count: stores },
    ].flatMap(({ label, count }) => (count > 0 ? [{ label, figure: grouped(count) }] : [])),
    updated: offers > 0 ? ago(updatedAt, now) : '',
    stores,
  }
}
