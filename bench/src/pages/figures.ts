/**
 * Measures one kind of page and its peers. The rendering ones are warmed up first: plain React and the site's uncached pages
 * for `WARM_UP_SECONDS`, the dynamic page of Next.js for as long as it is then measured. Cached pages and ISR follow in the
 * warm process.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { AS_BROWSERS_DO, type Load, measure } from '../shared/load.ts'
import { allThreadsMs, mainThreadMs } from '../shared/processor-time.ts'
import { nodeFlags, type OwnSite } from '../shared/site.ts'
import { addressesOf, type Kind } from './addresses.ts'
import { withNext } from './next.ts'
import { VERSION } from './next-app.ts'

export const CLIENTS = 8
/** Long enough for the optimising compiler. */
const WARM_UP_SECONDS = 8

export interface Measured extends Load {
  /** Processor time of the thread that answers, per page; null where /proc does not exist. */
  cpuMs: number | null
  /** Of all threads of the process, so with the searches. */
  allThreadsMs: number | null
}

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
  const { origin, pid } = site
  const paths = await addressesOf(kind, origin)
  const first = paths[0]!
  const load = (addresses: string[], server = origin, headers = {}, duration = seconds) =>
    measure({ origin: server, paths: addresses, seconds: duration, clients: CLIENTS, headers })
  const warm = (addresses: string[], server: string) => load(addresses, server, {}, WARM_UP_SECONDS)
  const timed = async (addresses: string[], server = origin, serverPid = pid, headers = {}): Promise<Measured> => {
    const worked = () => Promise.all([mainThreadMs(serverPid), allThreadsMs(serverPid)])
    const before = await worked()
    const result = await load(addresses, server, headers)
    const after = await worked()
    const [first, all] = after.map((ms, at) => (ms === null ? null : (ms - before[at]!) / result.answered))
    return { ...result, cpuMs: first!, allThreadsMs: all! }
  }
  const plain = await plainReact(origin + first, async (server, serverPid) => {
    await warm(['/'], server)
    return timed(['/'], server, serverPid)
  })
  const next = withPeer ? await nextFigures(origin + first, load) : undefined
  await warm(paths.map(warmUpAddress), origin)
  return {
    kind,
    products,
    plain,
    next,
    uncached: await timed(paths),
    cached: await timed([first]),
    cachedCompressed: await timed([first], origin, pid, AS_BROWSERS_DO),
  }
}

/** The same page under another address, so that warming up does not fill the page cache for the measured addresses. */
function warmUpAddress(address: string): string {
  const url = new URL(address, 'http://localhost')
  url.searchParams.set('p', `warm-up${url.searchParams.get('p') ?? ''}`)
  return url.pathname + url.search
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

async function plainReact<T>(address: string, work: (origin: string, pid: number) => Promise<T>): Promise<T> {
  const child = fork(path.join(import.meta.dirname, 'plain-server.ts'), [address], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: nodeFlags(),
  })
  try {
    const [{ port, bytes, rendered }] = (await once(child, 'message')) as [
      { port: number; bytes: number; rendered: number },
    ]
    console.log(
      `plain React renders ${rendered.toLocaleString('en-US')} of ${bytes.toLocaleString('en-US')} characters`,
    )
    return await work(`http://127.0.0.1:${port}`, child.pid!)
  } finally {
    child.kill()
  }
}
