/** The products that minimise one store's bill minus their multipliers. */
import { cheapestCover } from './cover.ts'
import type { Mode, ModeGroup } from './modes.ts'

/** A node of the search: `assigned` is the store of a product or -1; `excluded` is 1 where a store may not sell it. */
export interface Node {
  assigned: Int16Array
  excluded: Uint8Array[]
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
