/** A file that did not change (304) still brings back, repeats and completes what is not as the file says. */
import { HOUR_MS } from '@tianguis/contract/durations'
import { expect, test } from 'vitest'
import { rowsOf } from '../../database/rows.ts'
import { expireOffers } from './expire-queries.ts'
import { runDueFeeds } from './schedule.ts'
import { feedFixture, type Row, TEA } from './testing/feed-fixture.ts'
import { feedServer } from './testing/feed-server.ts'

const { database, feeds, clock, advanceHours, importRows } = await feedFixture()
const { serve, remove, settings, answersAt } = await feedServer()

const COFFEE: Row = { ...TEA, id: 'A2', title: 'Café molido de altura 500 g' }
const A_WEEK = 7 * 24 + 1

/** The offers of a store as shoppers see them. */
const offersOf = (store: string) =>
  rowsOf(
    database.pool,
    `select o.sku, o.price, o.in_stock, o.withdrawn_at is not null as withdrawn from offers o join stores s on s.id = o.store_id
     where s.name = $1 order by o.sku`,
    [store],
  )
const live = (sku: string, price = 45_00) => ({ sku, price, in_stock: true, withdrawn: false })

test('what expired while a feed could not be read is back although its file did not change', async () => {
  const { id } = await feeds.add('Caída', serve('/down', [TEA, COFFEE]), settings)
  await runDueFeeds(database, clock)
  remove('/down')
  advanceHours(A_WEEK)
  expect(await runDueFeeds(database, clock)).toEqual({ failed: 1, expired: 2 })
  expect((await offersOf('Caída')).map(({ withdrawn }) => withdrawn)).toEqual([true, true])
  serve('/down', [TEA, COFFEE])
  advanceHours(24)
  expect(await runDueFeeds(database, clock)).toEqual({ done: 1 })
  expect(await offersOf('Caída')).toEqual([live('A1'), live('A2')])
  advanceHours(1)
  expect(await runDueFeeds(database, clock)).toEqual({ unchanged: 1 })

  await feeds.pause(id, true)
  advanceHours(A_WEEK)
  expect(await expireOffers(database, clock)).toBe(2)
  await feeds.pause(id, false)
  advanceHours(1)
  expect(await runDueFeeds(database, clock)).toEqual({ done: 1 })
  expect(await offersOf('Caída')).toEqual([live('A1'), live('A2')])
})

test('what an import by hand takes away or over, the feed gives back although its file did not change', async () => {
  await feeds.add('Mano', serve('/hand', [TEA, COFFEE]), settings)
  await runDueFeeds(database, clock)
  advanceHours(1)
  await importRows('Mano', [{ ...TEA, price: '44.00 MXN' }])
  expect(await offersOf('Mano')).toEqual([live('A1', 44_00), { ...live('A2'), in_stock: false }])
  advanceHours(1)
  await runDueFeeds(database, clock)
  expect(await offersOf('Mano')).toEqual([live('A1'), live('A2')])
  advanceHours(1)
  await runDueFeeds(database, clock)
  expect(answersAt('/hand').at(-1)).toBe(304)

  advanceHours(1)
  await importRows('Mano', [{ ...TEA, price: '44.00 MXN' }], { complete: false })
  advanceHours(1)
  await runDueFeeds(database, clock)
  expect(await offersOf('Mano')).toEqual([live('A1'), live('A2')])
})

test('a row of another file that is refused or held does not keep a feed from confirming its offer', async () => {
  await feeds.add('Ajena', serve('/other', [TEA, COFFEE]), settings)
  await runDueFeeds(database, clock)
  advanceHours(1)
  await importRows(
    'Ajena',
    [
      { ...TEA, price: '4.50 MXN' },
      { ...COFFEE, price: '45 USD' },
    ],
    { complete: false },
  )
  await runDueFeeds(database, clock)
  const follows = 'select o.follows_feed from offers o join stores s on s.id = o.store_id where s.name = $1'
  expect(await rowsOf(database.pool, follows, ['Ajena'])).toEqual([{ follows_feed: true }, { follows_feed: true }])
})

