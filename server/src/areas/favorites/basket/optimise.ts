/** The cheapest way to buy a whole list over several stores. */
import { type BasketStore, billOf } from './bill.ts'
import { type Assignment, at, costOf, goodBasket, improve } from './local-search.ts'
import { askStore, type Choice, raise, type Tags } from './lower-bound.ts'
import { modeGroups } from './modes.ts'

export const EXACT_PRODUCTS = 25
export const EXACT_STORES = 40
/** A search that has not ended by then says so instead of keeping people waiting. */
const MOST_NODES = 3_000
const FIRST_STEPS = 300
const STEPS = 25

export interface Basket {
  assignment: Assignment
  cost: number
  /** Nothing can be cheaper than this. Equal to `cost`: proven. */
  atLeast: number
}

/** Every product must be sold by some store. */
export function optimise(stores: readonly BasketStore[], products: number): Basket {
  if (products === 0) return { assignment: [], cost: 0, atLeast: 0 }
  let best = goodBasket(stores, products)
  let cost = costOf(stores, best)
  const groups = stores.map(modeGroups)
  const first = raise(groups, openChoice(stores, products), cheapestPrices(stores, products), FIRST_STEPS, heard)
  const small = products <= EXACT_PRODUCTS && stores.length <= EXACT_STORES
  let nodes = small ? MOST_NODES : 0
  const finished = small && branch(openChoice(stores, products), first)
  return { assignment: best, cost, atLeast: finished ? cost : Math.min(cost, Math.max(0, whole(first.bound))) }

  /** What stores wish for is nearly a basket: what nobody takes stays where it is in the best one. */
  function heard({ wishes }: Tags): number {
    consider(best.map((home, i) => (wishes[i]! < 0 ? home : wishes[i]!)))
    return cost
  }

  function consider(candidate: Assignment): void {
    const found = costOf(stores, candidate)
    if (found >= cost) return
    best = improve(stores, candidate)
    cost = costOf(stores, best)
  }

  /** True when nothing cheaper is left below this choice; false when the search was cut short. */
  function branch(wide: Choice, tags: Tags): boolean {
    if (whole(tags.bound) >= cost) return true
    if (--nodes < 0) return false
    const choice = narrow(wide, tags)
    if (!choice) return true
    const closer = raise(groups, choice, tags.values, STEPS, heard)
    if (whole(closer.bound) >= cost) return true
    const product = mostDisputed(stores, choice, closer)
    if (product < 0) {
      consider([...choice.home])
      return true
    }
    const ways = waysOf(choice, closer, product).sort((one, other) => one.atLeast - other.atLeast)
    for (const { store, atLeast } of ways) {
      if (whole(atLeast) >= cost) return true
      const decided = { ...choice, home: choice.home.with(product, store) }
      if (!branch(decided, raise(groups, decided, closer.values, STEPS, heard))) return false
    }
    return true
  }

  /** Closes every store that a product cannot be bought at without costing more than the best; null: nothing is left. */
  function narrow({ home, closed }: Choice, tags: Tags): Choice | null {
    const next = { home: home.slice(), closed: closed.map((products) => products.slice()) }
    for (let i = 0; i < products; i++) {
      if (home[i]! >= 0) continue
      const open = waysOf({ home, closed }, tags, i).filter(({ atLeast }) => whole(atLeast) < cost)
      if (open.length === 0) return null
      if (open.length === 1) next.home[i] = open[0]!.store
      for (let j = 0; j < stores.length; j++) if (!open.some(({ store }) => store === j)) next.closed[j]![i] = 1
    }
    return next
  }

  /** Where a product may still be bought, and what the whole basket then costs at least. */
  function waysOf(choice: Choice, tags: Tags, product: number): { store: number; atLeast: number }[] {
    const ways = []
    for (let store = 0; store < stores.length; store++) {
      if (choice.closed[store]![product]) continue
      const forced = askStore(groups[store]!, { ...choice, home: choice.home.with(product, store) }, store, tags.values)
      ways.push({ store, atLeast: tags.bound - tags.answers[store]! + forced.cost })
    }
    return ways
  }
}

const whole = (bound: number) => Math.ceil(bound - 1e-4)

/**
 * The open product that stores disagree about most; where they agree, one of the store whose bound is furthest below
 * its bill. -1: everything is decided.
 */
function mostDisputed(stores: readonly BasketStore[], { home }: Choice, tags: Tags): number {
  const { takers, wishes, answers, values } = tags
  const hidden = stores.map((store, j) => {
    const products = at([...wishes], j)
    if (products.length === 0) return 0
    const believed = products.reduce((sum, i) => sum + values[i]!, answers[j]!)
    return Math.max(0, billOf(store, products).total - believed)
  })
  const dispute = (i: number) => Math.abs(takers[i]! - 1) + (hidden[wishes[i]!] ?? 0) / 1e9
  let product = -1
  for (let i = 0; i < home.length; i++) {
    if (home[i]! < 0 && (product < 0 || dispute(i) > dispute(product))) product = i
  }
  return product
}

function openChoice(stores: readonly BasketStore[], products: number): Choice {
  return {
    home: new Int16Array(products).fill(-1),
    closed: stores.map(({ offers }) => Uint8Array.from({ length: products }, (_, i) => (offers[i] ? 0 : 1))),
  }
}

function cheapestPrices(stores: readonly BasketStore[], products: number): Float64Array {
  return Float64Array.from({ length: products }, (_, i) =>
    Math.min(...stores.map(({ offers }) => (offers[i] ? billOf({ ...NO_STORE, offers }, [i]).total : Infinity))),
  )
}
const NO_STORE: Omit<BasketStore, 'offers'> = { flat: 0, freeFrom: null, coupons: [] }
