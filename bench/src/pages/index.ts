/** Requests per second of rendered pages beside plain React and Next.js. */
import path from 'node:path'
import type { Load } from '../shared/load.ts'
import { untilIdle } from '../shared/processor-time.ts'
import { startSite } from '../shared/site.ts'
import { printTable } from '../shared/table.ts'
import { KINDS, type Kind } from './addresses.ts'
import { type Figures, figuresOf } from './figures.ts'
import { compareInTurns } from './in-turns.ts'
import { VERSION } from './next-app.ts'
import { CLIENTS, type Measured } from './timed-load.ts'

export const summary =
  'pages: uncached and cached, beside plain React and Next.js rendering the same markup (--products N[,N…], --kinds a,b, --seconds N, --no-next, --checkout DIR); --against DIR [--pairs N] [--requests N]: uncached, another checkout and this one in turns'

/** Times the requests per second of Next.js, rendering anew and from its page cache. */
const GOALS = { uncached: 3, cached: 10 }
/** The smallest catalogue may be faster than the largest by this much. */
const FLAT = 1.3

export async function run(args: string[]): Promise<void> {
  const sizes = option(args, '--products', '5000').split(',').map(Number)
  const seconds = Number(option(args, '--seconds', '10'))
  const pairs = Number(option(args, '--pairs', '9'))
  const requests = Number(option(args, '--requests', '400'))
  const kinds = option(args, '--kinds', KINDS.join()).split(',') as Kind[]
  const unknown = kinds.filter((kind) => !KINDS.includes(kind))
  if (unknown.length) throw new Error(`--kinds knows ${KINDS.join(', ')}; not ${unknown.join(', ')}`)
  if (!sizes.every((size) => size > 0) || !(seconds > 0))
    throw new Error('--products and --seconds are numbers above 0')
  if (args.includes('--against'))
    return compareInTurns(path.resolve(option(args, '--against', '')), sizes[0]!, kinds, pairs, requests)

  const all: Figures[] = []
  for (const products of sizes) {
    const site = await startSite(products)
    try {
      await untilIdle(site.origin)
      for (const kind of kinds) {
        const beside = kind === 'product' && products === sizes[0] && !args.includes('--no-next')
        const figures = await figuresOf(kind, products, site, seconds, beside)
        print(figures, seconds)
        all.push(figures)
      }
    } finally {
      await site.stop()
    }
  }
  if (sizes.length > 1) printFlatness(all, sizes)
}

function print({ kind, products, plain, next, uncached, cached, cachedCompressed }: Figures, seconds: number): void {
  console.log(`\n${kind} page, ${products.toLocaleString('en-US')} products, ${CLIENTS} clients, ${seconds} s each\n`)
  printTable([
    row('plain React renderToString', plain, plain),
    ...(next ? [row(`Next.js ${VERSION} dynamic`, next.dynamic, plain)] : []),
    row('Tianguis uncached', uncached, plain),
    ...(next ? [row(`Next.js ${VERSION} ISR`, next.isr, plain)] : []),
    row('Tianguis cached', cached, plain),
    ...(next ? [row(`Next.js ${VERSION} ISR, compressed`, next.isrCompressed, plain)] : []),
    row('Tianguis cached, compressed', cachedCompressed, plain),
  ])
  if (plain.cpuMs && uncached.cpuMs)
    console.log(
      `\nuncached, processor time: ${((100 * plain.cpuMs) / uncached.cpuMs).toFixed(0)} % of plain React's rate`,
    )
  console.log(`\ncached / uncached: ${times(cached, uncached).toFixed(1)} times`)
  if (!next) return
  printGoal('uncached / Next.js dynamic', times(uncached, next.dynamic), GOALS.uncached)
  printGoal('cached / Next.js ISR', times(cached, next.isr), GOALS.cached)
  printGoal('cached / Next.js ISR, as browsers ask', times(cachedCompressed, next.isrCompressed), GOALS.cached)
}

function row(what: string, load: Load & Partial<Measured>, plain: Load) {
  return {
    what,
    'requests/s': Math.round(load.requestsPerSecond),
    'p50 ms': load.p50,
    'p99 ms': load.p99,
    'CPU ms/page': load.cpuMs?.toFixed(3) ?? '',
    'all threads': load.allThreadsMs?.toFixed(3) ?? '',
    errors: load.errors,
    'of plain': `${(100 * times(load, plain)).toFixed(0)} %`,
  }
}

const times = (one: Load, other: Load) => one.requestsPerSecond / other.requestsPerSecond

function printGoal(what: string, ratio: number, goal: number): void {
  console.log(`${what}: ${ratio.toFixed(1)} times, goal ${goal}: ${ratio >= goal ? 'met' : 'MISSED'}`)
}

function printFlatness(all: Figures[], sizes: number[]): void {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  const at = (kind: Kind, size: number) => all.find((one) => one.kind === kind && one.products === size)!
  console.log('\nThe same page in a small and in a large catalogue, uncached\n')
  printTable(
    [...new Set(all.map(({ kind }) => kind))].map((kind) => {
      const [small, large] = [at(kind, least).uncached, at(kind, most).uncached]
      return {
        kind,
        [`${least}: requests/s`]: Math.round(small.requestsPerSecond),
        [`${most}: requests/s`]: Math.round(large.requestsPerSecond),
        times: times(small, large),
        [`at most ${FLAT}`]: times(small, large) <= FLAT ? 'met' : 'MISSED',
      }
    }),
  )
}

function option(args: string[], name: string, fallback: string): string {
  const at = args.indexOf(name)
  return at < 0 ? fallback : (args[at + 1] ?? fallback)
}
