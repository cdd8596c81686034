/** What is measured of each engine. */
export interface Figures {
  /** Queries that were run; times and rates are of them. */
  queries: number
  /** Products indexed before the time for indexing ran out (`measure-process.ts`). */
  products: number
  docsPerSecond: number
  peakMegabytes: number
  p50Ms: number
  p99Ms: number
  searchesPerSecond: number
  /** Per cent of the queries of each sort with the intended product on the first page. */
  exact: number
  prefix: number
  misspelt: number
}
