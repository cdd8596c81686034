/**
 * A lower bound of the basket's cost by Lagrangian relaxation of 'each product is bought once'. Each product has a
 * multiplier; each store chooses the products that minimise its bill minus their multipliers. The sum of multipliers and
 * of these minima never exceeds the optimum; subgradient steps move the multipliers to raise it.
 */
import { cheapestCover } from './cover.ts'
import type { Mode, ModeGroup } from './modes.ts'

export interface Relaxation {
  /** By product. */
  multipliers: Float64Array
  /** The lower bound of the basket's cost. */
  bound: number
  /** By product: how many stores choose it; 1 everywhere is a feasible basket. */
  choosers: Float64Array
  /** By store: the minimum of its bill minus the multipliers; 0: it chooses nothing. */
  minima: Float64Array
  /** By product: a store that chooses it, or -1. */
  chosenBy: Int16Array
}

/** A node of the search: `assigned` is the store of a product or -1; `excluded` is 1 where a store may not sell it. */
export interface Node {
  assigned: Int16Array
  excluded: Uint8Array[]
}

export function relax(groups: ModeGroup[][], node: Node, multipliers: Float64Array): Relaxation {
  const choosers = new Float64Array(multipliers.length)
  const minima = new Float64Array(groups.length)
  const chosenBy = new Int16Array(multipliers.length).fill(-1)
  let bound = 0
  for (const multiplier of multipliers) bound += multiplier
  for (let store = 0; store < groups.length; store++) {
    const minimum = minimumOf(groups[store]!, node, store, multipliers)
    minima[store] = minimum.cost
    bound += minimum.cost
    for (let i = 0; minimum.taken && i < choosers.length; i++) {
      if (minimum.taken[i] === 0) continue
      choosers[i]! += minimum.taken[i]!
      chosenBy[i] = store
    }
  }
  return { multipliers, bound, choosers, minima, chosenBy }
}

interface Minimum {
  cost: number
  taken: Float64Array | null
}
type Taken = Minimum & { taken: Float64Array }

export function minimumOf(groups: ModeGroup[], node: Node, store: number, multipliers: Float64Array): Minimum {
  const must = node.assigned.includes(store)
  let best: Minimum = { cost: must ? Infinity : 0, taken: null }
  for (const group of groups) {
    let highest: Minimum = { cost: -Infinity, taken: null }
    for (const mode of group) {
      const minimum = minimumOfMode(mode, node, store, multipliers)
      if (minimum.cost > highest.cost) highest = minimum
      if (highest.cost >= best.cost) break
    }
    if (highest.cost < best.cost) best = highest
  }
  return best
}

/** Every product with a negative reduced cost; below the threshold also the cheapest products that reach it. */
function minimumOfMode(
  { fixed, weights, counts, threshold, room }: Mode,
  node: Node,
  store: number,
  multipliers: Float64Array,
): Minimum {
  const taken = new Float64Array(multipliers.length)
  const excluded = node.excluded[store]!
  let cost = fixed
  let counted = 0
  const fillers: number[] = []
  for (let i = 0; i < multipliers.length; i++) {
    const assigned = node.assigned[i]!
    if (assigned >= 0 && assigned !== store) continue
    const extra = weights[i]! - multipliers[i]!
    if (assigned === store || (extra < 0 && !excluded[i])) {
      taken[i] = 1
      cost += extra
      counted += counts[i]!
    } else if (threshold > 0 && counts[i]! > 0 && !excluded[i] && extra < Infinity) fillers.push(i)
  }
  if (counted >= threshold)
    return room ? leaveOut(room, { cost, taken }, (i) => weights[i]! - multipliers[i]!) : { cost, taken }
  const extra = fillers.map((i) => weights[i]! - multipliers[i]!)
  const chosen = cheapestCover(
    extra,
    fillers.map((i) => counts[i]!),
    threshold - counted,
  )
  if (!chosen) return { cost: Infinity, taken: null }
  for (const f of chosen) {
    taken[fillers[f]!] = 1
    cost += extra[f]!
  }
  return { cost, taken }
}

/** If the chosen products exceed the room, those with the smallest gain are left out. */
function leaveOut({ counts, most }: NonNullable<Mode['room']>, minimum: Taken, extra: (i: number) => number): Minimum {
  const { cost, taken } = minimum
  let sum = 0
  const out: number[] = []
  for (let i = 0; i < taken.length; i++) {
    if (taken[i] === 0 || counts[i] === 0) continue
    sum += counts[i]!
    if (extra(i) < 0) out.push(i)
  }
  if (sum <= most) return minimum
  const missed = out.map((i) => -extra(i))
  const chosen = cheapestCover(
    missed,
    out.map((i) => counts[i]!),
    sum - most,
  )
  if (!chosen) return minimum
  return {
    cost: chosen.reduce((left, f) => left + missed[f]!, cost),
    taken: taken.map((share, i) => (chosen.some((f) => out[f] === i) ? 0 : share)),
  }
}

/** Called with every relaxation, which may lead to a cheaper basket; returns the cost of the cheapest known basket. */
export type OnRelaxation = (relaxation: Relaxation) => number

/** Subgradient steps: raises multipliers of unchosen products, lowers those chosen more than once; keeps the best bound. */
export function raiseBound(
  groups: ModeGroup[][],
  node: Node,
  start: Float64Array,
  steps: number,
  onRelaxation: OnRelaxation,
): Relaxation {
  let best = relax(groups, node, start)
  let goal = onRelaxation(best)
  let current = best
  let stepScale = 1.2
  let stuck = 0
  for (let step = 0; step < steps && Math.ceil(best.bound - 1e-6) < goal; step++) {
    let square = 0
    for (const count of current.choosers) square += (1 - count) ** 2
    if (square < 1e-9) break
    const length = (stepScale * (goal - current.bound)) / square
    if (!Number.isFinite(length)) break
    current = relax(
      groups,
      node,
      current.multipliers.map((multiplier, i) => multiplier + length * (1 - current.choosers[i]!)),
    )
    goal = onRelaxation(current)
    if (current.bound > best.bound + 1e-6) {
      best = current
      stuck = 0
    } else if (++stuck >= 6) {
      stepScale /= 2
      stuck = 0
      current = best
    }
  }
  return best
}
