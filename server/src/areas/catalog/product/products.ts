/** The product page, price history and comparison. */
import type { ComparedProduct, CompareView } from '@tianguis/contract/catalog/compare'
import {
  changesOf,
  DRAWN_RANGE,
  type HistoryRange,
  type PricePoint,
  type ProductHistory,
} from '@tianguis/contract/catalog/history/product-history'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { DAY_MS } from '@tianguis/contract/durations'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import type { Centavos } from '@tianguis/contract/money'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { couponCard } from '../../coupons/service.ts'
import { variantChoices } from '../../families/service.ts'
import { cardOf, unitPriceAt } from '../cards/card-sql.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { ProductPrices } from '../figures/product-prices.ts'
import { lowestForDays } from '../policies/market-low.ts'
import { verdict } from '../policies/verdict.ts'
import { productsInParentCategory } from '../related/products-in-parent-category.ts'
import { relatedTo } from '../related/related-cards.ts'
import { historyOf, historyOwner } from './history-queries.ts'
import { confirmationsOf, type OfferOfPage, offerRows, pricesOfPage } from './offer-rows.ts'
import { dayNumber, lowestPerDay, type PriceSpan, seenWithoutGapSince, spansUntil } from './price-spans.ts'
import { type OfferQueryRow, productPageRow, slugOfCode } from './product-queries.ts'

/** `all` is ten years. */
const DAYS: Record<HistoryRange, number> = { '30': 30, '90': 90, '180': 180, '365': 365, all: 3_650 }

const MAX_MORE_IMAGES = 7

interface ProductDeps {
  database: Database
  clock: Clock
  tree(): Promise<CategoryTree>
}

export function createProducts({ database: { pool }, clock, tree }: ProductDeps) {
  async function product(slug: string): Promise<ProductView | null> {
    const now = clock()
    const [categories, found] = await Promise.all([tree(), productPageRow(pool, slug, now)])
    if (!found) return null
    const { product: row, offers, facts, perhaps_the_same: perhapsTheSame, coupons, members } = found
    const chosen = { similar: found.similar_ids, cheaper: found.cheaper_ids }
    const { similar, cheaper } = relatedTo(row, found.related, chosen)
    const couponsOf = (storeId: number) => coupons.filter((coupon) => coupon.store_id === storeId)
    const prices = pricesOfPage(offers, facts.past, couponsOf, now)
    const spans = spansUntil(now, DAYS[DRAWN_RANGE], facts.spans, confirmationsOf(prices))
    const history = lowestPerDay(spans)
    const card = cardOf(row)
    // If sold out, suggest alternatives.
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
      moreImages: moreImagesOf(card.image, offers),
      gtin: row.gtin,
      crumbs: categories.breadcrumbsOf(row.category_id),
      specs: row.specs,
      tags: row.tags,
      card,
      offers: offerRows(prices, couponsOf, now).map((offer) => ({ ...offer, ...unitPriceAt(row, offer.price) })),
      bestOfferId: prices.best && String(prices.best.id),
      lowestForDays: lowestForDaysOf(spans, history, prices, now),
      history,
      verdict: verdict(lowestToday(history, now) ?? row.best_price, history),
      coupons: coupons.map(couponCard),
      similar: alternatives.filter(({ id }) => !shownAsCheaper.has(id)).map(cardOf),
      cheaper: cheaper.map(cardOf),
      perhapsTheSame: perhapsTheSame.map(cardOf),
      variants: variantChoices(members, row.id),
    }
  }

  return {
    product,
    productByCode: (gtin: string) => slugOfCode(pool, gtin),

    async history(slug: string, range: HistoryRange, store: string | null): Promise<ProductHistory | null> {
      const owner = await historyOwner(pool, slug, store)
      if (!owner) return null
      const now = clock()
      const to = mexicanDayOf(now)
      const points = await historyOf(pool, { ...owner, now, days: DAYS[range] })
      return { range, store, to, changes: changesOf(points, to) }
    },

    async compare(slugs: readonly string[]): Promise<CompareView> {
      const found = (await Promise.all(slugs.map(product))).filter((one) => one !== null)
      return { products: found.map(compared), missing: slugs.length - found.length }
    },
  }
}

/** Photos of new units, each once. */
function moreImagesOf(main: string, offers: readonly OfferQueryRow[]): string[] {
  const all = offers.filter(({ condition }) => condition === 'new').flatMap(({ images }) => images ?? [])
  return [...new Set(all)].filter((image) => image !== main).slice(0, MAX_MORE_IMAGES)
}

function compared({ card, offers, bestOfferId, verdict: judged, specs }: ProductView): ComparedProduct {
  const best = offers.find(({ id }) => id === bestOfferId) ?? null
  const candidates = offers.filter(
    (offer) =>
      offer === best ||
      (offer.zones.length > 0 &&
        offer.inStock &&
        offer.condition === best?.condition &&
        !offer.stale &&
        !offer.inReview),
  )
  return { card, best, candidates, verdict: judged, specs }
}

/** Null: nothing can be bought at a confirmed price. */
function lowestToday(history: readonly PricePoint[], now: Date): Centavos | null {
  const last = history.at(-1)
  return last?.day === mexicanDayOf(now) ? last.price : null
}

function lowestForDaysOf(
  spans: readonly PriceSpan[],
  history: readonly PricePoint[],
  { best }: ProductPrices<OfferOfPage>,
  now: Date,
): number | null {
  if (!best) return null
  const today = dayNumber(now)
  const lower = history.findLast(({ price }) => price < best.price)
  return lowestForDays({
    today,
    seenSince: seenWithoutGapSince(spans, best.id, today),
    lastLower: lower ? Date.parse(lower.day) / DAY_MS : null,
  })
}
