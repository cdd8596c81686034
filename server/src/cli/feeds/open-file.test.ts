import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { feedFixture } from '../../areas/feeds/testing/feed-fixture.ts'
import { rowsOf } from '../../database/rows.ts'
import { openFile } from './open-file.ts'

/** An old server: nothing says where its answer ends. */
let body = ''
const server = createServer((socket) => {
  socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n\r\n${body}`))
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => server.close())

const { database, feeds, advanceHours } = await feedFixture()
const HEADER = 'id,title,link,price,brand'
const row = (id: number, price = '45.00') =>
  `${id},Taza de peltre ${id} azul,https://tienda.example/${id},${price},Verdor`

async function importAddress() {
  advanceHours(1)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/productos.csv`
  const opened = await openFile(address, ['127.0.0.1'])
  const settings = { store: 'Remota', mapping: {}, currency: 'MXN', complete: true, allowHosts: [] }
  const outcome = await feeds.importFile({ ...settings, ...opened })
  const [run] = await rowsOf<{ message: string }>(
    database.pool,
    'select message from feed_runs order by id desc limit 1',
  )
  const offers = await rowsOf(database.pool, 'select sku, price, in_stock from offers order by sku')
  return { state: outcome.state, message: run?.message, offers }
}

test('what an answer that may be cut does not list stays, and its last row is not believed', async () => {
  body = `${[HEADER, row(1), row(2), row(3)].join('\n')}\n`
  const offers = ['1', '2', '3'].map((sku) => ({ sku, price: 45_00, in_stock: true }))
  expect(await importAddress()).toMatchObject({ state: 'done', offers })
  body = [HEADER, row(1), row(2, '45.00').slice(0, -10)].join('\n')
  expect(await importAddress()).toEqual({
    state: 'done',
    message: expect.stringContaining('pudo llegar cortado'),
    offers,
  })
})

test('a file that is not there is told', async () => {
  await expect(openFile('/no/hay.csv', [])).rejects.toThrow('No hay un archivo /no/hay.csv.')
})
