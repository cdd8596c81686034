import { parsePostalCode } from '@tianguis/contract/catalog/postal-code'
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { slugOf } from '@tianguis/contract/slug'
import { couponLine } from '../../coupon/coupon-line.ts'
import { ago } from '../../format/moments.ts'
import { deliveryWords } from '../../format/policy-words.ts'
import { staticMarkup } from '../../rendering/plain-markup/static-markup.server.ts'
import { priceChart } from './history/draw-chart.ts'
import { HistoryChart } from './history/HistoryChart.tsx'
import { inflatedHtml } from './inflated.server.ts'
import { deliver } from './offers/offers-at.ts'
import { soldOutHtml } from './offers/sold-out-html.server.ts'
import { whyTogetherHtml } from './offers/why-together-html.server.ts'
import type { OfferLine, ProductFacts, ProductStaticParts } from './product-page.ts'
import { variantsHtml } from './variants.server.ts'
import { verdictHtml } from './verdict-html.server.ts'
import { verdictView } from './verdict-view.ts'

const COUPONS_SHOWN = 3
const SIMILAR_SHOWN = 5

/**
 * What the page shows, in the order it shows it, and the HTML of its static parts. `cp`: the postal code in its address,
 * for browsers without JavaScript.
 */
export function productPage(
  product: ProductView,
  now: Date,
  cp: string | null = null,
): [ProductFacts, Record<ProductStaticParts, string>] {
  const chart = priceChart(product.history)
  const inStock = product.offers.filter((offer) => offer.inStock)
  const headline = inStock.filter(({ condition }) => condition === product.card.condition)
  const { id, slug, name, brand, description, image, crumbs, specs, verdict, similar, card } = product
  const postal = cp === null ? null : parsePostalCode(cp)
  const postalCode = postal && 'code' in postal ? postal.code : null
  const country: ProductFacts = {
    id,
    slug,
    name,
    brand,
    brandPath: slugOf(brand) ? `/marca/${slugOf(brand)}` : null,
    description,
    image,
    moreImages: product.moreImages,
    crumbs,
    specs,
    discount: card.discount,
    referencePrice: card.referencePrice,
    condition: card.condition,
    bestOfferId: product.bestOfferId,
    bestHere: product.bestOfferId,
    deliveredTo: null,
    postalCode,
    postalProblem: postal && 'problem' in postal ? postal.problem : null,
    lowestForDays: product.lowestForDays,
    offers: headline.map((offer) => offerLine(offer, now)),
    usedPrice: card.usedPrice,
    otherConditions: inStock.filter((offer) => !headline.includes(offer)).map((offer) => offerLine(offer, now)),
    soldOut: product.offers.filter((offer) => !offer.inStock).map((offer) => offerLine(offer, now)),
    inflated: inflatedHtml(headline),
    todayPrice: card.bestPrice,
    history: chart && { dayCount: chart.dayCount, today: chart.today },
    coupons: product.coupons.slice(0, COUPONS_SHOWN).map((coupon) => couponLine(coupon, now)),
    similar: similar.slice(0, SIMILAR_SHOWN),
    cheaper: product.cheaper,
    perhapsTheSame: product.perhapsTheSame,
  }
  const facts = postalCode ? { ...country, ...deliver(country, postalCode) } : country
  const staticHtml = {
    verdict: verdictHtml(verdictView(verdict, card.bestPrice)),
    variants: variantsHtml(product.variants),
    soldOut: soldOutHtml(facts.soldOut),
    whyTogether: whyTogetherHtml(inStock),
    chart: chart ? staticMarkup(<HistoryChart chart={chart} best />) : '',
  }
  return [facts, staticHtml]
}

function offerLine(offer: OfferRow, now: Date): OfferLine {
  const { inStock: _inStock, confirmedAt, deliveryDays, zones, ...shown } = offer
  return {
    ...shown,
    confirmed: ago(confirmedAt, now),
    delivery: deliveryDays && deliveryWords(deliveryDays),
    zones: zones.map(({ deliveryDays: days, ...zone }) => ({ ...zone, delivery: days && deliveryWords(days) })),
  }
}
