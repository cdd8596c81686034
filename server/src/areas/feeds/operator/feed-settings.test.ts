/** Changing and removing feeds, and decisions on held prices. */
import { expect, test } from 'vitest'
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { feedFixture, TEA } from '../testing/feed-fixture.ts'
import { feedServer } from '../testing/feed-server.ts'
import { createRemovals } from './removals-service.ts'

const SETTINGS = { mapping: {}, currency: 'MXN', complete: true, allowHosts: [] }

test('a changed feed keeps what was not said and is due at once', async () => {
  const { feeds, clock } = await feedFixture()
  const { id } = await feeds.add('Una', 'https://una.example/a.xml', {
    ...SETTINGS,
    everyMinutes: 60,
    mapping: { id: 'sku' },
  })
  const changed = await feeds.edit(id, { url: 'https://una.example/b.xml', complete: false })
  expect(changed).toMatchObject({
    url: 'https://una.example/b.xml',
    complete: false,
    every_minutes: 60,
    mapping: { id: 'sku' },
    next_run_at: clock(),
  })
  expect(await feeds.edit(id, { mapping: {}, allowHosts: ['10.0.0.1'], everyMinutes: 5 })).toMatchObject({
    mapping: {},
    allow_hosts: ['10.0.0.1'],
    every_minutes: 5,
  })
  expect(await feeds.edit(id, { currency: 'USD', rate: 18.5 })).toMatchObject({ currency: 'USD', rate: 18.5 })
  expect(await feeds.edit(id, { rate: 19 })).toMatchObject({ currency: 'USD', rate: 19 })
  expect(await feeds.edit(id, { currency: 'MXN' })).toMatchObject({ currency: 'MXN', rate: null })
})

test('a feed that failed is due at once after it was added again, got other credentials or was resumed', async () => {
  const { database, feeds, clock, advanceHours } = await feedFixture({ secret: 'a secret of this test, long enough' })
  const add = () => feeds.add('Una', 'https://una.example/a.xml', SETTINGS)
  const { id } = await add()
  const repairs = [
    add,
    () => feeds.setCredentials(id, { user: 'una', password: 'otra' }),
    () => feeds.setCredentials(id, null),
    () => feeds.pause(id, false),
  ]
  for (const repair of repairs) {
    await database.pool.query(`update feeds set failures = 7, next_run_at = next_run_at + interval '1 day'`)
    advanceHours(1)
    await repair()
    expect(await feeds.feed(id)).toMatchObject({ failures: 0, next_run_at: clock() })
  }
})

test('impossible settings are refused and change nothing', async () => {
  const { feeds, importRows } = await feedFixture()
  await importRows('Una', [TEA])
  const { id } = await feeds.add('Una', 'https://una.example/a.xml', SETTINGS)
  await feeds.add('Una', 'https://una.example/b.xml', SETTINGS)
  const before = await feeds.list()
  const byHand = before.find(({ url }) => url === 'import:')?.id ?? 0
  await expect(feeds.edit(id, { url: 'https://una.example/b.xml' })).rejects.toThrow(/ya lee esa dirección/)
  await expect(feeds.edit(id, { url: 'ftp://una.example/a' })).rejects.toThrow(/http/)
  await expect(feeds.edit(id, { everyMinutes: 0 })).rejects.toThrow(/minutos/)
  await expect(feeds.edit(id, { currency: 'EUR' })).rejects.toThrow(/cuántos pesos vale un EUR/)
  await expect(feeds.edit(byHand, { everyMinutes: 5 })).rejects.toThrow(/a mano/)
  await expect(feeds.edit(99, { everyMinutes: 5 })).rejects.toThrow('No hay un feed 99.')
  expect(await feeds.list()).toEqual(before)
})

test('a removed feed takes its offers and the products only it had; the store stays', async () => {
  const { database, clock, feeds, importRows } = await feedFixture()
  const shared = { ...TEA, gtin: '7501031311309' }
  await importRows('Una', [shared, { ...TEA, id: 'A2', title: 'Café de olla molido 250 g' }])
  await importRows('Otra', [shared])
  const [feed] = (await feeds.list()).filter(({ store }) => store === 'Una')
  const id = feed?.id ?? 0
  const slug = await rowOf<{ slug: string }>(database.pool, `select slug from products where name like 'Café%'`)
  const counted = await feeds.countRemoval(id)
  expect(counted).toMatchObject({ stores: 0, feeds: 1, offers: 2, products: 1 })
  expect(await feeds.remove(id)).toEqual(counted)
  expect(await rowsOf(database.pool, 'select store_id from offers')).toHaveLength(1)
  expect(await rowsOf(database.pool, 'select slug from stores order by 1')).toEqual([{ slug: 'otra' }, { slug: 'una' }])
  const { isGone } = createRemovals({ database, clock })
  expect(await isGone(`/producto/${slug?.slug}`)).toBe(true)
  expect(await isGone('/stores/una')).toBe(true)
  expect(await isGone('/stores/otra')).toBe(false)
  await expect(feeds.remove(id)).rejects.toThrow(`No hay un feed ${id}.`)
})

