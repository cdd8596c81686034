import type { OfferRow, PricePoint, ProductView } from '@tianguis/contract/site'
import { ago } from '../../format/moments.ts'
import { inertHtml } from '../../rendering/inert.server.ts'
import { couponLine } from '../coupons/coupon-line.ts'
import { deliveryWords } from '../stores/policy-words.ts'
import { priceChart } from './history/draw-chart.ts'
import type { DrawnHistory } from './history/drawn-history.ts'
import { HistoryChart } from './history/HistoryChart.tsx'
import { inflatedWords } from './inflated.server.ts'
import type { OfferLine, ProductPageView } from './product-page.ts'
import { VerdictCard } from './VerdictCard.tsx'
import { verdictView } from './verdict-view.ts'

const COUPONS_SHOWN = 3
const SIMILAR_SHOWN = 5

/** Only what the page shows, in the order it shows it. */
export function productPage(product: ProductView, now: Date): ProductPageView {
  const todayPrice = product.history.at(-1)?.price ?? product.card.bestPrice
  const byTotal = [...product.offers].sort((a, b) => a.total - b.total)
  const { id, slug, name, brand, description, image, crumbs, specs, verdict, similar, card } = product
  return {
    id,
    slug,
    name,
    brand,
    description,
    image,
    crumbs,
    specs,
    discount: card.discount,
    referencePrice: card.referencePrice,
    offers: byTotal.filter((offer) => offer.inStock).map((offer) => offerLine(offer, now)),
    soldOut: byTotal.filter((offer) => !offer.inStock).map((offer) => offerLine(offer, now)),
    verdictHtml: inertHtml(<VerdictCard verdict={verdictView(verdict, todayPrice)} />),
    inflated: inflatedWords(byTotal.filter((offer) => offer.inStock)),
    todayPrice,
    history: drawnHistory(product.history),
    coupons: product.coupons.slice(0, COUPONS_SHOWN).map((coupon) => couponLine(coupon, now)),
    similar: similar.slice(0, SIMILAR_SHOWN),
    cheaper: product.cheaper,
  }
}

function drawnHistory(points: PricePoint[]): DrawnHistory | null {
  const chart = priceChart(points)
  return chart && { html: inertHtml(<HistoryChart chart={chart} best />), count: chart.count, today: chart.today }
}

function offerLine(offer: OfferRow, now: Date): OfferLine {
  const { inStock: _inStock, confirmedAt, deliveryDays, ...shown } = offer
  return { ...shown, confirmed: ago(confirmedAt, now), delivery: deliveryWords(deliveryDays) }
}
