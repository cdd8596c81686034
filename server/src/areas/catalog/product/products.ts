/** The product page, price history and comparison. */
import type { ComparedProduct, CompareView } from '@tianguis/contract/catalog/compare'
import type { ProductView } from '@tianguis/contract/catalog/product'
import {
  changesOf,
  DRAWN_RANGE,
  type HistoryRange,
  type ProductHistory,
} from '@tianguis/contract/catalog/product-history'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { couponCard } from '../../coupons/service.ts'
import { cardOf } from '../cards/card-sql.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { verdict } from '../policies/verdict.ts'
import { productsInParentCategory } from '../related/products-in-parent-category.ts'
import { bestPerDay, historyOf, historyOwner } from './history-queries.ts'
import { offerRows } from './offer-rows.ts'
import { productPageRow } from './product-queries.ts'

/** `all` is limited to ten years. */
const DAYS: Record<HistoryRange, number> = { '30': 30, '90': 90, '180': 180, '365': 365, all: 3_650 }

interface ProductDeps {
  database: Database
  clock: Clock
  tree(): Promise<CategoryTree>
}

export function createProducts({ database: { pool }, clock, tree }: ProductDeps) {
  async function product(slug: string): Promise<ProductView | null> {
    const now = clock()
    const [categories, found] = await Promise.all([tree(), productPageRow(pool, slug, now, DAYS[DRAWN_RANGE])])
    if (!found) return null
    const { product: row, offers, spans, similar, cheaper, coupons } = found
    const history = bestPerDay(spans)
    const couponsOf = (storeId: number) => coupons.filter((coupon) => coupon.store_id === storeId)
    const card = cardOf(row)
    // If sold out without related products, suggest some of the parent category.
    const isAlone = similar.length + cheaper.length === 0
    const alternatives = isAlone && !row.in_stock ? await productsInParentCategory(pool, categories, row) : similar
    const shownAsCheaper = new Set(cheaper.map(({ id }) => id))
    return {
      id: card.id,
      slug: card.slug,
      name: card.name,
      brand: card.brand,
      description: row.description,
      image: card.image,
      gtin: row.gtin,
      crumbs: categories.breadcrumbsOf(row.category_id),
      specs: row.specs,
      tags: row.tags,
      card,
      offers: offerRows(offers, couponsOf, now),
      history,
      verdict: verdict(row.best_price, history),
      coupons: coupons.map(couponCard),
      similar: alternatives.filter(({ id }) => !shownAsCheaper.has(id)).map(cardOf),
      cheaper: cheaper.map(cardOf),
    }
  }

  return {
    product,

    async history(slug: string, range: HistoryRange, store: string | null): Promise<ProductHistory | null> {
      const owner = await historyOwner(pool, slug, store)
      if (!owner) return null
      const now = clock()
      const points = await historyOf(pool, { ...owner, now, days: DAYS[range] })
      const to = mexicanDayOf(now)
      return { range, store, to, changes: changesOf(points, to) }
    },

    async compare(slugs: readonly string[]): Promise<CompareView> {
      const found = (await Promise.all(slugs.map(product))).filter((one) => one !== null)
      return { products: found.map(compared), missing: slugs.length - found.length }
    },
  }
}

function compared({ card, offers, verdict: judged, history, specs }: ProductView): ComparedProduct {
  return {
    card,
    best: offers.find(({ inStock }) => inStock) ?? null,
    verdict: judged,
    todayPrice: history.at(-1)?.price ?? card.bestPrice,
    specs,
  }
}
