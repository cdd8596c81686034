/** Search: this engine, Orama, MiniSearch and PostgreSQL on the same catalogue and the same searches. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measure } from '../shared/load.ts'
import { printTable } from '../shared/table.ts'
import { CONTENDERS } from './contender.ts'
import type { Figures } from './figures.ts'
import { importOver, searchPath } from './http.ts'
import { runMillion } from './million.ts'
import { productAt } from './products.ts'
import { queriesFor } from './queries.ts'
import { startServer } from './server.ts'
import { runSoak } from './soak.ts'
import { paramsOf } from './typesense.ts'

export const summary =
  'this engine, Orama, MiniSearch and PostgreSQL on 100,000 products (--million: this engine on 1,000,000; --soak SECONDS: mixed load)'

const CLIENTS = 8
const LOAD_SECONDS = 10
const HEAP_MB = 14_000

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      million: { type: 'boolean', default: false },
      soak: { type: 'string' },
      products: { type: 'string' },
      queries: { type: 'string', default: '2000' },
      only: { type: 'string', default: Object.keys(CONTENDERS).join(',') },
    },
  })
  const products = Number(values.products ?? (values.million ? 1_000_000 : 100_000))
  if (values.soak) return runSoak(products, Number(values.soak))
  if (values.million) return runMillion(products)
  const rows: Record<string, string | number>[] = []
  for (const name of values.only.split(',')) {
    console.error(`… ${CONTENDERS[name]?.title}`)
    const figures = await measureApart(name, products, Number(values.queries))
    rows.push(rowOf(CONTENDERS[name]?.title ?? name, figures))
    if (!figures) continue
    console.error(
      `  p50 ${figures.p50Ms.toFixed(2)} ms, p99 ${figures.p99Ms.toFixed(1)} ms, ${Math.round(figures.docsPerSecond)} docs/s`,
    )
  }
  printTable(rows)
  if (values.only.includes('http')) await printLoad(products)
}

/** Null: it ended without figures, mostly for want of memory. */
async function measureApart(name: string, products: number, queries: number): Promise<Figures | null> {
  const script = path.join(import.meta.dirname, 'measure-process.ts')
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, script, name, String(products), String(queries)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let text = ''
  for await (const chunk of child.stdout) text += chunk
  return text === '' ? null : (JSON.parse(text) as Figures)
}

const rowOf = (title: string, figures: Figures | null): Record<string, string | number> => ({
  engine: title,
  products: figures?.products ?? 'ended without figures',
  queries: figures?.queries ?? '',
  'docs/s': figures ? Math.round(figures.docsPerSecond) : '',
  'peak MB': figures ? Math.round(figures.peakMegabytes) : '',
  'p50 ms': figures?.p50Ms ?? '',
  'p99 ms': figures?.p99Ms ?? '',
  'searches/s': figures ? Math.round(figures.searchesPerSecond) : '',
  'exact %': figures?.exact ?? '',
  'prefix %': figures?.prefix ?? '',
  'misspelt %': figures?.misspelt ?? '',
})

async function printLoad(products: number): Promise<void> {
  const server = await startServer()
  await importOver(server.origin, catalogue(products))
  const paths = queriesFor(products, 2000).map((query) => searchPath(paramsOf(query)))
  const load = await measure({ origin: server.origin, paths, seconds: LOAD_SECONDS, clients: CLIENTS })
  console.log(
    `\nOver HTTP with ${CLIENTS} clients: ${Math.round(load.requestsPerSecond)} requests/s, p50 ${load.p50} ms, p99 ${load.p99} ms, ${load.errors} errors.`,
  )
  await server.stop()
}

export function* catalogue(products: number): Generator<ReturnType<typeof productAt>> {
  for (let number = 0; number < products; number++) yield productAt(number)
}
