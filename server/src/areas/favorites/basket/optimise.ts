/** The cheapest way to buy a list over several stores: branch and bound, with lower bounds by Lagrangian relaxation. */
import { type BasketStore, billOf } from './bill.ts'
import { type Assignment, costOf, goodBasket, improve, productsAt } from './local-search.ts'
import { type Relaxation, raiseBound } from './lower-bound.ts'
import { modeGroups } from './modes.ts'
import { minimumOf, type Node } from './store-minimum.ts'

/** Larger lists, or more stores, get a good basket without a search for the optimal one. */
export const EXACT_PRODUCTS = 25
export const EXACT_STORES = 40
/** A search that has not ended by then returns its best basket and the proven bound. */
const MAX_NODES = 3_000
/** Steps of the relaxation at the root, and at every other node. */
const FIRST_STEPS = 300
const STEPS = 25

export interface Basket {
  assignment: Assignment
  cost: number
  /** A proven lower bound; equal to `cost` when the basket is optimal. */
  atLeast: number
}

/** Every product must be sold by some store. */
export function optimise(stores: readonly BasketStore[], products: number): Basket {
  if (products === 0) return { assignment: [], cost: 0, atLeast: 0 }
  let best = goodBasket(stores, products)
  let cost = costOf(stores, best)
  const groups = stores.map(modeGroups)
  const first = raiseBound(
    groups,
    rootNode(stores, products),
    cheapestPrices(stores, products),
    FIRST_STEPS,
    tryRelaxation,
  )
  const small = products <= EXACT_PRODUCTS && stores.length <= EXACT_STORES
  let nodes = small ? MAX_NODES : 0
  const finished = small && branch(rootNode(stores, products), first)
  return { assignment: best, cost, atLeast: finished ? cost : Math.min(cost, Math.max(0, whole(first.bound))) }

  /** Turns a relaxation into a basket: products that no store chose stay where they are in the best basket. */
  function tryRelaxation({ chosenBy }: Relaxation): number {
    consider(best.map((store, i) => (chosenBy[i]! < 0 ? store : chosenBy[i]!)))
    return cost
  }

  function consider(candidate: Assignment): void {
    const found = costOf(stores, candidate)
    if (found >= cost) return
    best = improve(stores, candidate)
    cost = costOf(stores, best)
  }

  /** True when no cheaper basket is left below this node; false when the search was cut short. */
  function branch(parent: Node, relaxation: Relaxation): boolean {
    if (whole(relaxation.bound) >= cost) return true
    if (--nodes < 0) return false
    const node = narrow(parent, relaxation)
    if (!node) return true
    const closer = raiseBound(groups, node, relaxation.multipliers, STEPS, tryRelaxation)
    if (whole(closer.bound) >= cost) return true
    const product = branchingProduct(stores, node, closer)
    if (product < 0) {
      consider([...node.assigned])
      return true
    }
    const ways = waysOf(node, closer, product).sort((one, other) => one.atLeast - other.atLeast)
    for (const { store, atLeast } of ways) {
      if (whole(atLeast) >= cost) return true
      const child = { ...node, assigned: node.assigned.with(product, store) }
      if (!branch(child, raiseBound(groups, child, closer.multipliers, STEPS, tryRelaxation))) return false
    }
    return true
  }

  /** Excludes every store where buying a product costs more than the best basket; null: no store is left for a product. */
  function narrow({ assigned, excluded }: Node, relaxation: Relaxation): Node | null {
    const next = { assigned: assigned.slice(), excluded: excluded.map((products) => products.slice()) }
    for (let i = 0; i < products; i++) {
      if (assigned[i]! >= 0) continue
      const open = waysOf({ assigned, excluded }, relaxation, i).filter(({ atLeast }) => whole(atLeast) < cost)
      if (open.length === 0) return null
      if (open.length === 1) next.assigned[i] = open[0]!.store
      for (let j = 0; j < stores.length; j++) if (!open.some(({ store }) => store === j)) next.excluded[j]![i] = 1
    }
    return next
  }

  /** The stores where a product may still be bought, with the bound of the basket's cost if it is. */
  function waysOf(node: Node, relaxation: Relaxation, product: number): { store: number; atLeast: number }[] {
    const ways = []
    for (let store = 0; store < stores.length; store++) {
      if (node.excluded[store]![product]) continue
      const forced = minimumOf(
        groups[store]!,
        { ...node, assigned: node.assigned.with(product, store) },
        store,
        relaxation.multipliers,
      )
      ways.push({ store, atLeast: relaxation.bound - relaxation.minima[store]! + forced.cost })
    }
    return ways
  }
}

/** Costs are whole centavos, so a bound can be rounded up; the tolerance absorbs rounding errors. */
const whole = (bound: number) => Math.ceil(bound - 1e-4)

/**
 * The unassigned product whose number of choosing stores is furthest from 1; ties go to the store whose minimum is
 * furthest below its real bill. -1: every product is assigned.
 */
function branchingProduct(stores: readonly BasketStore[], { assigned }: Node, relaxation: Relaxation): number {
  const { choosers, chosenBy, minima, multipliers } = relaxation
  const gaps = stores.map((store, j) => {
    const products = productsAt([...chosenBy], j)
    if (products.length === 0) return 0
    const relaxed = products.reduce((sum, i) => sum + multipliers[i]!, minima[j]!)
    return Math.max(0, billOf(store, products).total - relaxed)
  })
  const violation = (i: number) => Math.abs(choosers[i]! - 1) + (gaps[chosenBy[i]!] ?? 0) / 1e9
  let product = -1
  for (let i = 0; i < assigned.length; i++) {
    if (assigned[i]! < 0 && (product < 0 || violation(i) > violation(product))) product = i
  }
  return product
}

function rootNode(stores: readonly BasketStore[], products: number): Node {
  return {
    assigned: new Int16Array(products).fill(-1),
    excluded: stores.map(({ offers }) => Uint8Array.from({ length: products }, (_, i) => (offers[i] ? 0 : 1))),
  }
}

function cheapestPrices(stores: readonly BasketStore[], products: number): Float64Array {
  return Float64Array.from({ length: products }, (_, i) =>
    Math.min(...stores.map(({ offers }) => (offers[i] ? billOf({ ...NO_STORE, offers }, [i]).total : Infinity))),
  )
}
const NO_STORE: Omit<BasketStore, 'offers'> = { flat: 0, freeFrom: null, coupons: [] }
