/**
 * A store's bill is the smallest of a few simple ones, its modes: with shipping paid, reached free or not needed, times
 * each coupon or none. In one mode an order costs a fixed amount plus a weight per product, and asks that some of its
 * products come to at least a threshold, or at most to the room a capped coupon leaves. Each mode here never costs more than the real bill would: a lower bound.
 */
import { type BasketCoupon, type BasketStore, capOf, offOf } from './bill.ts'

export interface Mode {
  fixed: number
  /** By product; infinite: not possible in this mode. */
  weights: Float64Array
  /** What each product adds towards the threshold, and the threshold. */
  counts: Float64Array
  threshold: number
  /** Some may at most come to so much. */
  room?: { counts: Float64Array; most: number }
}

/** Modes that are alternatives of one another; inside a group each is a bound by itself, so the highest counts. */
export type ModeGroup = Mode[]

export function modeGroups(store: BasketStore): ModeGroup[] {
  const ways = shippingWays(store)
  const groups = ways.map((way) => [way])
  for (const coupon of store.coupons) {
    if (coupon.kind === 'shipping') groups.push([free(store, coupon)])
    else for (const way of ways) groups.push(...withCoupon(way, store, coupon))
  }
  return groups
}

function shippingWays(store: BasketStore): Mode[] {
  const { offers, flat, freeFrom } = store
  const weights = Float64Array.from(offers, (offer) => (offer ? offer.price + (offer.shipping ?? 0) : Infinity))
  const prices = Float64Array.from(offers, (offer) => offer?.price ?? 0)
  const ownOnly = Float64Array.from(offers, (offer, i) => (offer?.shipping == null ? Infinity : weights[i]!))
  const none = new Float64Array(offers.length)
  return [
    { fixed: flat, weights, counts: none, threshold: 0 },
    ...(freeFrom === null ? [] : [{ fixed: 0, weights, counts: prices, threshold: freeFrom }]),
    ...(ownOnly.some(Number.isFinite) ? [{ fixed: 0, weights: ownOnly, counts: none, threshold: 0 }] : []),
  ]
}

function coveredPrices({ offers }: BasketStore, { covers }: BasketCoupon): Float64Array {
  return Float64Array.from(offers, (offer, i) => (offer && covers[i] ? offer.price : 0))
}

function free(store: BasketStore, coupon: BasketCoupon): Mode {
  const weights = Float64Array.from(store.offers, (offer) => offer?.price ?? Infinity)
  return { fixed: 0, weights, counts: coveredPrices(store, coupon), threshold: Math.max(coupon.minimum, 1) }
}

/**
 * Either the cap is not reached, and it saves so much per product, or it is, and it saves the cap. Beside its own
 * threshold there may be that of free shipping: then each is a bound.
 */
function withCoupon(way: Mode, store: BasketStore, coupon: BasketCoupon): ModeGroup[] {
  const cap = capOf(coupon)
  const counts = coveredPrices(store, coupon)
  const threshold = Math.max(coupon.minimum, 1)
  const off = Float64Array.from(store.offers, (offer, i) =>
    offer && coupon.covers[i] ? offOf(coupon, offer.price) : 0,
  )
  const weights = way.weights.map((weight, i) => weight - off[i]!)
  const below = { ...way, weights, room: { counts: off, most: cap } }
  const above = { ...way, fixed: way.fixed - cap }
  const rate = coupon.kind === 'percent' ? coupon.value / 100 : 1
  const capComesFirst = cap <= threshold * rate
  const reached = capComesFirst ? { counts, threshold } : { counts: off, threshold: cap }
  return [
    ...(coupon.kind === 'amount' && cap < threshold ? [] : [bothThresholds(way, { ...below, counts, threshold })]),
    ...(Number.isFinite(cap) ? [bothThresholds(way, { ...above, ...reached })] : []),
  ]
}

function bothThresholds({ counts, threshold }: Mode, mode: Mode): ModeGroup {
  return threshold > 0 ? [mode, { ...mode, counts, threshold }] : [mode]
}