test('what one feed of a store no longer lists, the other gives back although its file did not change', async () => {
  await feeds.add('Doble', serve('/a', [TEA]), settings)
  await runDueFeeds(database, clock)
  const { id } = await feeds.add('Doble', serve('/b', [TEA, COFFEE]), settings)
  advanceHours(1)
  await runDueFeeds(database, clock)
  advanceHours(1)
  serve('/b', [COFFEE])
  await runDueFeeds(database, clock)
  advanceHours(1)
  await runDueFeeds(database, clock)
  expect(await offersOf('Doble')).toEqual([live('A1'), live('A2')])

  advanceHours(1)
  serve('/b', [TEA, COFFEE])
  await runDueFeeds(database, clock)
  await feeds.remove(id)
  await runDueFeeds(database, clock)
  expect(await offersOf('Doble')).toEqual([live('A1'), { ...live('A2'), in_stock: false, withdrawn: true }])
})

test('a feed withdraws what it no longer lists the second time', async () => {
  await feeds.add('Menos', serve('/less', [TEA, COFFEE]), settings)
  await runDueFeeds(database, clock)
  for (const withdrawn of [false, true]) {
    advanceHours(1)
    serve('/less', [{ ...TEA, title: `Té verde orgánico 20 sobres 40 g ${withdrawn}` }])
    await runDueFeeds(database, clock)
    expect((await offersOf('Menos')).at(-1)).toMatchObject({ in_stock: false, withdrawn })
  }
})

test('a held price is repeated by a file that does not change', async () => {
  await feeds.add('Brinco', serve('/jump', [TEA, COFFEE]), settings)
  await runDueFeeds(database, clock)
  serve('/jump', [{ ...TEA, price: '145.00 MXN' }, COFFEE])
  for (const price of [45_00, 45_00, 145_00]) {
    advanceHours(1)
    await runDueFeeds(database, clock)
    expect(await offersOf('Brinco')).toEqual([live('A1', price), live('A2')])
  }
  advanceHours(1)
  await runDueFeeds(database, clock)
  expect(answersAt('/jump').at(-1)).toBe(304)
})

test.each([
  ['changed', '46.00 MXN'],
  ['did not change', '45.00 MXN'],
])('a price of one feed is not waited for once the other, whose file %s, asks the present one', async (how, price) => {
  const store = `Par ${how}`
  const other = `/${encodeURIComponent(how)}`
  const one = await feeds.add(store, serve(`${other}-one`, [TEA, COFFEE]), settings)
  await feeds.run(one)
  const two = await feeds.add(store, serve(other, [{ ...TEA, price: '450.00 MXN' }]), settings)
  const held = async () => (await feeds.heldPrices()).filter((price) => price.store === store).length
  serve(`${other}-one`, [TEA, { ...COFFEE, price }])
  for (let round = 0; round < 3; round++) {
    advanceHours(0.1)
    await feeds.run(two)
    expect(await held()).toBe(1)
    advanceHours(0.1)
    await feeds.run((await feeds.feed(one.id))!)
    expect(await held()).toBe(0)
  }
  expect((await offersOf(store))[0]).toEqual(live('A1'))
  await feeds.pause(two.id, true)
})

test('a held price that the operator rejected is not waited for', async () => {
  await feeds.add('Rechazo', serve('/no', [TEA, COFFEE]), settings)
  await runDueFeeds(database, clock)
  serve('/no', [{ ...TEA, price: '145.00 MXN' }, COFFEE])
  advanceHours(1)
  await runDueFeeds(database, clock)
  const held = (await feeds.heldPrices()).find(({ store }) => store === 'Rechazo')
  await feeds.rejectPrice(held?.offer_id ?? 0)
  advanceHours(1)
  await runDueFeeds(database, clock)
  advanceHours(1)
  await runDueFeeds(database, clock)
  expect(answersAt('/no').slice(-2)).toEqual([200, 304])
})

