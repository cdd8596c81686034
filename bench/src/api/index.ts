/** Requests per second of the API beside a Strapi 5 with the same data. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { untilIdle } from '../shared/processor-time.ts'
import { type Site, startSite } from '../shared/site.ts'
import { printTable } from '../shared/table.ts'
import { type Credentials, register } from './account.ts'
import { CALLS, type Call, CLIENTS, type Figures, figures, READERS } from './figures.ts'
import { startStrapi } from './strapi.ts'
import { VERSION } from './strapi-app.ts'

export const summary =
  'api: users/me, category tree, login and registration beside a real Strapi 5 (--seconds N, --products N, --no-strapi, --checkout DIR)'

/** Requests per second as a multiple of Strapi's; a registration there hashes a password and mails nothing, so it has none. */
const GOALS: Partial<Record<Call, number>> = { me: 25, tree: 50, login: 5 }

export async function run(args: string[]): Promise<void> {
  const seconds = option(args, '--seconds', 8)
  const account = { email: `banco-${randomUUID().slice(0, 8)}@correo.test`, password: 'Nopal-verde-27' }
  const site = await startSite(option(args, '--products', 500))
  const tree = (await (await fetch(site.origin + CALLS.tree.path)).json()) as unknown[]
  const ours = await andStop(site, async () => {
    await register(site.origin, account)
    await untilIdle(site.origin)
    return figures(site, account, seconds)
  })
  await rm(path.join(site.dataDir, 'outbox'), { recursive: true, force: true })
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

function print(ours: Figures, theirs: Figures | null): void {
  const rows = (Object.keys(CALLS) as Call[]).map((call) => {
    const peer = theirs?.[call]
    const ratio = peer && ours[call].requestsPerSecond / peer.requestsPerSecond
    const goal = GOALS[call]
    return {
      call: `${CALLS[call].method} ${CALLS[call].path}`,
      'Strapi/s': peer?.requestsPerSecond ?? '–',
      'Tianguis/s': ours[call].requestsPerSecond,
      times: ratio ?? '–',
      goal: goal ?? '–',
      met: ratio === undefined || goal === undefined ? '–' : ratio >= goal ? 'yes' : 'NO',
      'Strapi p99 ms': peer?.p99 ?? '–',
      'Tianguis p99 ms': ours[call].p99,
      'CPU ms': ours[call].cpuMs?.toFixed(3) ?? '–',
      errors: ours[call].errors + (peer?.errors ?? 0),
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
