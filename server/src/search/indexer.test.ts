import { productSearch } from '@tianguis/contract/search/collection-searches'
import { PRODUCTS_COLLECTION, type ProductDocument } from '@tianguis/contract/search/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSearchRuleActs } from '../areas/admin/search-rules/service.ts'
import { refreshFigures } from '../areas/catalog/figures/refresh-queries.ts'
import type { TestDatabase } from '../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../testing/demo.ts'
import { testSearch } from '../testing/search.ts'
import { COLLECTIONS } from './collections.ts'
import { createIndexer, type Indexer } from './indexer.ts'
import type { SearchService } from './service.ts'

let database: TestDatabase
let search: SearchService
let indexer: Indexer
beforeAll(async () => {
  database = await demoDatabase(300)
  search = await testSearch(database)
  indexer = createIndexer(database, search.index, () => new Date())
})
afterAll(async () => {
  await search.close()
  await database.close()
})

const all = async (collection: string) => (await search.search(collection, { q: '*', per_page: 0 })).found
const unindexedCount = async () => Number((await database.pool.query('select count(*) as n from unindexed')).rows[0].n)
const documentOf = async (id: string) =>
  (await search.search<ProductDocument>(PRODUCTS_COLLECTION, { q: '*', filter_by: `id:=${id}` })).hits[0]?.document

test('every product and coupon is in the index, with the fields of its collection', async () => {
  const { rows } = await database.pool.query(
    'select (select count(*) from products) as p, (select count(*) from coupons) as c',
  )
  expect(await all('products')).toBe(Number(rows[0].p))
  expect(await all('coupons')).toBe(Number(rows[0].c))
  const { hits, facet_counts } = await search.search<ProductDocument>(
    PRODUCTS_COLLECTION,
    productSearch({ q: '*', perPage: 1 }),
  )
  expect(hits[0]!.document).toMatchObject({
    lvl0: expect.any(String),
    price: expect.any(Number),
    vendors: expect.any(Array),
  })
  expect(facet_counts!.map(({ field_name }) => field_name)).toEqual([
    'category',
    'lvl0',
    'lvl1',
    'lvl2',
    'lvl3',
    'lvl4',
    'price',
    'brand',
    'vendors',
    'discount',
    'tags',
  ])
})

test('a changed price updates its document and no other', async () => {
  await indexer.update()
  const { rows } = await database.pool.query(
    'select product_id as id, best_price, best_offer_id from product_figures where in_stock limit 1',
  )
  const { id, best_offer_id, best_price } = rows[0]
  const price = Number(best_price) - 100
  await database.pool.query('update offers set price = $2, price_since = now() where id = $1', [best_offer_id, price])
  await refreshFigures(database, () => BUEN_FIN)
  expect(await unindexedCount()).toBe(1)
  expect(await indexer.update()).toBe(1)
  expect(await unindexedCount()).toBe(0)
  expect((await documentOf(String(id)))?.price).toBe(price / 100)
})

test('coupons of a hidden store leave the index, come back, and follow its name', async () => {
  await indexer.update()
  const { rows } = await database.pool.query(
    'select store_id as id, count(*) as n from coupons group by 1 order by 2 desc limit 1',
  )
  const { id, n } = rows[0]
  const before = await all('coupons')
  const change = async (set: string) => {
    await database.pool.query(`update stores set ${set} where id = $1`, [id])
    await indexer.update()
  }
  await change('hidden_at = now()')
  expect(await all('coupons')).toBe(before - Number(n))
  expect(await indexer.isComplete()).toBe(true)
  await change("hidden_at = null, name = 'Casa Renombrada'")
  expect(await all('coupons')).toBe(before)
  const named = await search.search('coupons', { q: '*', filter_by: 'vendors:=`Casa Renombrada`', per_page: 0 })
  expect(named.found).toBe(Number(n))
})

test('ids stay in unindexed while the index does not answer', async () => {
  const broken = createIndexer(
    database,
    { ...search.index, upsert: () => Promise.reject(new Error('down')) },
    () => new Date(),
  )
  await database.pool.query("update products set name = name || ' nuevo' where id = (select min(id) from products)")
  await expect(broken.update()).rejects.toThrow('down')
  expect(await unindexedCount()).toBe(1)
  expect(await indexer.update()).toBe(1)
})

