/**
 * Measures one kind of page and its peers. The rendering ones are warmed up first: plain React and the site's uncached pages
 * for `WARM_UP`, the dynamic page of Next.js for as long as it is then measured. Cached pages and ISR follow in the
 * warm process.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { AS_BROWSERS_DO, type Load, measure } from '../shared/load.ts'
import { nodeFlags, type OwnSite } from '../shared/site.ts'
import { addressesOf, freshAddresses, type Kind } from './addresses.ts'
import { withNext } from './next.ts'
import { VERSION } from './next-app.ts'
import { CLIENTS, type Measured, type Server, timedLoad, WARM_UP } from './timed-load.ts'

/** Rendered by plain React in turn: one page alone may be far from the average of its kind. */
const PLAIN_PAGES = 20

export interface Figures {
  kind: Kind
  products: number
  plain: Measured
  uncached: Measured
  cached: Measured
  /** Requested with the headers of browsers, so compressed. */
  cachedCompressed: Measured
  next?: { dynamic: Load; isr: Load; isrCompressed: Load }
}

export async function figuresOf(
  kind: Kind,
  products: number,
  site: OwnSite,
  seconds: number,
  withPeer: boolean,
): Promise<Figures> {
  const { origin } = site
  const paths = await addressesOf(kind, origin)
  const first = paths[0]!
  const load = (addresses: string[], server: string, headers = {}) =>
    measure({ origin: server, paths: addresses, seconds, clients: CLIENTS, headers })
  const plain = await plainReact(spread(paths, PLAIN_PAGES), origin, async (server, addresses) => {
    await timedLoad(server, addresses, WARM_UP)
    return timedLoad(server, addresses, { seconds })
  })
  const next = withPeer ? await nextFigures(origin + first, load) : undefined
  await timedLoad(site, freshAddresses(paths, 'warm-up'), WARM_UP)
  return {
    kind,
    products,
    plain,
    next,
    uncached: await timedLoad(site, freshAddresses(paths, 'measured'), { seconds }),
    cached: await timedLoad(site, [first], { seconds }),
    cachedCompressed: await timedLoad(site, [first], { seconds }, AS_BROWSERS_DO),
  }
}

/** Evenly from the whole list. */
function spread(paths: string[], count: number): string[] {
  return paths.filter((_, at) => at % Math.ceil(paths.length / count) === 0)
}

async function nextFigures(
  address: string,
  load: (paths: string[], server: string, headers?: object) => Promise<Load>,
) {
  try {
    return await withNext(address, async ({ origin, dynamic, isr, characters }) => {
      console.log(`Next.js ${VERSION} sends ${characters.toLocaleString('en-US')} characters`)
      await load([dynamic], origin)
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

async function plainReact<T>(
  paths: string[],
  origin: string,
  work: (server: Server, addresses: string[]) => Promise<T>,
): Promise<T> {
  const child = fork(path.join(import.meta.dirname, 'plain-server.ts'), [origin, ...paths], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: nodeFlags(),
  })
  try {
    const [{ port, bytes, rendered }] = (await once(child, 'message')) as [
      { port: number; bytes: number; rendered: number },
    ]
    console.log(
      `plain React renders ${rendered.toLocaleString('en-US')} of ${bytes.toLocaleString('en-US')} characters of ${paths.length} pages`,
    )
    return await work({ origin: `http://127.0.0.1:${port}`, pid: child.pid! }, paths)
  } finally {
    child.kill()
  }
}
