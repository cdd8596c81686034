import type { CategoryNode } from '@tianguis/contract/category-tree'
import type { CategoryView, HomeView, ListingQuery, ProductView, SearchView } from '@tianguis/contract/site'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { listingOf, pageOf } from '../../paging.ts'
import { remembered } from '../../remembered.ts'
import type { SearchService } from '../../search/service.ts'
import { varied } from '../../variety.ts'
import type { BlogService } from '../blog/service.ts'
import type { CouponsService } from '../coupons/service.ts'
import { type CardRow, cardOf } from './cards.ts'
import { allCategories, totals } from './category-queries.ts'
import {
  dropsOf,
  popularProducts,
  productsBelow,
  productsCheapestAt,
  productsLike,
  productsSoldAt,
} from './listing-queries.ts'
import { verdict } from './policies/verdict.ts'
import { bestPricePerDay, offersOf, productBySlug } from './product-queries.ts'
import { offerRows } from './product-view.ts'
import { searchProducts } from './search.ts'
import { Tree } from './tree.ts'

const HISTORY_DAYS = 180
const HOME_CARDS = 12
const HOME_COUPONS = 8
const HOME_POSTS = 3
/** 'Today' on the home page: fallen today or on the days just before. */
const DROP_DAYS = 3
const SIMILAR = 8
const STORE_CARDS = 24
/** The tree is on every page and hardly ever changes. */
const TREE_MS = 1_000

export type { ApplicableCoupon } from './policies/offer-total.ts'

export interface CatalogDeps {
  database: Database
  clock: Clock
  coupons: CouponsService
  blog: BlogService
  search: SearchService
}

export type CatalogService = ReturnType<typeof createCatalog>

export function createCatalog({ database, clock, coupons, blog, search }: CatalogDeps) {
  const { pool } = database
  const tree = remembered(async () => new Tree(await allCategories(pool)), TREE_MS)
  /** Different kinds of things catch the eye better than twelve of the same. */
  const shop = (rows: CardRow[]) => varied(rows, HOME_CARDS, 1, (row) => row.category_id).map(cardOf)

  return {
    async home(): Promise<HomeView> {
      const now = clock()
      const [categories, drops, popular, endingCoupons, posts, sum] = await Promise.all([
        tree(),
        dropsOf(pool, now, DROP_DAYS, HOME_CARDS * 5),
        popularProducts(pool, HOME_CARDS * 5),
        coupons.endingSoon(HOME_COUPONS),
        blog.posts(),
        totals(pool),
      ])
      return {
        departments: categories.departments.map(({ name, path, icon, image, product_count }) => ({
          name,
          url: path,
          icon: icon ?? 'tag',
          image: image ?? '',
          productCount: product_count,
        })),
        drops: shop(drops),
        popular: shop(popular),
        endingCoupons,
        posts: posts.slice(0, HOME_POSTS),
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

    async category(path: string, query: ListingQuery): Promise<CategoryView | null> {
      const categories = await tree()
      const category = categories.at(path)
      if (!category) return null
      const rows = await productsBelow(pool, categories.leavesOf(category), query.sort, pageOf(query))
      return {
        name: category.name,
        url: category.path,
        crumbs: categories.crumbsTo(category.id),
        children: categories
          .childrenOf(category)
          .map(({ name, path: url, product_count }) => ({ name, url, productCount: product_count })),
        listing: listingOf(rows.map(cardOf), category.product_count, query),
      }
    },

    search: (q: string, query: ListingQuery): Promise<SearchView> => searchProducts(search, q, query),

    async product(slug: string): Promise<ProductView | null> {
      const now = clock()
      const row = await productBySlug(pool, slug)
      if (!row) return null
      const [categories, offers, history, similar] = await Promise.all([
        tree(),
        offersOf(pool, row.id),
        bestPricePerDay(pool, row.id, now, HISTORY_DAYS),
        productsLike(pool, { id: row.id, categoryId: row.category_id, price: row.best_price }, SIMILAR),
      ])
      const applicable = await coupons.applicableAt(
        offers.map((offer) => offer.store_id),
        row.trail,
      )
      const card = cardOf(row)
      return {
        id: card.id,
        slug: card.slug,
        name: card.name,
        brand: card.brand,
        description: row.description,
        image: card.image,
        gtin: row.gtin,
        crumbs: categories.crumbsTo(row.category_id),
        specs: row.specs,
        tags: row.tags,
        card,
        offers: offerRows(offers, applicable.ofStore, now),
        history,
        verdict: verdict(row.best_price, history),
        coupons: applicable.cards,
        similar: similar.map(cardOf),
      }
    },

    /** For the store's page: where it is the cheapest or, where it never is, what it sells. */
    async offeredAt(storeId: number) {
      const cheapest = await productsCheapestAt(pool, storeId, STORE_CARDS)
      const shown = cheapest.length > 0 ? cheapest : await productsSoldAt(pool, storeId, STORE_CARDS)
      return shown.map(cardOf)
    },
  }
}
