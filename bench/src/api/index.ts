/** Requests per second of the API beside a Strapi 5 with the same data. */
import { randomUUID } from 'node:crypto'
import { AS_BROWSERS_DO, type Load, measure } from '../shared/load.ts'
import { allThreadsMs, untilIdle } from '../shared/processor-time.ts'
import { type OwnSite, type Site, startSite } from '../shared/site.ts'
import { printTable } from '../shared/table.ts'
import { type Credentials, logIn, register } from './account.ts'
import { startStrapi } from './strapi.ts'
import { VERSION } from './strapi-app.ts'

export const summary =
  'api: users/me, login and category tree beside a real Strapi 5 (--seconds N, --products N, --no-strapi, --checkout DIR)'

const CLIENTS = 50
/** Connections that read users/me while the others log in. */
const READERS = 8
/** Long enough for the optimising compiler. */
const WARM_UP_SECONDS = 3
const TREE = '/api/product-category/getcategoryTree'
const ME = '/api/users/me'
/** Requests per second as a multiple of Strapi's. */
const GOALS = { me: 25, tree: 50, login: 5 }

interface Timed extends Load {
  /** Processor time of all threads of the server per request; null where it is not measured. */
  cpuMs: number | null
}

interface Figures {
  me: Timed
  tree: Timed
  login: Timed
  meDuringLogins: Load
}

export async function run(args: string[]): Promise<void> {
  const seconds = option(args, '--seconds', 8)
  const account = { email: `banco-${randomUUID().slice(0, 8)}@correo.test`, password: 'Nopal-verde-27' }
  const site = await startSite(option(args, '--products', 500))
  const tree = (await (await fetch(site.origin + TREE)).json()) as unknown[]
  const ours = await andStop(site, async () => {
    await register(site.origin, account)
    await untilIdle(site.origin)
    const seen = await figures(site, account, seconds)
    // Password checks start in order, so that those of the measurement have started, and are few, when the server stops.
    await logIn(site.origin, account)
    return seen
  })
  const theirs = args.includes('--no-strapi') ? null : await strapiFigures(account, tree, seconds)
  print(ours, theirs)
}

async function strapiFigures(account: Credentials, tree: unknown[], seconds: number): Promise<Figures | null> {
  try {
    const strapi = await startStrapi({ ...account, tree })
    return await andStop(strapi, () => figures(strapi, account, seconds))
  } catch (error) {
    console.error(`Strapi could not be measured here: ${(error as Error).message}`)
    return null
  }
}

async function figures(
  { origin, pid }: Site & Partial<OwnSite>,
  account: Credentials,
  seconds: number,
): Promise<Figures> {
  const headers = { authorization: `Bearer ${await logIn(origin, account)}` }
  const body = { identifier: account.email, password: account.password }
  const readMe = (length: number, clients = CLIENTS) =>
    measure({ origin, paths: [ME], seconds: length, clients, headers })
  const logins = (length: number) =>
    measure({ origin, paths: ['/api/auth/local'], seconds: length, clients: CLIENTS, body })
  const readTree = (length: number) =>
    measure({ origin, paths: [TREE], seconds: length, clients: CLIENTS, headers: AS_BROWSERS_DO })
  const timed = async (load: (length: number) => Promise<Load>): Promise<Timed> => {
    await load(WARM_UP_SECONDS)
    const before = pid === undefined ? null : await allThreadsMs(pid)
    const result = await load(seconds)
    const after = pid === undefined ? null : await allThreadsMs(pid)
    return { ...result, cpuMs: before === null || after === null ? null : (after - before) / result.answered }
  }
  const me = await timed(readMe)
  const tree = await timed(readTree)
  const login = await timed(logins)
  const [meDuringLogins] = await Promise.all([readMe(seconds, READERS), logins(seconds)])
  return { me, tree, login, meDuringLogins }
}

function print(ours: Figures, theirs: Figures | null): void {
  const rows = (['me', 'tree', 'login'] as const).map((what) => {
    const peer = theirs?.[what]
    const ratio = peer && ours[what].requestsPerSecond / peer.requestsPerSecond
    return {
      call: { me: `GET ${ME}`, tree: `GET ${TREE}`, login: 'POST /api/auth/local' }[what],
      'Strapi/s': peer?.requestsPerSecond ?? '–',
      'Tianguis/s': ours[what].requestsPerSecond,
      times: ratio ?? '–',
      goal: GOALS[what],
      met: ratio === undefined ? '–' : ratio >= GOALS[what] ? 'yes' : 'NO',
      'Strapi p99 ms': peer?.p99 ?? '–',
      'Tianguis p99 ms': ours[what].p99,
      'CPU ms': ours[what].cpuMs?.toFixed(3) ?? '–',
      errors: ours[what].errors + (peer?.errors ?? 0),
    }
  })
  console.log(`\n${theirs ? `Strapi ${VERSION}` : 'Strapi was not measured: no ratio'}, ${CLIENTS} connections\n`)
  printTable(rows)
  const duringLogins = (name: string, { me, meDuringLogins }: Figures) => ({
    'users/me': name,
    [`p99 ms alone, ${CLIENTS} connections`]: me.p99,
    'during logins p50 ms': meDuringLogins.p50,
    'during logins p99 ms': meDuringLogins.p99,
    'requests/s during logins': meDuringLogins.requestsPerSecond,
    errors: meDuringLogins.errors,
  })
  console.log(`\n${READERS} readers while ${CLIENTS} connections log in as fast as they can\n`)
  printTable([duringLogins('Tianguis', ours), ...(theirs ? [duringLogins('Strapi', theirs)] : [])])
}

async function andStop<T>(site: Site, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await site.stop()
  }
}

function option(args: string[], name: string, fallback: number): number {
  const at = args.indexOf(name)
  return at < 0 ? fallback : Number(args[at + 1])
}
