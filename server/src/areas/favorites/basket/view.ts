/** The basket as the API returns it. */
import type { BasketOrder, BasketView } from '@tianguis/contract/account/favorites'
import { ASSUMED_SHIPPING } from '@tianguis/contract/catalog/payable-rank'
import { zoneFor } from '@tianguis/contract/catalog/postal-code'
import { centavosOf, pesosOf } from '@tianguis/contract/money'
import { zonesOf } from '../../catalog/service.ts'
import { type BasketStore, billOf } from './bill.ts'
import { type Assignment, productsAt } from './local-search.ts'
import type { Basket } from './optimise.ts'
import type { ListedProduct, StoreRow } from './queries.ts'

export interface Problem {
  products: ListedProduct[]
  rows: StoreRow[]
  stores: BasketStore[]
  unavailable: string[]
}

/**
 * Products that no store sells are unavailable; the others are numbered in the list's order. `prefix`: the first three
 * digits of the shopper's postal code; null: the country-wide terms.
 */
export function problemOf(listed: ListedProduct[], found: StoreRow[], prefix: string | null): Problem {
  const rows = prefix === null ? found : found.map((row) => deliveredTo(row, prefix))
  const sold = new Set(rows.flatMap(({ offers }) => offers.map(({ product }) => product)))
  const products = listed.filter(({ id }) => sold.has(id))
  const stores = rows.map(({ flat, freeFrom, offers, coupons }) => ({
    // So that silence about shipping is no advantage; orderAt takes it out again.
    flat: flat ?? ASSUMED_SHIPPING,
    freeFrom,
    offers: products.map(({ id }) => offers.find(({ product }) => product === id) ?? null),
    coupons: coupons.map((coupon) => ({ ...coupon, covers: products.map(({ id }) => coupon.covers.includes(id)) })),
  }))
  return { products, rows, stores, unavailable: listed.filter(({ id }) => !sold.has(id)).map(({ name }) => name) }
}

/** A store with its terms for one postal code. */
function deliveredTo(row: StoreRow, prefix: string): StoreRow {
  const { flat, freeFrom } = zoneFor(row.zones, prefix) ?? row
  return {
    ...row,
    flat,
    freeFrom,
    offers: row.offers.map((offer) => ({ ...offer, shipping: shippingTo(offer, prefix) })),
  }
}

function shippingTo({ shipping, zones }: StoreRow['offers'][number], prefix: string): number | null {
  return zoneFor(zonesOf(shipping, zones ?? [], []), prefix)?.flat ?? shipping
}

export function basketViewOf(problem: Problem, basket: Basket): BasketView {
  const { products, rows, stores, unavailable } = problem
  const orders = [...new Set(basket.assignment)].map((j) => orderAt(problem, j, productsAt(basket.assignment, j)))
  const apart = eachCheapest(stores, products.length)
  return {
    unavailable,
    stores: stores.length,
    byPostalCode: rows.some(({ zones, offers }) => zones.length > 0 || offers.some((offer) => offer.zones?.length)),
    one: oneStore(problem),
    split: {
      orders: orders.sort((one, other) => other.total - one.total),
      ...sumOf(orders),
      exact: basket.atLeast === basket.cost,
      atMostAbove: pesosOf(basket.cost - basket.atLeast),
    },
    eachCheapest: {
      ...sumOf([...new Set(apart)].map((j) => orderAt(problem, j, productsAt(apart, j)))),
      stores: new Set(apart).size,
    },
  }
}

/** What all orders come to; shipping that a store does not tell is not in it. */
function sumOf(orders: readonly BasketOrder[]): { total: number; complete: boolean } {
  const total = orders.reduce((sum, order) => sum + centavosOf(order.total), 0)
  return { total: pesosOf(total), complete: orders.every(({ shipping }) => shipping !== null) }
}

/** The most products first, then the least money, unknown shipping last. */
function oneStore(problem: Problem): BasketView['one'] {
  const { products, stores } = problem
  const all = products.map((_, i) => i)
  const candidates = stores.map(({ offers }, j) =>
    orderAt(
      problem,
      j,
      all.filter((i) => offers[i]),
    ),
  )
  const rank = ({ total, shipping }: BasketOrder) => total + (shipping === null ? pesosOf(ASSUMED_SHIPPING) : 0)
  const [order] = candidates.sort((a, b) => b.items.length - a.items.length || rank(a) - rank(b))
  if (!order) return null
  const has = new Set(order.items.map(({ product }) => product))
  return { order, lacks: products.filter(({ id }) => !has.has(String(id))).map(({ name }) => name) }
}

function orderAt({ products, rows, stores }: Problem, j: number, bought: number[]): BasketOrder {
  const { slug, name, logo, offers, flat } = rows[j]!
  const bill = billOf(stores[j]!, bought)
  const { goods, coupon } = bill
  const { freeFrom } = stores[j]!
  const counted = flat === null && bill.byPolicy ? ASSUMED_SHIPPING : 0
  const isFreed = counted > 0 && bill.coupon?.kind === 'shipping'
  const shipping = isFreed ? 0 : counted > 0 ? null : bill.shipping
  const saves = isFreed ? (coupon?.saves ?? 0) - counted : (coupon?.saves ?? 0)
  return {
    store: { slug, name, logo },
    items: bought.map((i) => {
      const product = products[i]!
      const offer = offers.find((one) => one.product === product.id)!
      const { condition, id: offerId, price } = offer
      return {
        product: String(product.id),
        name: product.name,
        condition,
        offer: String(offerId),
        price: pesosOf(price),
      }
    }),
    goods: pesosOf(goods),
    shipping: shipping === null ? null : pesosOf(shipping),
    missingForFree: shipping !== 0 && freeFrom !== null && freeFrom > goods ? pesosOf(freeFrom - goods) : null,
    coupon: coupon && { code: coupon.code, saves: pesosOf(saves) },
    total: pesosOf(shipping === null ? bill.total - counted : bill.total),
  }
}

/** Each product where the least is paid for it alone. */
function eachCheapest(stores: readonly BasketStore[], products: number): Assignment {
  return Array.from({ length: products }, (_, i) => {
    const paid = (j: number) => (stores[j]!.offers[i] ? billOf(stores[j]!, [i]).total : Infinity)
    return stores.reduce((best, _store, j) => (paid(j) < paid(best) ? j : best), 0)
  })
}
