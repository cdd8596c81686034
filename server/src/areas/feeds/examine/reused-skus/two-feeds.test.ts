/** Feeds of one store that give one SKU to two articles. */
import { expect, test } from 'vitest'
import { rowsOf } from '../../../../database/rows.ts'
import { feedFixture, type Row, TEA } from '../../testing/feed-fixture.ts'
import { feedServer } from '../../testing/feed-server.ts'

const { database, feeds, advanceHours } = await feedFixture()
const { serve, settings } = await feedServer()
const PAN: Row = { ...TEA, id: 'A1', title: 'Sartén Cenote 24 cm', brand: 'Cenote', price: 300 }

const offersOf = (store: string) =>
  rowsOf(
    database.pool,
    `select o.sku, o.title, o.in_stock from offers o join stores s on s.id = o.store_id where s.name = $1 order by o.id`,
    [store],
  )

test('the offer stays with the feed that lists it, and the operator is told of the other', async () => {
  const one = await feeds.add('Dos', serve('/tea', [TEA]), settings)
  const two = await feeds.add(
    'Dos',
    serve('/pan', [PAN, { ...PAN, id: 'P2', title: 'Olla Cenote 5 litros' }]),
    settings,
  )
  for (const created of [1, 0, 0]) {
    advanceHours(1)
    await feeds.run(one, { fresh: true })
    advanceHours(1)
    expect(await feeds.run(two)).toMatchObject({
      report: {
        created,
        withdrawn: 0,
        refused: 1,
        reasons: { 'la clave (id) es de otro artículo en otro feed de la tienda': 1 },
        notice: expect.stringContaining('no se tomaron: A1.'),
      },
    })
  }
  expect(await offersOf('Dos')).toEqual([
    { sku: 'A1', title: TEA.title, in_stock: true },
    { sku: 'P2', title: 'Olla Cenote 5 litros', in_stock: true },
  ])
})

test('a feed takes over the SKU of what the other no longer lists', async () => {
  const one = await feeds.add(
    'Relevo',
    serve('/first', [TEA, { ...TEA, id: 'A2', title: 'Miel de agave 250 ml' }]),
    settings,
  )
  const two = await feeds.add('Relevo', serve('/second', [PAN]), settings)
  await feeds.run(one)
  advanceHours(49)
  expect(await feeds.run(two)).toMatchObject({ report: { created: 1, withdrawn: 1, refused: 0 } })
  expect((await offersOf('Relevo')).at(-1)).toEqual({ sku: 'A1', title: PAN.title, in_stock: true })
})
