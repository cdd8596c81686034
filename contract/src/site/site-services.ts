/**
 * What the pages need from the server: one typed interface, declared here, implemented by `server`, handed to the
 * React Router loaders as context. Every answer is public (no session) and therefore cacheable.
 */
import type { AnsweredQuestion } from '../assistant/answer.ts'
import type { CategoryNode } from '../catalog/category-tree.ts'
import type { CompareView } from '../catalog/compare.ts'
import type { CouponsView } from '../catalog/coupon.ts'
import type { DropsQuestion, DropsView } from '../catalog/history/price-drops.ts'
import type { HistoryRange, ProductHistory } from '../catalog/history/product-history.ts'
import type { ProductView } from '../catalog/product.ts'
import type { ProductCard } from '../catalog/product-card.ts'
import type { StoreSummary, StoreView } from '../catalog/store.ts'
import type { ListingState } from '../listing/listing-state.ts'
import type { CategoryView, SearchView } from '../listing/listing-view.ts'
import type { StoreChoice } from '../listing/store-cards.ts'
import type { CouponsQuestion } from '../search/coupons-search.ts'
import type { BannerTexts } from './banner.ts'
import type { HomeView } from './home.ts'
import type { LegalSlug, LegalView } from './legal.ts'
import type { PostSummary, PostView } from './posts.ts'
import type { SiteInfo } from './site-info.ts'

export interface SiteServices {
  readonly info: SiteInfo
  /** The line above the header. */
  banner(): Promise<BannerTexts>
  home(): Promise<HomeView>
  /** The tree of GET /api/product-category/getcategoryTree. */
  categoryTree(): Promise<CategoryNode[]>
  category(path: string, state: ListingState): Promise<CategoryView | null>
  search(state: ListingState): Promise<SearchView>
  /** Cards with the best offer of some stores only; a product that none of them sells is left out. */
  cardsAtStores(ids: readonly number[], choice: StoreChoice): Promise<ProductCard[]>
  product(slug: string): Promise<ProductView | null>
  /** The slug of the product with this bar code, in the form of `parseGtin`; null: there is none. */
  productByCode(gtin: string): Promise<string | null>
  /** The slug of the product that a vanished one became; null: there was none. */
  formerProduct(slug: string): Promise<string | null>
  /** Whether a page stood at this path that the operator removed or hides: 410, not 404. */
  isGone(path: string): Promise<boolean>
  /** Null when there is no such product, or no such store has ever sold it. */
  history(slug: string, range: HistoryRange, store: string | null): Promise<ProductHistory | null>
  compare(slugs: readonly string[]): Promise<CompareView>
  priceDrops(question: DropsQuestion): Promise<DropsView>
  /** The spellings of a brand; none: no product is of a brand with this slug. */
  brand(slug: string): Promise<string[]>
  stores(): Promise<StoreSummary[]>
  store(slug: string): Promise<StoreView | null>
  coupons(question: CouponsQuestion): Promise<CouponsView>
  posts(): Promise<PostSummary[]>
  post(slug: string): Promise<PostView | null>
  legal(slug: LegalSlug): Promise<LegalView>
  /** The assistant's answer to a posted form; absent: no assistant runs. */
  askAssistant?(message: string, context: string): Promise<AnsweredQuestion>
}
