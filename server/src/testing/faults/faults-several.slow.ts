/** Several processes on one empty database and one search node, started at the same moment: `npm run test:slow -- faults`. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilAnswering } from '../answering.ts'
import { temporaryFolder } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type Mailbox, openMailbox } from '../mailbox.ts'
import { runToEnd, type Site, startSite } from '../site.ts'
import { call, newShopper } from '../soak/site-under-load.ts'
import { Ledger } from './ledger.ts'
import { shownStatuses } from './reader.ts'
import { type SearchNode, startSearchNode } from './search-node.ts'

const PRODUCTS = 300
const NAMES = ['uno', 'dos', 'tres']
const MIGRATIONS = join(import.meta.dirname, '../../database/migrations')

const folder = await temporaryFolder()
const table: object[] = []
let database: TestDatabase
let mailbox: Mailbox
let search: SearchNode
let settings: Record<string, string>
let sites: Site[]
beforeAll(async () => {
  mailbox = await openMailbox()
  database = await testDatabase({ migrated: false })
  search = await startSearchNode(join(folder.path, 'search'))
  settings = { DATABASE_URL: database.url, SMTP_URL: mailbox.url, DEMO_PRODUCTS: String(PRODUCTS), ...search.settings }
  sites = await Promise.all(
    NAMES.map((name) => startSite(folder.path, { ...settings, DATA_DIR: join(folder.path, name) })),
  )
  await Promise.all(sites.map(({ url }) => untilAnswering(`${url}/ready`)))
})
afterAll(async () => {
  console.table(table)
  for (const { process: one } of sites ?? []) one.kill('SIGTERM')
  await Promise.all((sites ?? []).map((site) => site.ended()))
  await search?.stop()
  await mailbox?.close()
  await database?.close()
  await folder.remove()
})

const number = async (query: string) => Number((await database.pool.query(`select (${query}) as n`)).rows[0].n)

test('each migration ran once, the demonstration was loaded once, the index has it once', async () => {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  expect(await number('select count(*) from drizzle.__drizzle_migrations')).toBe(files.length)
  expect(await number('select count(*) from products')).toBe(PRODUCTS)
  const headers = { 'x-typesense-api-key': search.settings.TYPESENSE_ADMIN_KEY ?? '' }
  const answer = await fetch(`${search.settings.TYPESENSE_URL}/collections`, { headers })
  const collections = (await answer.json()) as { name: string; num_documents: number }[]
  const products = collections.filter(({ name }) => name.startsWith('products'))
  expect(products.map(({ num_documents }) => num_documents)).toEqual([PRODUCTS])
})

test('a session of one is a session of all, and ends at all of them', async () => {
  const [one, two, three] = sites as [Site, Site, Site]
  const { jwt } = await newShopper(one.url, mailbox, 'ana@correo.test')
  const me = (site: Site) => call<{ email: string }>(site.url, 'GET', '/api/users/me', undefined, jwt)
  for (const site of sites) expect((await me(site)).email).toBe('ana@correo.test')
  await fetch(`${two.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${jwt}` } })
  await expect
    .poll(() =>
      me(three).then(
        () => 'in',
        () => 'out',
      ),
    )
    .toBe('out')
})

test('all show a changed price at once', async () => {
  const { rows } = await database.pool.query(
    `select p.slug, f.best_offer_id from products p join product_figures f on f.product_id = p.id
     where f.in_stock order by p.id limit 1`,
  )
  const { slug, best_offer_id } = rows[0]
  const pages = () => Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/producto/${slug}`)).text()))
  for (const page of await pages()) expect(page).not.toContain('$12.34')
  await database.pool.query('update offers set price = 1234, price_since = now() where id = $1', [best_offer_id])
  expect((await runToEnd('cli.ts', ['refresh'], join(folder.path, 'uno'), settings)).code).toBe(0)
  await expect.poll(async () => (await pages()).every((page) => page.includes('$12.34'))).toBe(true)
})

test('without a common search a further process is refused, and says what is missing', async () => {
  const alone = { DATABASE_URL: database.url, PORT: '0', DEMO: 'off' }
  const first = await startSite(join(folder.path, 'uno'), alone)
  const second = await runToEnd('main.ts', [], join(folder.path, 'dos'), alone)
  first.process.kill('SIGTERM')
  await first.ended()
  expect(second.code).toBe(1)
  expect(second.stderr).toContain('TYPESENSE_URL')
})

test('killing one in the middle of its writes loses nothing, and the others go on', async () => {
  const [one, two] = sites as [Site, Site]
  const person = async (site: Site, email: string) => {
    const shopper = await newShopper(site.url, mailbox, email)
    const { id } = await call<{ id: number }>(site.url, 'GET', '/api/users/me', undefined, shopper.jwt)
    const { rows } = await database.pool.query<{ id: string }>('select id::text from products')
    return { ...shopper, userId: id, products: rows.map((row) => row.id) }
  }
  const ledgers = [
    new Ledger(one.url, [await person(one, 'beto@correo.test')]),
    new Ledger(two.url, [await person(two, 'caro@correo.test')]),
  ] as [Ledger, Ledger]
  await Promise.all(ledgers.map((ledger) => ledger.more(20)))
  one.process.kill('SIGKILL')
  await one.ended()
  await ledgers[1].more(40)
  await Promise.all(ledgers.map((ledger) => ledger.stop()))
  for (const [at, ledger] of ledgers.entries()) {
    const { acknowledged, lost, doubled } = await ledger.compare(database.pool)
    const fault = at === 0 ? 'one of three killed' : 'meanwhile at another'
    table.push({
      fault,
      acknowledged,
      lost: lost.length,
      doubled: doubled.length,
      writes: shownStatuses(ledger.statuses),
    })
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
  }
  expect([...ledgers[1].statuses.keys()]).toEqual([200])
})
