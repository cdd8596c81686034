import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { AS_BROWSERS_DO, type Load, measure } from '../shared/load.ts'
import { startSite } from '../shared/site.ts'
import { printTable } from '../shared/table.ts'
import { addressesOf, KINDS, type Kind } from './addresses.ts'
import { withNext } from './next.ts'
import { VERSION } from './next-app.ts'

export const summary =
  'pages: uncached and cached, beside plain React and Next.js rendering the same markup (--products N[,N…], --kinds a,b, --seconds N, --no-next)'

const CLIENTS = 8
/** Times the requests per second of Next.js, rendering anew and from its page cache. */
const GOALS = { uncached: 3, cached: 10 }
/** The smallest catalogue may be faster than the largest by this much. */
const FLAT = 1.3

interface Figures {
  kind: Kind
  products: number
  plain: Load
  uncached: Load
  cached: Load
  /** As browsers ask for it. */
  cachedCompressed: Load
  next?: { dynamic: Load; isr: Load; isrCompressed: Load }
}

export async function run(args: string[]): Promise<void> {
  const sizes = option(args, '--products', '5000').split(',').map(Number)
  const seconds = Number(option(args, '--seconds', '10'))
  const kinds = option(args, '--kinds', KINDS.join()).split(',') as Kind[]
  const unknown = kinds.filter((kind) => !KINDS.includes(kind))
  if (unknown.length) throw new Error(`--kinds knows ${KINDS.join(', ')}; not ${unknown.join(', ')}`)
  if (!sizes.every((size) => size > 0) || !(seconds > 0))
    throw new Error('--products and --seconds are numbers above 0')

  const all: Figures[] = []
  for (const products of sizes) {
    const site = await startSite(products)
    try {
      for (const kind of kinds) {
        const beside = kind === 'product' && products === sizes[0] && !args.includes('--no-next')
        const figures = await figuresOf(kind, products, site.origin, seconds, beside)
        print(figures, seconds)
        all.push(figures)
      }
    } finally {
      await site.stop()
    }
  }
  if (sizes.length > 1) printFlatness(all, sizes)
}

async function figuresOf(kind: Kind, products: number, origin: string, seconds: number, withPeer: boolean) {
  const paths = await addressesOf(kind, origin)
  const first = paths[0]!
  const load = (some: string[], at = origin, headers = {}) =>
    measure({ origin: at, paths: some, seconds, clients: CLIENTS, headers })
  const plain = await plainReact(origin + first, (at) => load(['/'], at))
  const next = withPeer ? await nextFigures(origin + first, load) : undefined
  return {
    kind,
    products,
    plain,
    next,
    uncached: await load(paths),
    cached: await load([first]),
    cachedCompressed: await load([first], origin, AS_BROWSERS_DO),
  }
}

async function nextFigures(address: string, load: (paths: string[], at: string, headers?: object) => Promise<Load>) {
  try {
    return await withNext(address, async ({ origin, dynamic, isr, characters }) => {
      console.log(`Next.js ${VERSION} sends ${characters.toLocaleString('en-US')} characters`)
      return {
        dynamic: await load([dynamic], origin),
        isr: await load([isr], origin),
        isrCompressed: await load([isr], origin, AS_BROWSERS_DO),
      }
    })
  } catch (error) {
    console.error(`Next.js could not be measured here: ${(error as Error).message}`)
    return undefined
  }
}

async function plainReact<T>(address: string, work: (origin: string) => Promise<T>): Promise<T> {
  const child = fork(path.join(import.meta.dirname, 'plain-server.ts'), [address], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    const [{ port, bytes, rendered }] = (await once(child, 'message')) as [
      { port: number; bytes: number; rendered: number },
    ]
    console.log(
      `plain React renders ${rendered.toLocaleString('en-US')} of ${bytes.toLocaleString('en-US')} characters`,
    )
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    child.kill()
  }
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
  console.log(`\ncached / uncached: ${times(cached, uncached).toFixed(1)} times`)
  if (!next) return
  printGoal('uncached / Next.js dynamic', times(uncached, next.dynamic), GOALS.uncached)
  printGoal('cached / Next.js ISR', times(cached, next.isr), GOALS.cached)
  printGoal('cached / Next.js ISR, as browsers ask', times(cachedCompressed, next.isrCompressed), GOALS.cached)
}

function row(what: string, load: Load, plain: Load) {
  return {
    what,
    'requests/s': Math.round(load.requestsPerSecond),
    'p50 ms': load.p50,
    'p99 ms': load.p99,
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
