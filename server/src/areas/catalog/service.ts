/** The catalogue as pages and other areas use it. */
import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import type { StoreChoice } from '@tianguis/contract/listing/store-cards'
import type { Understand } from '@tianguis/contract/listing/understood/understood'
import type { HomeView } from '@tianguis/contract/site/home'
import { cachedFor } from '../../async/cached-for.ts'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { FailureLog } from '../../search/search-failure.ts'
import type { SearchService } from '../../search/service.ts'
import type { BlogService } from '../blog/service.ts'
import type { CouponsService } from '../coupons/service.ts'
import { createBrands } from './brands/brands.ts'
import { cardOf } from './cards/card-sql.ts'
import { cardsAtStores } from './cards/store-cards.ts'
import { storeNames } from './cards/store-name-queries.ts'
import { categoriesAsJson, totals } from './categories/category-queries.ts'
import { treeMaker } from './categories/category-tree.ts'
import { dropsOf, popularProducts, productsCheapestAt, productsSoldAt } from './listing/listing-queries.ts'
import { createListings } from './listing/listings.ts'
import { DROP_DAYS } from './policies/discount.ts'
import { createProducts } from './product/products.ts'

export { allCategoryPaths } from './categories/category-paths.ts'
export { insertCategories } from './categories/create-categories-queries.ts'
export { ensureCategoryTree } from './categories/ensure-category-tree.ts'
export { countPriceClaims } from './figures/claim-queries.ts'
export type { JudgedProduct } from './figures/figure-rows.ts'
export { COMPARABLE_SINCE } from './figures/figures-sql.ts'
export { pricesOfProducts } from './figures/judged-product-queries.ts'
export { pricesAtStores, sentPrice } from './figures/product-prices.ts'
export { computeFigures, refreshFigures } from './figures/refresh-queries.ts'
export { type Goods, goodsOf } from './listing/goods.ts'
/** For other areas that speak about prices. */
export { priceDrops } from './listing/price-drops-sql.ts'
export { DROP_DAYS } from './policies/discount.ts'
export { STALE_AFTER_HOURS, WITHDRAWN_AFTER_DAYS } from './policies/freshness.ts'
export { CONFIRMING_RUNS, HELD_FACTOR, isImplausibleChange } from './policies/price-change.ts'
export { type OwnZone, type StoreZone, zonesOf } from './policies/shipping-zones.ts'
export { writePageFacts } from './product/page-facts.ts'
export { PAGE_FACTS_VERSION } from './product/page-facts-sql.ts'

const HOME_VARIETY = { among: 60, limit: 12 }
const HOME_COUPONS = 8
const HOME_POSTS = 3
const STORE_CARDS = 24
/** Every page needs the tree, and it rarely changes. */
const TREE_MS = 1_000

export interface CatalogDeps {
  database: Database
  clock: Clock
  coupons: CouponsService
  blog: BlogService
  search: SearchService
  understand?: Understand
  log?: FailureLog
}

export type CatalogService = ReturnType<typeof createCatalog>

export function createCatalog({ database, clock, coupons, blog, search, understand, log }: CatalogDeps) {
  const { pool } = database
  const treeOf = treeMaker()
  const tree = cachedFor(TREE_MS, async () => treeOf(await categoriesAsJson(pool)))

  return {
    async home(): Promise<HomeView> {
      const now = clock()
      const [categories, drops, popular, endingCoupons, posts, sum] = await Promise.all([
        tree(),
        dropsOf(pool, now, DROP_DAYS, HOME_VARIETY),
        popularProducts(pool, HOME_VARIETY),
        coupons.endingSoon(HOME_COUPONS),
        blog.posts(HOME_POSTS),
        totals(pool),
      ])
      return {
        departments: categories.departments
          .filter(({ product_count }) => product_count > 0)
          .map(({ name, path, icon, image, product_count }) => ({
            name,
            url: path,
            icon: icon ?? 'tag',
            image: image ?? '',
            productCount: product_count,
          })),
        drops: drops.map(cardOf),
        popular: popular.map(cardOf),
        popularIsCounted: (popular[0]?.popularity ?? 0) > 0,
        endingCoupons,
        posts,
        totals: {
          products: sum?.products ?? 0,
          offers: sum?.offers ?? 0,
          stores: sum?.stores ?? 0,
          updatedAt: (sum?.refreshed_at ?? now).toISOString(),
        },
      }
    },

    async categoryTree(): Promise<CategoryNode[]> {
      return (await tree()).nodes
    },

    ...createListings({ pool, clock, search, tree, understand, log }),

    ...createProducts({ database, clock, tree }),

    ...createBrands({ pool }),

    cardsAtStores: (ids: readonly number[], choice: StoreChoice) => cardsAtStores(pool, ids, choice, clock()),

    /** For the store page: products where it is the cheapest, or else what it sells. */
    async offeredAt(storeId: number) {
      const cheapest = await productsCheapestAt(pool, storeId, STORE_CARDS)
      if (cheapest.length > 0) return cheapest.map(cardOf)
      const sold = await productsSoldAt(pool, storeId, STORE_CARDS)
      const stores = [...(await storeNames(pool, [storeId])).values()]
      return cardsAtStores(
        pool,
        sold.map(({ id }) => id),
        { stores, withoutStores: [] },
        clock(),
      )
    },
  }
}
