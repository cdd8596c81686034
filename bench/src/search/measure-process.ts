/** Measures one engine in a separate process, so that its memory is not shared, and prints the figures as JSON. */
import { percentile } from '@tianguis/server/src/testing/soak/percentile.ts'
import { CONTENDERS } from './contender.ts'
import type { Figures } from './figures.ts'
import { type Product, productAt } from './products.ts'
import { queriesFor } from './queries.ts'
import { peakOf } from './server.ts'

const [name = '', productCount = '0', queryCount = '0'] = process.argv.slice(2)
const products = Number(productCount)

/** Indexing stops after this time; queries then run on the products indexed so far, whose number the table shows. */
const INDEXING_MS = 600_000

let generating = 0
let indexed = 0
function* catalogue(): Generator<Product> {
  const until = performance.now() + INDEXING_MS
  for (; indexed < products && performance.now() < until; indexed++) {
    const before = performance.now()
    const product = productAt(indexed)
    generating += performance.now() - before
    yield product
  }
}

const contender = await (CONTENDERS[name] as (typeof CONTENDERS)[string]).open()
const started = performance.now()
await contender.index(catalogue())
const indexMs = performance.now() - started - generating

/** Searching stops after this time; the figures are of the queries answered so far, whose number the table shows. */
const SEARCHING_MS = 150_000
const WARMING_MS = 10_000

const queries = queriesFor(indexed, Number(queryCount))
const warm = performance.now() + WARMING_MS
for (const query of queries.slice(0, 200)) if (performance.now() < warm) await contender.search(query)
const patience = performance.now() + SEARCHING_MS
const times: number[] = []
const wanted: Record<string, [hits: number, total: number]> = {}
for (const query of queries) {
  if (performance.now() > patience) break
  const before = performance.now()
  const ids = await contender.search(query)
  times.push(performance.now() - before)
  if (query.wanted === undefined) continue
  const tally = wanted[query.kind] ?? [0, 0]
  wanted[query.kind] = tally
  tally[0] += ids.includes(query.wanted) ? 1 : 0
  tally[1]++
}
const total = times.reduce((sum, time) => sum + time, 0)
const share = (kind: string): number => (100 * (wanted[kind]?.[0] ?? 0)) / (wanted[kind]?.[1] ?? 1)
const own = contender as { peakMegabytes?: () => number }
const figures: Figures = {
  queries: times.length,
  products: indexed,
  docsPerSecond: indexed / (indexMs / 1000),
  peakMegabytes: own.peakMegabytes?.() ?? peakOf(process.pid),
  p50Ms: percentile(times, 0.5),
  p99Ms: percentile(times, 0.99),
  searchesPerSecond: times.length / (total / 1000),
  exact: share('exact'),
  prefix: share('prefix'),
  misspelt: share('misspelt'),
}
await contender.close()
process.stdout.write(JSON.stringify(figures))
process.exit(0)
