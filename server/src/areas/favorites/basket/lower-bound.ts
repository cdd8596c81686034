/**
 * A lower bound of the basket's cost by Lagrangian relaxation of 'each product is bought once'. Each product has a
 * multiplier; each store chooses the products that minimise its bill minus their multipliers. The sum of multipliers and
 * of these minima never exceeds the optimum; subgradient steps move the multipliers to raise it.
 */
import type { ModeGroup } from './modes.ts'
import { minimumOf, type Node } from './store-minimum.ts'

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
