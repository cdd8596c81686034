/**
 * What the pages need from the server: one typed interface, declared here, implemented by `server`, handed to the
 * React Router loaders as context. Every answer is public (no session) and therefore cacheable.
 */
import type { CategoryNode } from './category-tree.ts'
import type { CompareView } from './compare.ts'
import type { CouponsQuestion } from './coupons.ts'
import type { ListingState } from './listing.ts'
import type { CategoryView, SearchView } from './listing-view.ts'
import type { Centavos } from './money.ts'
import type { HistoryRange, ProductHistory } from './product-history.ts'

export interface SiteServices {
  readonly info: SiteInfo
  home(): Promise<HomeView>
  /** The tree of GET /api/product-category/getcategoryTree. */
  categoryTree(): Promise<CategoryNode[]>
  category(path: string, state: ListingState): Promise<CategoryView | null>
  search(state: ListingState): Promise<SearchView>
  product(slug: string): Promise<ProductView | null>
  /** The slug of the product that a vanished one became; null: there was none. */
  formerProduct(slug: string): Promise<string | null>
  /** Null when there is no such product, or no such store has ever sold it. */
  history(slug: string, range: HistoryRange, store: string | null): Promise<ProductHistory | null>
  compare(slugs: readonly string[]): Promise<CompareView>
  stores(): Promise<StoreSummary[]>
  store(slug: string): Promise<StoreView | null>
  coupons(question: CouponsQuestion): Promise<CouponsView>
  posts(): Promise<PostSummary[]>
  post(slug: string): Promise<PostView | null>
  legal(slug: LegalSlug): Promise<LegalView>
}

export interface SiteInfo {
  productName: string
  publicUrl: string
  contactEmail: string
  social: { label: string; url: string }[]
  telegramUrl: string
  /** True while the catalogue is the invented one; every page then says so. */
  demo: boolean
  /** What the browser needs to ask the search service itself. */
  search: { nodes: SearchNode[]; key: string }
  /** Null while signing in with Google is not set up. */
  googleClientId: string | null
  /** True while mails are only written to disk: a newcomer is told where to read them. */
  localOutbox: boolean
  gtmId: string | null
}

/** `host: ''` means the site's own origin. */
export interface SearchNode {
  host: string
  port: number
  protocol: 'http' | 'https'
}

export interface ProductCard {
  id: string
  slug: string
  name: string
  brand: string
  image: string
  bestPrice: Centavos
  /** Shown struck through; the reference the honest discount is measured against, null when there is no discount. */
  referencePrice: Centavos | null
  /** Whole percent against the lowest price of the 30 days before the change. */
  discount: number
  offersCount: number
  bestStore: string
  inStock: boolean
  /** Its prices of 90 days, see `sparkline.ts`; absent when they never moved. */
  sparkline?: string
}

export interface Crumb {
  name: string
  url: string
}

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
  endingCoupons: CouponCard[]
  posts: PostSummary[]
  totals: { products: number; offers: number; stores: number; updatedAt: string }
}

export interface OfferRow {
  id: string
  store: StoreBadge
  price: Centavos
  listPrice: Centavos | null
  shipping: Centavos
  total: Centavos
  /** The coupon counted in the total, if one applies. */
  coupon: OfferCoupon | null
  /** For who collects it: the price less the coupon that saves most then. */
  collected: { total: Centavos; coupon: OfferCoupon | null }
  inStock: boolean
  condition: 'new' | 'used' | 'refurbished'
  /** Months without interest and what each month costs; never mixed into the price. */
  months: { count: number; amount: Centavos } | null
  deliveryDays: [number, number]
  confirmedAt: string
  /** Not confirmed for two days: shown greyed. After a week it is not among the offers any more. */
  stale?: boolean
  /** Percent the store claims, when its own claim is larger than the real discount. */
  inflatedClaim: { claimed: number; real: number } | null
}

export interface OfferCoupon {
  code: string
  saves: Centavos
}

export interface StoreBadge {
  slug: string
  name: string
  logo: string
  rating: number
  ratings: number
}

export interface PricePoint {
  /** A Mexican calendar day, `YYYY-MM-DD`. */
  day: string
  price: Centavos
}

export type VerdictLevel = 'excellent' | 'good' | 'fair' | 'high' | 'unknown'
export interface Verdict {
  level: VerdictLevel
  /** Percent of the last 90 days that were dearer than today. */
  cheaperThan: number
  low90: Centavos
  high90: Centavos
  median90: Centavos
}

export interface ProductView {
  id: string
  slug: string
  name: string
  brand: string
  description: string
  image: string
  gtin: string | null
  crumbs: Crumb[]
  specs: { label: string; value: string }[]
  tags: string[]
  card: ProductCard
  offers: OfferRow[]
  /** Best price per day over 180 days, oldest first; a day with nothing in stock is left out. */
  history: PricePoint[]
  verdict: Verdict
  coupons: CouponCard[]
  similar: ProductCard[]
  /** Of the same category and clearly cheaper. */
  cheaper: ProductCard[]
}

export interface StoreSummary extends StoreBadge {
  tagline: string
  shipping: ShippingPolicy
  months: number[]
  offersCount: number
  couponsCount: number
}

export interface ShippingPolicy {
  flat: Centavos
  /** Free from this amount on; null: never free. */
  freeFrom: Centavos | null
  days: [number, number]
}

export interface StoreView {
  store: StoreSummary & {
    description: string
    site: string
    since: number
    city: string
    returnsDays: number
    colors: string[]
  }
  products: ProductCard[]
  coupons: CouponCard[]
}

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

export interface PostSummary {
  slug: string
  title: string
  summary: string
  image: string
  publishedAt: string
  readingMinutes: number
  tags: string[]
}

export interface PostView extends PostSummary {
  /** Sanitised. */
  html: string
  author: string
  /** The products it speaks of, with today's price. */
  products: ProductCard[]
  related: PostSummary[]
}

export const LEGAL_SLUGS = ['terminos-y-condiciones', 'aviso-de-privacidad', 'politica-de-cookies', 'AboutUs'] as const
export type LegalSlug = (typeof LEGAL_SLUGS)[number]
export interface LegalView {
  slug: LegalSlug
  title: string
  updatedAt: string
  html: string
}
