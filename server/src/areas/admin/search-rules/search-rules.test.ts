/** Synonyms, stop words and pinned results reach the live index, and the trail tells who changed them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { demoDatabase } from '../../../testing/demo.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await adminSite({ database: await demoDatabase(60) })
})
afterAll(() => site?.close())

const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/search-rules${path}`, { role: 'editor', ...(body && { body }) })
const found = async (q: string, tried: object = {}) => (await call('POST', '/preview', { q, ...tried })).body
const anyProduct = async () =>
  (
    await rowsOf<{ id: number; name: string }>(
      site.database.pool,
      'select id, name from products order by length(name), id limit 1',
    )
  )[0]!

test('an unknown word finds what its group says, until the group is removed', async () => {
  const { name } = await anyProduct()
  const word = name.split(' ')[0]!
  const { found: usual } = await found(word)
  expect(usual).toBeGreaterThan(0)
  expect((await call('POST', '/synonyms', { root: '', terms: 'solouna' })).status).toBe(409)
  expect((await call('POST', '/synonyms', { root: 'solouna', terms: ' , ,' })).status).toBe(409)
  expect((await call('POST', '/synonyms', { root: '', terms: `xilofrasto, ${word}` })).status).toBe(200)
  expect((await found('xilofrasto')).found).toBeGreaterThan(0)
  const { groups } = (await call('GET', '?q=xilo')).body
  expect(groups).toEqual([expect.objectContaining({ origin: 'operator', on: true })])
  expect((await call('DELETE', '/synonyms', { key: groups[0].key })).status).toBe(200)
  expect((await call('DELETE', '/synonyms', { key: groups[0].key })).status).toBe(409)
})

test('a group of the site can be switched off and on; an unknown one is refused', async () => {
  const [group] = (await call('GET', '?q=celular')).body.groups
  expect(group).toMatchObject({ origin: 'site', on: true })
  const turn = (on: boolean) => call('PUT', '/synonyms/on', { key: group.key, on })
  expect((await turn(false)).status).toBe(200)
  expect((await call('GET', '')).body.groups).toEqual([{ ...group, on: false }])
  expect((await turn(true)).status).toBe(200)
  expect((await call('GET', '')).body.groups).toEqual([])
  expect((await call('PUT', '/synonyms/on', { key: 'no hay', on: false })).status).toBe(409)
})

test('a stop word leaves the query, but not the last word of it', async () => {
  const { name } = await anyProduct()
  const tried = await found(`zurupeto ${name}`, { stopWords: ['Zurupeto'] })
  expect(tried.words).not.toContain('zurupeto')
  expect(tried.found).toBeGreaterThan(0)
  expect((await call('POST', '/stop-words', { word: 'dos palabras' })).status).toBe(400)
  await call('POST', '/stop-words', { word: 'Zurupeto' })
  expect((await call('GET', '')).body.stopWords).toEqual(['zurupeto'])
  expect((await found(`zurupeto ${name}`)).words).not.toContain('zurupeto')
  expect((await found('zurupeto')).words).toContain('zurupeto')
})

test('pinned products come first although they have none of the words, in their order', async () => {
  const rows = await rowsOf<{ id: number; name: string }>(
    site.database.pool,
    'select id, name from products order by id',
  )
  const [first, second] = [rows.at(-1)!, rows.at(-2)!]
  const query = `Camión ${rows[0]!.name.split(' ')[0]}`
  const tried = await found(query, { products: [first.id, second.id] })
  expect(tried.products.slice(0, 2)).toEqual([
    expect.objectContaining({ id: first.id, pinned: true }),
    expect.objectContaining({ id: second.id, pinned: true }),
  ])
  expect((await found(query)).products[0]?.pinned).not.toBe(true)
  expect((await call('PUT', '/pins', { query, products: [99_999_999] })).status).toBe(409)
  expect((await call('PUT', '/pins', { query, products: [second.id] })).status).toBe(200)
  expect((await found(query.toUpperCase().replace('Ó', 'o'))).products[0]).toMatchObject({
    id: second.id,
    pinned: true,
  })
  expect((await call('DELETE', '/pins', { query })).status).toBe(200)
  expect((await found(query)).products[0]?.pinned).not.toBe(true)
})

test('the trail has every act', async () => {
  const rows = await rowsOf<{ action: string }>(site.database.pool, 'select action from admin_audit order by id')
  expect(rows.map(({ action }) => action)).toEqual([
    ...['search.synonyms', 'search.synonyms-remove', 'search.synonyms-off', 'search.synonyms-on'],
    ...['search.stop-word', 'search.pin', 'search.unpin'],
  ])
})

test('a word of an own group is no longer taken for a slip', async () => {
  expect((await found('licuadorra')).words).toContain('licuadora')
  await call('POST', '/synonyms', { root: '', terms: 'licuadorra, xilofrasto' })
  await expect.poll(async () => (await found('licuadorra')).words).toContain('licuadorra')
})
