import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverDue } from '../../mail/deliver.ts'
import type { Message } from '../../mail/message.ts'
import type { TopicRenderers } from '../../mail/topic-renderer.ts'
import { createIndexer } from '../../search/indexer.ts'
import { SearchRefused, SearchUnavailable } from '../../search/search-failure.ts'
import type { SearchParams, SearchService } from '../../search/service.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { testSearch } from '../../testing/search.ts'
import { alertRequests } from '../alerts/service.ts'
import { createMailRequests } from '../mail-requests/service.ts'
import { offerMailRequests } from '../offers/mail/service.ts'
import { savedSearchesRenderer } from './delivery/index.ts'
import { matchChanges } from './delivery/match-changes.ts'
import { everyMatch, type MatchingDeps, matchesAmong, readSearch } from './matching.ts'
import { createSavedSearches, type SavedSearches } from './service.ts'
import { cardsOf, insertProduct, updatePrice } from './testing/products.ts'

let database: TestDatabase
let search: SearchService
let matching: MatchingDeps
let searches: SavedSearches
let user: number
let ahead = 0
let renderers: TopicRenderers
let index: () => Promise<number>
const clock = () => new Date(Date.now() + ahead)
const sent: Message[] = []
const sender = { productName: 'Tianguis', publicUrl: 'https://tianguis.example', contactEmail: 'hola@tianguis.example' }

beforeAll(async () => {
  database = await demoDatabase(300)
  search = await testSearch(database)
  const { rows } = await database.pool.query<{ name: string; path: string }>(
    'select name, path from categories where level = 0 order by position',
  )
  const tree = [{ name: 'Buscar por categorías', subcategories: rows.map(({ name, path }) => ({ name, url: path })) }]
  matching = { search, categoryTree: async () => tree }
  searches = createSavedSearches({ database, ...matching })
  const stopLink = (id: number) => ({ url: `https://tianguis.example/fin/${id}`, headers: {} })
  renderers = {
    searches: savedSearchesRenderer({ ...matching, clock, sender, cardsOf: (ids) => cardsOf(database, ids), stopLink }),
  }
  index = createIndexer(database, search.index, clock).update
  const users = await database.pool.query(
    `insert into users (document_id, username, email, confirmed) values ('u', 'lupe', 'lupe@correo.test', true) returning id::int`,
  )
  user = users.rows[0].id
})
afterAll(async () => {
  await search.close()
  await database.close()
})

const addProduct = (name: string, price: number) => insertProduct(database, name, price)
const setPrice = (id: number, price: number) => updatePrice(database, id, price)

async function runJobs(): Promise<void> {
  await index()
  await Promise.all([1, 2].map(() => matchChanges({ database, clock, ...matching })))
  const keep = { send: async (message: Message) => void sent.push(message), close: () => undefined }
  await Promise.all([1, 2].map(() => deliverDue(database, keep, clock, renderers)))
  ahead += 61 * 60_000
}

test('a new product is mailed once; what was there before and what does not match never', async () => {
  const old = await addProduct('Xoloitzcuintle de peluche viejo', 500)
  await index()
  const saved = await searches.save(user, '/search?page=3&q=xoloitzcuintle+peluche&max=900&vista=lista')
  expect(saved).toMatchObject([
    { title: '«xoloitzcuintle peluche» con 1 filtro', address: '/search?q=xoloitzcuintle+peluche&max=900' },
  ])
  expect(await searches.save(user, '/search?q=xoloitzcuintle+peluche&max=900')).toHaveLength(1)
  await runJobs()
  expect(sent).toHaveLength(0)

  await addProduct('Xoloitzcuintle de peluche nuevo', 600)
  await addProduct('Xoloitzcuintle de peluche de lujo', 5000)
  await addProduct('Ajolote de peluche', 600)
  await setPrice(old, 450)
  await runJobs()
  await runJobs()
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['lupe@correo.test', 'Apareció 1 producto de tu búsqueda'],
  ])
  expect(sent[0]!.text).toContain('Xoloitzcuintle de peluche nuevo')
  expect(sent[0]!.text).not.toMatch(/de lujo|Ajolote|viejo/)
})