test('the offers of a partial file are confirmed although it did not change', async () => {
  await feeds.add('Parcial', serve('/part', [TEA]), { ...settings, complete: false })
  for (let run = 0; run < 2; run++) {
    advanceHours(1)
    await runDueFeeds(database, clock)
  }
  const confirmed = 'select o.confirmed_at from offers o join stores s on s.id = o.store_id where s.name = $1'
  expect(await rowsOf(database.pool, confirmed, ['Parcial'])).toEqual([{ confirmed_at: clock() }])
})

test('an accepted price is followed by the rest of its row although the file did not change', async () => {
  await feeds.add('Acepta', serve('/yes', [TEA, COFFEE]), settings)
  await runDueFeeds(database, clock)
  serve('/yes', [{ ...TEA, price: '145.00 MXN', availability: 'out of stock', title: 'Té verde 20 sobres' }, COFFEE])
  advanceHours(1)
  await runDueFeeds(database, clock)
  const held = (await feeds.heldPrices()).find(({ store }) => store === 'Acepta')
  advanceHours(0.1)
  expect(await feeds.acceptPrice(held?.offer_id ?? 0)).toBe(true)
  expect(await offersOf('Acepta')).toEqual([{ ...live('A1', 145_00), in_stock: false }, live('A2')])
  advanceHours(0.1)
  await runDueFeeds(database, clock)
  expect(await offersOf('Acepta')).toEqual([{ ...live('A1', 145_00), in_stock: false }, live('A2')])
  const titles = 'select o.title from offers o join stores s on s.id = o.store_id where s.name = $1 order by o.sku'
  expect((await rowsOf(database.pool, titles, ['Acepta']))[0]).toEqual({ title: 'Té verde 20 sobres' })
})

test('a sale ends when it ends, also between two runs of its feed, and a feed that fails then is not read every minute', async () => {
  const daily = { ...settings, everyMinutes: 24 * 60 }
  const sale_price_effective_date = `/${new Date(clock().getTime() + 2 * HOUR_MS).toISOString()}`
  await feeds.add('Venta', serve('/sale', [{ ...TEA, sale_price: '30.00 MXN', sale_price_effective_date }]), daily)
  await runDueFeeds(database, clock)
  expect(await offersOf('Venta')).toEqual([live('A1', 30_00)])
  advanceHours(1)
  const asked = answersAt('/sale').length
  const dueOfVenta = async () => (await feeds.due()).filter(({ store }) => store === 'Venta').length
  expect(await dueOfVenta()).toBe(0)
  advanceHours(1.5)
  await runDueFeeds(database, clock)
  expect(answersAt('/sale').length).toBeGreaterThan(asked)
  expect(await offersOf('Venta')).toEqual([live('A1')])
  expect(await dueOfVenta()).toBe(0)

  serve('/sale', [
    {
      ...TEA,
      sale_price: '30.00 MXN',
      sale_price_effective_date: `/${new Date(clock().getTime() + 26 * HOUR_MS).toISOString()}`,
    },
  ])
  advanceHours(25)
  await runDueFeeds(database, clock)
  expect(await offersOf('Venta')).toEqual([live('A1', 30_00)])
  remove('/sale')
  advanceHours(2)
  expect(await dueOfVenta()).toBe(1)
  await runDueFeeds(database, clock)
  expect(await dueOfVenta()).toBe(0)
})

test('other parsers read a file that did not change', async () => {
  const { id } = await feeds.add('Versión', serve('/version', [TEA]), settings)
  await runDueFeeds(database, clock)
  await database.pool.query('update feeds set parser_version = parser_version - 1 where id = $1', [id])
  for (const answer of [200, 304]) {
    advanceHours(1)
    await runDueFeeds(database, clock)
    expect(answersAt('/version').at(-1)).toBe(answer)
  }
})
