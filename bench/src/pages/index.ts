import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Load, measure } from '../shared/load.ts'
import { startSite } from '../shared/site.ts'
import { printTable } from '../shared/table.ts'

export const summary =
  'pages: uncached and cached, beside plain React rendering the same markup (--products N, --seconds N)'

const CLIENTS = 8
const SAMPLES = 3_000

export async function run(args: string[]): Promise<void> {
  const products = option(args, '--products', 5000)
  const seconds = option(args, '--seconds', 10)
  const site = await startSite(products)
  try {
    const addresses = { product: await productAddresses(site.origin), category: await categoryAddresses(site.origin) }
    for (const [kind, paths] of Object.entries(addresses)) {
      const load = (some: string[], origin = site.origin) => measure({ origin, paths: some, seconds, clients: CLIENTS })
      const plain = await plainReact(site.origin + paths[0], (origin) => load(['/'], origin))
      const uncached = await load(paths)
      const cached = await load([paths[0]!])
      console.log(
        `\n${kind} page, ${products.toLocaleString('en-US')} products, ${CLIENTS} clients, ${seconds} s each\n`,
      )
      printTable([
        row('plain React renderToString', plain, plain),
        row(`uncached (${paths.length} addresses)`, uncached, plain),
        row('cached', cached, plain),
      ])
      console.log(`\ncached / uncached: ${(cached.requestsPerSecond / uncached.requestsPerSecond).toFixed(1)} times`)
    }
  } finally {
    await site.stop()
  }
}

function row(what: string, load: Load, plain: Load) {
  return {
    what,
    'requests/s': Math.round(load.requestsPerSecond),
    'p50 ms': load.p50,
    'p99 ms': load.p99,
    errors: load.errors,
    'of plain': `${((100 * load.requestsPerSecond) / plain.requestsPerSecond).toFixed(0)} %`,
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

/** Enough different addresses that none is asked for twice while it is cached. */
async function productAddresses(origin: string): Promise<string[]> {
  const found = new Set<string>()
  for (const category of await categoryAddresses(origin)) {
    const html = await (await fetch(origin + category)).text()
    for (const [, address] of html.matchAll(/href="(\/producto\/[^"]+)"/g)) found.add(address!)
    if (found.size >= SAMPLES) break
  }
  return [...found]
}

async function categoryAddresses(origin: string): Promise<string[]> {
  interface Node {
    url?: string
    subcategories?: Node[]
  }
  const tree = (await (await fetch(`${origin}/api/product-category/getcategoryTree`)).json()) as Node[]
  const urls: string[] = []
  const visit = (node: Node) => {
    if (node.url && node.subcategories !== undefined) urls.push(node.url)
    else if (node.url?.split('/').length !== 2) urls.push(node.url ?? '')
    for (const child of node.subcategories ?? []) visit(child)
  }
  for (const node of tree) visit(node)
  const known = urls.filter(Boolean)
  const sorts = ['', '?sort=price', '?sort=-price', '?sort=discount', '?sort=newest']
  return sorts.flatMap((sort) => known.map((url) => url + sort))
}

function option(args: string[], name: string, fallback: number): number {
  const at = args.indexOf(name)
  return at < 0 ? fallback : Number(args[at + 1])
}