test('a product whose price comes down into the filter is found then', async () => {
  const { rows } = await database.pool.query(
    `select id::int from products where name = 'Xoloitzcuintle de peluche de lujo'`,
  )
  await setPrice(rows[0].id, 800)
  await runJobs()
  expect(sent).toHaveLength(2)
  expect(sent[1]!.text).toContain('de lujo')
})

test('what no longer matches right before sending is left out', async () => {
  const id = await addProduct('Xoloitzcuintle de peluche fugaz', 700)
  await index()
  await matchChanges({ database, clock, ...matching })
  await setPrice(id, 2000)
  await runJobs()
  expect(sent).toHaveLength(2)
  const { rows } = await database.pool.query('select state from saved_search_products where product_id = $1', [id])
  expect(rows).toEqual([{ state: 'dropped' }])
})

test('what did not match at the moment of sending is mailed when it matches again, and then no more', async () => {
  const { rows } = await database.pool.query(
    `select id::int from products where name = 'Xoloitzcuintle de peluche fugaz'`,
  )
  await setPrice(rows[0].id, 690)
  await runJobs()
  expect(sent).toHaveLength(3)
  expect(sent[2]!.text).toContain('fugaz')
  await setPrice(rows[0].id, 680)
  await runJobs()
  await runJobs()
  expect(sent).toHaveLength(3)
})

test('products of a mail that failed for good are mailed with the next, or once that mail is gone', async () => {
  const before = sent.length
  const deliver = (send: (message: Message) => Promise<void>) =>
    deliverDue(database, { send, close: () => undefined }, clock, renderers)
  const failForGood = async (name: string) => {
    await addProduct(name, 640)
    await index()
    await matchChanges({ database, clock, ...matching })
    const failed = async () =>
      (await database.pool.query('select from mail_outbox where failed_at is not null')).rowCount === 1
    while (!(await failed())) {
      await deliver(() => Promise.reject(new Error('refused')))
      ahead += 24 * 3_600_000
    }
  }
  await failForGood('Xoloitzcuintle de peluche perdido')
  await runJobs()
  expect(sent).toHaveLength(before)
  await addProduct('Xoloitzcuintle de peluche siguiente', 640)
  await runJobs()
  await runJobs()
  expect(sent).toHaveLength(before + 1)
  expect(sent.at(-1)!.text).toMatch(/perdido.*siguiente/s)

  await database.pool.query('delete from mail_outbox')
  await failForGood('Xoloitzcuintle de peluche borrado')
  await database.pool.query('delete from mail_outbox')
  await runJobs()
  await runJobs()
  expect(sent).toHaveLength(before + 2)
  expect(sent.at(-1)!.text).toContain('borrado')
})

test('a product that the index does not have yet is not taken from the queue', async () => {
  const id = await addProduct('Xoloitzcuintle de peluche tardío', 650)
  await matchChanges({ database, clock, ...matching })
  const waiting = async () =>
    (await database.pool.query('select from search_changes where product_id = $1', [id])).rowCount
  expect(await waiting()).toBe(1)
  await runJobs()
  expect(await waiting()).toBe(0)
  expect(sent.at(-1)!.text).toContain('tardío')
})

test('while a search takes its time no change is locked, and one that comes meanwhile is matched again', async () => {
  const id = await addProduct('Xoloitzcuintle de peluche lento', 5_500)
  await index()
  let calls = 0
  const slow: SearchService = {
    ...search,
    async search<Doc>(collection: string, params: SearchParams) {
      const answer = await search.search<Doc>(collection, params)
      if (++calls === 1) await setPrice(id, 620)
      return answer
    },
  }
  await matchChanges({ database, clock, ...matching, search: slow })
  await runJobs()
  expect(sent.at(-1)!.text).toContain('lento')
})

