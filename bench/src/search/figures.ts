/** The figures that are measured for each engine. */
export interface Figures {
  /** How many searches the rest is about. */
  queries: number
  /** How many products were indexed within the time given. */
  products: number
  docsPerSecond: number
  megabytes: number
  p50: number
  p99: number
  perSecond: number
  /** Per cent of the queries with the intended product on the first page. */
  exact: number
  prefix: number
  misspelt: number
}

export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
