/** The direct first import and the staged import must give the same tables. */
import { expect, test } from 'vitest'
import { listen } from '../../../../database/notify/notify.ts'
import { rowOf, rowsOf } from '../../../../database/rows.ts'
import { chunksOf, feedFixture, jsonl, type Row, stateOf, TEA } from '../../testing/feed-fixture.ts'
import { LARGE } from '../../testing/large.ts'

const small = await feedFixture()
const large = await feedFixture()

const PHONE: Row = {
  ...TEA,
  id: 'P1',
  title: 'Celular Nopal X5000 128 GB',
  brand: 'Nopal',
  mpn: 'NX-5128',
  price: 5_000,
}
const GTIN = '7501031311309'
const ROWS: Row[] = [
  TEA,
  { ...PHONE, gtin: GTIN, color: 'Negro', shipping: 'MX:::99.00 MXN', installment: '12:416.60 MXN' },
  { ...PHONE, id: 'P2', gtin: GTIN, price: 4_900, availability: 'out_of_stock', list_price: 6_000 },
  { ...TEA, id: 'L1', title: 'Queso de rancho por kilo', gtin: '2001234000008' },
  { ...TEA, id: 'S1', title: 'Taza Cenote azul 300 ml' },
  { ...TEA, id: 'S2', title: 'Taza azul Cenote 300 ml' },
  { ...TEA, id: 'H1', title: 'Miel de Copal 500 g', price: 32.5, points: '[["2026-02-20",30],["2026-03-01",32.5]]' },
  { ...TEA, id: 'H2', title: 'Jalea de Copal 250 g', price: 40, points: '[["2026-02-20",30],["2026-03-01",32.5]]' },
  { ...TEA, id: 'R1', title: 'Tablet Cenote M11 128 GB reacondicionada' },
  { ...TEA, id: 'X1', price: 'gratis' },
  TEA,
]

test('both ways give the same rows and report', async () => {
  const reports = [await small.importRows('Uno', ROWS), await large.importRows('Uno', ROWS, LARGE)]
  const [{ seconds: _, ...one }, { seconds: __, ...other }] = reports as [(typeof reports)[0], (typeof reports)[0]]
  expect(other).toEqual(one)
  expect(other).toMatchObject({ created: 9, products: 8, refused: 2, matched: { new: 8, gtin: 1 } })
  expect(await stateOf(large.database)).toEqual(await stateOf(small.database))
  const everything = `
    select to_jsonb(o) - '{id,product_id,store_id,feed_id,price_since,confirmed_at,created_at}'::text[] as offer,
      to_jsonb(p) - '{id,slug,created_at,updated_at}'::text[] as product, to_jsonb(f) - '{product_id,best_offer_id,price_since}'::text[] as figures,
      o.price_since = (select max(at) from price_points t where t.offer_id = o.id) as since, s.offers_count, fd.confirmed_at is not null as confirmed
    from offers o join products p on p.id = o.product_id join stores s on s.id = o.store_id join feeds fd on fd.id = o.feed_id
    left join product_figures f on f.product_id = p.id order by o.sku`
  expect(await rowsOf(large.database.pool, everything)).toEqual(await rowsOf(small.database.pool, everything))
  const keys =
    'select k.key::text, p.name from product_keys k left join products p on p.id = k.product_id order by k.key'
  const ofLarge = await rowsOf(large.database.pool, keys)
  expect(ofLarge).toEqual(await rowsOf(small.database.pool, keys))
  expect(new Set(ofLarge.map(({ name }) => name === null))).toEqual(new Set([true, false]))
})

test('sequences, constraints, indexes and triggers are restored', async () => {
  const { pool } = large.database
  const report = await large.importRows('Dos', [
    { ...PHONE, id: 'D1', gtin: GTIN },
    { ...PHONE, id: 'D2', color: 'Negro' },
    { ...TEA, id: 'D3', title: 'Taza Cenote azul 300 ml' },
  ])
  expect(report.matched).toEqual({ gtin: 1, mpn: 1, title: 0, new: 1 })
  await expect(pool.query('update offers set product_id = -1')).rejects.toThrow(/foreign key/)
  await pool.query('delete from stale_products')
  await pool.query(`update offers set price = price + 1 where sku = 'D1'`)
  expect((await pool.query('select from stale_products')).rowCount).toBe(1)
  const schema = `
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as is from pg_constraint
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`
  expect(await rowsOf(pool, schema)).toEqual(await rowsOf(small.database.pool, schema))
})

test('a running site is not blocked', async () => {
  const { database, importRows } = await feedFixture()
  const leave = await listen(database.url, 'catalog_changed', () => undefined)
  async function* watched() {
    yield* chunksOf(Buffer.from(`${jsonl(ROWS)}\n`))
    await database.pool.query(
      `set lock_timeout = '5s'; select from offers; select from products; select from price_alerts`,
    )
  }
  expect(await importRows('Vista', [], { ...LARGE, source: watched() })).toMatchObject({ created: 9 })
  await leave()
})

test('a failed first import leaves the catalogue empty', async () => {
  const empty = await feedFixture()
  async function* broken() {
    yield* chunksOf(Buffer.from(`${jsonl(ROWS)}\n`))
    throw new Error('the disk is gone')
  }
  await expect(empty.importText('Rota', '', { ...LARGE, source: broken() })).rejects.toThrow('the disk is gone')
  expect(await rowOf(empty.database.pool, 'select from offers')).toBeNull()
  expect(await empty.importRows('Rota', ROWS, LARGE)).toMatchObject({ created: 9 })
})
