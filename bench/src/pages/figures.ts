/** Measures one kind of page and its peers, each after a warm-up of its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { AS_BROWSERS_DO, type Load, measure } from '../shared/load.ts'
import { mainThreadMs } from '../shared/processor-time.ts'
import { nodeFlags, type OwnSite } from '../shared/site.ts'
import { addressesOf, type Kind } from './addresses.ts'
import { withNext } from './next.ts'
import { VERSION } from './next-app.ts'

export const CLIENTS = 8
/** Long enough for the optimising compiler. */
const WARM_UP_SECONDS = 8

export interface Measured extends Load {
  /** Processor time of the thread that renders, per page; null where the system does not tell. */
  cpuMs: number | null
}

export interface Figures {
  kind: Kind
  products: number
  plain: Measured
  uncached: Measured
  cached: Load
  /** As browsers ask for it. */
  cachedCompressed: Load
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
  const load = (some: string[], at = origin, headers = {}, duration = seconds) =>
    measure({ origin: at, paths: some, seconds: duration, clients: CLIENTS, headers })
  const warm = (some: string[], at: string) => load(some, at, {}, WARM_UP_SECONDS)
  const timed = async (some: string[], at: string, process: number): Promise<Measured> => {
    const before = await mainThreadMs(process)
    const result = await load(some, at)
    const after = await mainThreadMs(process)
    return { ...result, cpuMs: before === null || after === null ? null : (after - before) / result.answered }
  }
  const plain = await plainReact(origin + first, async (at, process) => {
    await warm(['/'], at)
    return timed(['/'], at, process)
  })
  const next = withPeer ? await nextFigures(origin + first, load) : undefined
  await warm(paths.map(otherAddress), origin)
  return {
    kind,
    products,
    plain,
    next,
    uncached: await timed(paths, origin, pid),
    cached: await load([first]),
    cachedCompressed: await load([first], origin, AS_BROWSERS_DO),
  }
}

/** The same page under an address that the page cache keeps apart, so that the measured ones are not at hand yet. */
function otherAddress(address: string): string {
  const url = new URL(address, 'http://localhost')
  url.searchParams.set('p', `warm-up${url.searchParams.get('p') ?? ''}`)
  return url.pathname + url.search
}

async function nextFigures(address: string, load: (paths: string[], at: string, headers?: object) => Promise<Load>) {
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
