/**
 * A store's bill is the minimum over its modes: shipping paid, free or not needed, combined with each coupon or none. In
 * one mode an order costs a fixed amount plus a weight per product; some of its products must reach a threshold, or stay
 * within the room that a capped coupon leaves. No mode costs more than the real bill, so each gives a lower bound.
 */
import { type BasketCoupon, type BasketStore, capOf, offOf } from './bill.ts'

export interface Mode {
  fixed: number
  /** By product; infinite: not possible in this mode. */
  weights: Float64Array
  /** What each product adds towards the threshold, and the threshold. */
  counts: Float64Array
  threshold: number
  /** An upper limit on the sum of some products. */
  room?: { counts: Float64Array; most: number }
}

/** Relaxations of the same mode; each is a lower bound, so the highest of a group counts. */
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
 * Two modes: below the cap the coupon saves per product, above it the cap. With a threshold of free shipping beside that
 * of the coupon, each threshold alone gives a bound.
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