test('a search that is confirmed by mail is asked outside of any transaction', async () => {
  const idle = `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  const held: (number | null)[] = []
  const slow: SearchService = {
    ...search,
    async search<Doc>(collection: string, params: SearchParams) {
      held.push((await database.pool.query(idle)).rowCount)
      return search.search<Doc>(collection, params)
    },
  }
  const handlers = {
    search: createSavedSearches({ database, ...matching, search: slow }).requests,
    alert: alertRequests(database, clock),
    offers: offerMailRequests,
  }
  const requests = createMailRequests({ database, clock, sender, handlers, mailQueued: () => undefined })
  const email = 'sin-cuenta@correo.test'
  await requests.ask({ kind: 'search', email, details: { address: '/search?q=xoloitzcuintle' } })
  const { rows } = await database.pool.query('delete from mail_outbox where recipient = $1 returning text', [email])
  const code = /confirmar-aviso\?code=([\w-]+)/.exec(rows[0].text)?.[1] ?? ''
  held.length = 0
  expect(await requests.confirm(code)).toEqual({ kind: 'confirmed' })
  expect(held).toEqual([0])
  await database.pool.query('delete from mail_contacts')
})

test('an ended search mails nothing', async () => {
  const [saved] = await searches.all(user)
  expect(await searches.remove(user, saved!.id + 1_000)).toBeNull()
  expect(await searches.remove(user, saved!.id)).toEqual([])
  const before = sent.length
  await addProduct('Xoloitzcuintle de peluche póstumo', 600)
  await runJobs()
  expect(sent).toHaveLength(before)
})

test('a bar code is matched as a whole, never with a typo', async () => {
  const { rows } = await database.pool.query(`select id::int, gtin from products where gtin is not null limit 1`)
  const read = await readSearch(matching, `/search?q=${rows[0].gtin}`)
  const ids = await everyMatch(matching, read!.asked)
  expect(ids).toEqual([rows[0].id])
  expect(await matchesAmong(matching, read!.asked, [rows[0].id, 1, 2])).toEqual([rows[0].id])
})

test('a category with filters can be saved; everything, other pages and other sites cannot', async () => {
  const { rows } = await database.pool.query(
    `select path, name from categories where level = 0 and product_count > 0 limit 1`,
  )
  const [{ path, name }] = rows
  expect(await searches.save(user, `${path}?max=5000`)).toMatchObject([{ title: `${name} con 1 filtro` }])
  for (const address of ['/search', '/coupons', '/nada', '//otro.example/search?q=x', '/\\otro.example/'])
    expect(await searches.save(user, address)).toEqual({ refusal: 'address is not a search' })
})

test('a search that the service refuses does not keep the others; where the service is down, all wait', async () => {
  await searches.save(user, '/search?q=quetzal')
  await searches.save(user, '/search?q=ajolote')
  const failing = (failure: () => SearchParams): SearchService => ({
    ...search,
    search: (collection, params) => search.search(collection, params.q === 'ajolote' ? failure() : params),
  })
  const id = await addProduct('Quetzal de peluche', 6_000)
  await index()
  const found = async () =>
    (await database.pool.query('select from saved_search_products where product_id = $1', [id])).rowCount

  const isDown = failing(() => {
    throw new SearchUnavailable('down')
  })
  await expect(matchChanges({ database, clock, ...matching, search: isDown })).rejects.toThrow('down')
  expect(await found()).toBe(0)

  const logged: unknown[] = []
  const log = { error: ({ err }: { err: unknown }) => logged.push(err) }
  const refuses = failing(() => ({ q: '*', filter_by: 'no_such_field:=1' }))
  await matchChanges({ database, clock, ...matching, search: refuses, log })
  expect(await found()).toBe(1)
  expect(logged).toEqual([expect.any(SearchRefused)])
})
