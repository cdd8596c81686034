/** A product as this conversation showed it: of one that is sold new too, perhaps a refurbished unit. */
import type { WatchedPrice } from '@tianguis/contract/assistant/answer'
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'

export interface SeenView extends ProductView {
  /** The product as its page shows it, where another condition was shown here. */
  headline?: ProductView
}

export type ProductSource = (slug: string) => Promise<SeenView | null>

export const headlineOf = ({ headline, ...view }: SeenView): ProductView => headline ?? view

/** In stock, confirmed, at a price that can be believed. */
const isConfirmed = ({ inStock, stale, inReview }: OfferRow) => inStock && !stale && !inReview

/** What can be bought in one of these conditions, of which the view speaks unless another is meant; the best first. */
export const buyable = (
  { offers, card }: ProductView,
  conditions: readonly OfferCondition[] = [card.condition],
): OfferRow[] => offers.filter((offer) => isConfirmed(offer) && conditions.includes(offer.condition))

/** Products that were shown in another condition than their headline's are spoken of in that one. */
export function asShown(product: ProductSource, context: AssistantContext | null): ProductSource {
  const { earlier = [], shown = [] } = context ?? {}
  const conditions = new Map([...earlier, ...shown].map(({ slug, condition }) => [slug, condition]))
  return async (slug) => {
    const view = await product(slug)
    const condition = conditions.get(slug)
    // what was shown new and is sold used alone by now is named so by its headline
    return view && condition && condition !== 'new' ? inCondition(view, condition) : view
  }
}

/** Verdict and history are of the headline's condition, and are left out. */
export function inCondition(view: ProductView, condition: OfferCondition): SeenView {
  if (view.card.condition === condition) return view
  const own = buyable(view, [condition])
  const [best] = own
  const card: ProductView['card'] = {
    ...view.card,
    condition,
    usedPrice: null,
    referencePrice: best?.discount.reference ?? null,
    discount: best?.discount.percent ?? 0,
    offersCount: new Set(own.map(({ store }) => store.slug)).size,
    inStock: best !== undefined,
    ...(best ? { bestPrice: best.price, payable: best.payable, bestStore: best.store.name } : {}),
  }
  return { ...view, headline: view, card, bestOfferId: null, lowestForDays: null, history: [], verdict: NO_VERDICT }
}

const NO_VERDICT: ProductView['verdict'] = {
  level: 'unknown',
  today: 0,
  days: 0,
  cheaperThan: 0,
  low: 0,
  high: 0,
  median: 0,
  goodUpTo: 0,
  fairUpTo: 0,
}

const BEST_FIRST: readonly OfferCondition[] = ['new', 'refurbished', 'used']

/** What an alert waits for: new units wherever a store lists them, even while they are sold out. */
export function watchedOf(view: SeenView): WatchedPrice {
  const { offers, card } = headlineOf(view)
  const condition = BEST_FIRST.find((one) => offers.some((offer) => offer.condition === one)) ?? card.condition
  return { condition, price: condition === card.condition && card.inStock ? card.bestPrice : null }
}