test('while a search node takes its time no note is locked, and one that is written meanwhile stays', async () => {
  const rename = (name: string) =>
    database.pool.query('update products set name = $1 where id = (select min(id) from products) returning id', [name])
  const id = String((await rename('Nombre de antes')).rows[0].id)
  let calls = 0
  const slow = createIndexer(
    database,
    {
      ...search.index,
      async upsert(collection, documents) {
        if (++calls === 1) await rename('Nombre de después')
        // Of two processes the one with older documents could be the last.
        expect(await indexer.update()).toBe(0)
        await search.index.upsert(collection, documents)
      },
    },
    () => new Date(),
  )
  expect(await slow.update()).toBe(2)
  expect((await documentOf(id))?.productName).toBe('Nombre de después')
  expect(await unindexedCount()).toBe(0)
})

test('a rebuild moves the alias to a new generation and drops the old one', async () => {
  const before = await search.index.aliasTarget('products')
  await indexer.rebuild(() => undefined)
  const after = await search.index.aliasTarget('products')
  expect(after).not.toBe(before)
  expect((await search.index.collectionNames()).sort()).toHaveLength(Object.keys(COLLECTIONS).length)
  expect(await indexer.ensure(() => undefined)).toBe(false)
})

test('changes made during a rebuild are indexed after it', async () => {
  const meanwhile = createIndexer(database, search.index, () => new Date())
  const { rows } = await database.pool.query('select min(id) as id from products')
  const { id } = rows[0]
  let taken = -1
  const slow = createIndexer(
    database,
    {
      ...search.index,
      async pointAlias(alias, collection) {
        // Every slice has been read: the new generation does not have this change.
        if (alias === 'products') {
          await database.pool.query("update products set name = 'Otro nombre' where id = $1", [id])
          taken = await meanwhile.update()
        }
        await search.index.pointAlias(alias, collection)
      },
    },
    () => new Date(),
  )
  await slow.rebuild(() => undefined)
  expect(taken).toBe(0)
  expect(await slow.update()).toBeGreaterThan(0)
  expect((await documentOf(String(id)))?.productName).toBe('Otro nombre')
})

test('a rebuild that fails keeps what waits to be indexed, one that is done leaves nothing of it', async () => {
  const failing = createIndexer(
    database,
    { ...search.index, pointAlias: () => Promise.reject(new Error('down')) },
    () => new Date(),
  )
  const rename = (name: string) =>
    database.pool.query('update products set name = $1 where id = (select min(id) from products) returning id', [name])
  const id = String((await rename('Nombre que espera')).rows[0].id)
  await expect(failing.rebuild(() => undefined)).rejects.toThrow('down')
  expect(await indexer.isCurrent()).toBe(true)
  expect(await indexer.update()).toBe(1)
  expect((await documentOf(id))?.productName).toBe('Nombre que espera')
  await rename('Nombre ya leído')
  await indexer.rebuild(() => undefined)
  expect(await unindexedCount()).toBe(0)
  expect((await documentOf(id))?.productName).toBe('Nombre ya leído')
})

test('synonyms that were saved while the index does not answer reach it with the next update', async () => {
  const { rows } = await database.pool.query(
    `select split_part(name, ' ', 1) as word from products order by id limit 1`,
  )
  const down = { index: { putSynonyms: () => Promise.reject(new Error('down')) } }
  const acts = createSearchRuleActs({ database, search: down })
  const actor = { adminId: null, name: 'prueba', via: 'cli', address: null } as const
  await acts.addSynonyms(actor, '', `xilofrasto, ${rows[0].word}`)
  const found = async () =>
    (await search.search(PRODUCTS_COLLECTION, productSearch({ q: 'xilofrasto', perPage: 1 }))).found
  expect(await found()).toBe(0)
  const broken = createIndexer(database, { ...search.index, ...down.index }, () => new Date())
  await expect(broken.update()).rejects.toThrow('down')
  await indexer.update()
  expect(await found()).toBeGreaterThan(0)
  expect(await unindexedCount()).toBe(0)
})

test('every process is told once the index has caught up', async () => {
  const listener = await database.pool.connect()
  const notices: string[] = []
  listener.on('notification', ({ channel }) => notices.push(channel))
  await listener.query('listen index_changed')
  await database.pool.query(
    "insert into unindexed (collection, id) select 'products', id from products order by id limit 1",
  )
  expect(await indexer.update()).toBe(1)
  // A statement of the listening connection is answered after the notices before it.
  await listener.query('select 1')
  expect(notices).toEqual(['index_changed'])
  await indexer.update()
  await listener.query('select 1')
  expect(notices).toEqual(['index_changed'])
  listener.release(true)
})
