import { randomUUID } from 'node:crypto'
import { AS_BROWSERS_DO, type Load, measure } from '../shared/load.ts'
import { type Site, startSite } from '../shared/site.ts'
import { printTable } from '../shared/table.ts'
import { type Credentials, logIn, register } from './person.ts'
import { startStrapi } from './strapi.ts'
import { VERSION } from './strapi-app.ts'

export const summary = 'api: users/me, login and category tree beside a real Strapi 5 (--seconds N, --products N)'

const CLIENTS = 50
/** While logins storm, a handful of people go on reading. */
const READERS = 8
const TREE = '/api/product-category/getcategoryTree'
const ME = '/api/users/me'
/** Times Strapi's requests per second that we owe. */
const GOALS = { me: 25, tree: 50, login: 5 }
/** Strapi's figures recorded earlier on such a machine, for where it cannot be installed. */
const RECORDED = { me: 157, tree: 55, login: 8 }

interface Figures {
  me: Load
  tree: Load
  login: Load
  meInStorm: Load
}

export async function run(args: string[]): Promise<void> {
  const seconds = option(args, '--seconds', 8)
  const person = { email: `banco-${randomUUID().slice(0, 8)}@correo.test`, password: 'Nopal-verde-27' }
  const site = await startSite(option(args, '--products', 500))
  const tree = (await (await fetch(site.origin + TREE)).json()) as unknown[]
  const ours = await andStop(site, async () => {
    await register(site.origin, person)
    const seen = await figures(site.origin, person, seconds)
    // Comes last in the line of passwords, so that nothing is under way when the server is stopped.
    await logIn(site.origin, person)
    return seen
  })
  const theirs = await strapiFigures(person, tree, seconds)
  print(ours, theirs)
}

async function strapiFigures(person: Credentials, tree: unknown[], seconds: number): Promise<Figures | null> {
  try {
    const strapi = await startStrapi({ ...person, tree })
    return await andStop(strapi, () => figures(strapi.origin, person, seconds))
  } catch (error) {
    console.error(`Strapi could not be measured here: ${(error as Error).message}`)
    return null
  }
}

async function figures(origin: string, person: Credentials, seconds: number): Promise<Figures> {
  const headers = { authorization: `Bearer ${await logIn(origin, person)}` }
  const credentials = { identifier: person.email, password: person.password }
  const readMe = (clients: number) => measure({ origin, paths: [ME], seconds, clients, headers })
  const logins = () => measure({ origin, paths: ['/api/auth/local'], seconds, clients: CLIENTS, body: credentials })
  const readTree = (length: number) =>
    measure({ origin, paths: [TREE], seconds: length, clients: CLIENTS, headers: AS_BROWSERS_DO })
  await readTree(2)
  const me = await readMe(CLIENTS)
  const tree = await readTree(seconds)
  const login = await logins()
  const [meInStorm] = await Promise.all([readMe(READERS), logins()])
  return { me, tree, login, meInStorm }
}

function print(ours: Figures, theirs: Figures | null): void {
  const rows = (['me', 'tree', 'login'] as const).map((what) => {
    const peer = theirs?.[what].requestsPerSecond ?? RECORDED[what]
    const ratio = ours[what].requestsPerSecond / peer
    return {
      call: { me: `GET ${ME}`, tree: `GET ${TREE}`, login: 'POST /api/auth/local' }[what],
      'Strapi/s': peer,
      'Tianguis/s': ours[what].requestsPerSecond,
      times: ratio,
      goal: GOALS[what],
      met: ratio >= GOALS[what] ? 'yes' : 'NO',
      'Strapi p99 ms': theirs?.[what].p99 ?? '–',
      'Tianguis p99 ms': ours[what].p99,
      errors: ours[what].errors + (theirs?.[what].errors ?? 0),
    }
  })
  console.log(`\n${theirs ? `Strapi ${VERSION}` : 'Strapi as recorded earlier'}, ${CLIENTS} connections\n`)
  printTable(rows)
  const storm = (name: string, { me, meInStorm }: Figures) => ({
    'users/me': name,
    'alone p99 ms': me.p99,
    'in a storm of logins p50 ms': meInStorm.p50,
    'in a storm p99 ms': meInStorm.p99,
    'requests/s in it': meInStorm.requestsPerSecond,
    errors: meInStorm.errors,
  })
  console.log(`\n${READERS} readers while ${CLIENTS} connections log in as fast as they can\n`)
  printTable([storm('Tianguis', ours), ...(theirs ? [storm('Strapi', theirs)] : [])])
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