test('what another feed of the store lists too stays with its history when one is removed', async () => {
  const { database, feeds, advanceHours } = await feedFixture()
  const { serve, settings } = await feedServer()
  const rows = Array.from({ length: 60 }, (_, i) => ({ ...TEA, id: `A${i}`, title: `Infusión ${i} de 20 sobres` }))
  const all = await feeds.add('Una', serve('/all', rows), settings)
  await feeds.run(all)
  advanceHours(1)
  const some = await feeds.add('Una', serve('/some', rows.slice(0, 25)), settings)
  await feeds.run(some)
  advanceHours(1)
  await feeds.run(all, { fresh: true })
  advanceHours(1)

  expect(await feeds.countRemoval(all.id)).toMatchObject({ feeds: 1, offers: 0, products: 0, pricePoints: 0 })
  await feeds.remove(all.id)
  expect((await feeds.due()).map(({ id }) => id)).toEqual([some.id])
  const offers = () =>
    rowsOf(
      database.pool,
      `select o.withdrawn_at is null and o.in_stock as is_live, count(*)::int as offers,
         max((select count(*)::int from price_points x where x.offer_id = o.id)) as points
       from offers o group by 1 order by 1 desc`,
    )
  expect(await offers()).toEqual([{ is_live: true, offers: 60, points: 1 }])
  // Not half of its own offers are missing.
  expect(await feeds.run((await feeds.feed(some.id))!)).toMatchObject({
    state: 'done',
    report: { missing: 35, withdrawn: 35 },
  })
  expect(await offers()).toEqual([
    { is_live: true, offers: 25, points: 1 },
    { is_live: false, offers: 35, points: 2 },
  ])

  // The last feed of a store takes its offers along.
  await feeds.remove(some.id)
  expect(await offers()).toEqual([])
})

test('a feed that is being read is not removed', async () => {
  const { database, feeds, importRows } = await feedFixture()
  await importRows('Una', [TEA])
  const { id = 0, store_id = 0 } = (await feeds.list())[0] ?? {}
  const client = await database.pool.connect()
  await client.query('select pg_advisory_lock($1, $2)', [ADVISORY_LOCKS.runFeedsOfStore, store_id])
  await expect(feeds.remove(id)).rejects.toThrow(/se está leyendo/)
  client.release(true)
  expect(await feeds.list()).toHaveLength(1)
})

test('a held price is published or discarded once', async () => {
  const { feeds, importRows } = await feedFixture()
  await importRows('Una', [TEA, { ...TEA, id: 'A2', title: 'Café de olla molido 250 g' }])
  await importRows('Una', [
    { ...TEA, price: '450.00' },
    { ...TEA, id: 'A2', title: 'Café de olla molido 250 g', price: '4.50' },
  ])
  const [first, second] = await feeds.heldPrices()
  expect(await feeds.acceptPrice(first?.offer_id ?? 0)).toBe(true)
  expect(await feeds.acceptPrice(first?.offer_id ?? 0)).toBe(false)
  expect(await feeds.rejectPrice(second?.offer_id ?? 0)).toBe(true)
  expect(await feeds.rejectPrice(second?.offer_id ?? 0)).toBe(false)
  expect(await feeds.heldPrices()).toEqual([])
})

test('a rejected price is neither asked about nor published again; another price is taken', async () => {
  const { database, feeds, importRows } = await feedFixture()
  await importRows('Una', [TEA])
  const wrong = [{ ...TEA, price: '4.50' }]
  await importRows('Una', wrong)
  const [held] = await feeds.heldPrices()
  await feeds.rejectPrice(held?.offer_id ?? 0)
  for (let run = 0; run < 4; run++) await importRows('Una', wrong)
  expect(await feeds.heldPrices()).toEqual([])
  const offer = () => rowOf(database.pool, 'select price, in_stock from offers')
  expect(await offer()).toEqual({ price: 45_00, in_stock: false })
  await importRows('Una', [{ ...TEA, price: '44.00' }])
  expect(await offer()).toEqual({ price: 44_00, in_stock: true })
})
