/** The cheapest choice of things that together count for at least `needed` (a covering knapsack), or null. */
export function cheapestCover(costs: readonly number[], counts: readonly number[], needed: number): number[] | null {
  const order = [...costs.keys()].sort((a, b) => costs[a]! / counts[a]! - costs[b]! / counts[b]!)
  const after = new Float64Array(order.length + 1)
  for (let k = order.length - 1; k >= 0; k--) after[k] = after[k + 1]! + counts[order[k]!]!
  if (after[0]! < needed) return null
  let best: number[] = []
  let bestCost = Infinity
  const chosen: number[] = []
  search(0, 0, needed)
  return best

  function search(k: number, cost: number, missing: number): void {
    if (missing <= 0) {
      if (cost < bestCost) {
        bestCost = cost
        best = [...chosen]
      }
      return
    }
    if (after[k]! < missing || atLeast(k, cost, missing) >= bestCost - 1e-6) return
    const f = order[k]!
    chosen.push(f)
    search(k + 1, cost + costs[f]!, missing - counts[f]!)
    chosen.pop()
    search(k + 1, cost, missing)
  }

  /** With the last one taken in part only. */
  function atLeast(from: number, cost: number, missing: number): number {
    for (let k = from; k < order.length; k++) {
      const f = order[k]!
      if (counts[f]! >= missing) return cost + (costs[f]! * missing) / counts[f]!
      cost += costs[f]!
      missing -= counts[f]!
    }
    return Infinity
  }
}
