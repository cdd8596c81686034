import type { OfferRow, ProductView } from '@tianguis/contract/site'
import { ago } from '../../format/moments.ts'
import { couponLine } from '../coupons/coupon-line.ts'
import { priceChart } from './price-chart.server.ts'
import type { OfferLine, ProductPageView } from './product-page.ts'

const COUPONS_SHOWN = 3
const SIMILAR_SHOWN = 10

/** Only what the page shows, in the order it shows it. */
export function productPage(product: ProductView, now: Date): ProductPageView {
  const byTotal = [...product.offers].sort((a, b) => a.total - b.total)
  const { id, name, brand, description, image, crumbs, specs, verdict, similar, card } = product
  return {
    id,
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
    verdict,
    todayPrice: product.history.at(-1)?.price ?? card.bestPrice,
    chart: priceChart(product.history),
    coupons: product.coupons.slice(0, COUPONS_SHOWN).map((coupon) => couponLine(coupon, now)),
    similar: similar.slice(0, SIMILAR_SHOWN),
  }
}

function offerLine(offer: OfferRow, now: Date): OfferLine {
  const { inStock: _inStock, confirmedAt, ...shown } = offer
  return { ...shown, confirmed: ago(confirmedAt, now) }
}
