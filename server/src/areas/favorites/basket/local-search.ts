/**
 * Finds a good basket quickly: starts with everything at one store, then moves products between stores while that saves
 * money.
 */
import { type BasketStore, billOf } from './bill.ts'

/** By product: the store it is bought at. */
export type Assignment = number[]

export function costOf(stores: readonly BasketStore[], assignment: Assignment): number {
  let cost = 0
  for (let j = 0; j < stores.length; j++) cost += totalAt(stores[j]!, productsAt(assignment, j))
  return cost
}

/** The products that are bought at this store, as indexes of the list. */
export function productsAt(assignment: Assignment, store: number): number[] {
  const products: number[] = []
  for (let i = 0; i < assignment.length; i++) if (assignment[i] === store) products.push(i)
  return products
}

const totalAt = (store: BasketStore, products: readonly number[]) =>
  products.length === 0 ? 0 : billOf(store, products).total

/** For each store: everything it has there, the rest where it is cheapest; the best of these, improved. */
export function goodBasket(stores: readonly BasketStore[], products: number): Assignment {
  let best: Assignment = []
  let cost = Infinity
  for (let j = 0; j < stores.length; j++) {
    const assignment = cheapestAmong(stores, products, j)
    const found = costOf(stores, assignment)
    if (found >= cost) continue
    best = assignment
    cost = found
  }
  return improve(stores, best)
}

function cheapestAmong(stores: readonly BasketStore[], products: number, preferred: number): Assignment {
  const price = (j: number, i: number) => {
    const offer = stores[j]!.offers[i]
    return offer ? offer.price + (offer.shipping ?? 0) : Infinity
  }
  return Array.from({ length: products }, (_, i) => {
    let best = preferred
    if (price(best, i) < Infinity) return best
    for (let j = 0; j < stores.length; j++) if (price(j, i) < price(best, i)) best = j
    return best
  })
}

/** Repeats the move of one product, or of all products of a store, that saves most, until none saves anything. */
export function improve(stores: readonly BasketStore[], start: Assignment): Assignment {
  let assignment = start
  for (;;) {
    const here = stores.map((_, j) => productsAt(assignment, j))
    const paid = stores.map((store, j) => totalAt(store, here[j]!))
    let saved = 0
    let better = assignment
    for (const { moved, from, to } of moves(stores, here)) {
      const left = here[from]!.filter((i) => !moved.includes(i))
      const then = totalAt(stores[from]!, left) + totalAt(stores[to]!, [...here[to]!, ...moved])
      const saves = paid[from]! + paid[to]! - then
      if (saves <= saved) continue
      saved = saves
      better = assignment.map((home, i) => (moved.includes(i) ? to : home))
    }
    if (saved === 0) return assignment
    assignment = better
  }
}

function* moves(stores: readonly BasketStore[], here: readonly number[][]) {
  for (let from = 0; from < here.length; from++) {
    if (here[from]!.length === 0) continue
    for (let to = 0; to < stores.length; to++) {
      if (to === from) continue
      const sold = here[from]!.filter((i) => stores[to]!.offers[i])
      for (const i of sold) yield { moved: [i], from, to }
      if (sold.length > 1) yield { moved: sold, from, to }
    }
  }
}
