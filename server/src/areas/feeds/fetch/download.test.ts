import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { runDueFeeds } from '../schedule.ts'
import { feedFixture, jsonl, TEA } from '../testing/feed-fixture.ts'
import { download } from './download.ts'
import { isPublic } from './private-address.ts'

let body = ''
let etag = '"1"'
let status = 200
const asked: http.IncomingHttpHeaders[] = []
/** Resolve when the connection of an endless answer was closed. */
const endless: Promise<unknown>[] = []
const server = http.createServer((request, response) => {
  asked.push(request.headers)
  if (request.url === '/moved') return response.writeHead(302, { location: '/feed' }).end()
  if (request.url === '/loop') return response.writeHead(302, { location: '/loop' }).end()
  if (request.url === '/inside')
    return response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  if (request.url === '/file') return response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  if (request.url === '/nowhere') return response.writeHead(302, { location: 'http://[' }).end()
  if (request.url === '/endless') {
    response.writeHead(302, { location: '/feed' })
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
    }
    endless.push(new Promise((resolve) => response.on('drain', more).on('close', resolve)))
    return more()
  }
  if (request.url === '/cut') {
    response.writeHead(200, { 'content-length': '1000' }).write('{"id"')
    return setImmediate(() => response.destroy())
  }
  if (request.url === '/reset') {
    // No length and not chunked: the end of the connection is the end of the answer.
    request.socket.write('HTTP/1.1 200 OK\r\n\r\nid,title')
    return setImmediate(() => request.socket.resetAndDestroy())
  }
  if (request.url === '/closed') return request.socket.end(`HTTP/1.1 200 OK\r\netag: "1"\r\n\r\n${body}`)
  if (request.url === '/silent') return
  if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
  response.writeHead(status, { etag }).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const allowHosts = ['127.0.0.1']

const read = async (path: string, options: Parameters<typeof download>[1] = {}) => {
  const answer = await download(url + path, { allowHosts, ...options })
  return answer.kind === 'unchanged' ? 'unchanged' : Buffer.concat(await Array.fromAsync(answer.body)).toString()
}

describe('where a feed may be fetched from', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
  ])('%s is not public', (address) => expect(isPublic(address)).toBe(false))
  test.each(['8.8.8.8', '2606:4700::1111'])('%s', (address) => expect(isPublic(address)).toBe(true))

  test.each([`${url}/feed`, 'http://localhost:1/', 'http://[::1]:1/', 'http://2130706433:1/', 'http://0x7f.1:1/'])(
    '%s is a private network',
    (address) => expect(download(address)).rejects.toThrow('red privada'),
  )

  test('redirects to private networks and other protocols are refused', async () => {
    await expect(read('/inside')).rejects.toThrow('red privada')
    await expect(read('/file')).rejects.toThrow('solo http y https')
    await expect(read('/loop')).rejects.toThrow('demasiadas veces')
    await expect(read('/nowhere')).rejects.toThrow('no es una dirección')
    await expect(download(url.replace('//', '//%zz:x@'), { allowHosts })).rejects.toThrow('mal escritos')
  })
})

test('redirects are followed; truncated, silent, oversized and failed responses are errors', async () => {
  body = 'hola'
  expect(await read('/moved')).toBe('hola')
  // A redirect with an endless body is followed, and the body is not read on.
  expect(await read('/endless')).toBe('hola')
  await Promise.all(endless)
  expect(await read('/feed', { etag })).toBe('unchanged')
  await expect(read('/cut')).rejects.toThrow('se cortó')
  await expect(read('/reset')).rejects.toThrow('se cortó')
  await expect(read('/silent', { silenceMs: 50 })).rejects.toThrow('no contestó')
  await expect(read('/feed', { maxBytes: 2 })).rejects.toThrow('pasa de')
  status = 503
  await expect(read('/feed')).rejects.toThrow('contestó 503')
  status = 200
})

test('on schedule: done, unchanged, failed with increasing delays, recovered', async () => {
  const { database, feeds, clock, advanceHours } = await feedFixture()
  const settings = { mapping: {}, currency: 'MXN', complete: true, allowHosts }
  body = jsonl([TEA])
  const { id } = await feeds.add('Remota', `${url}/feed`, settings)
  const waitOf = async () =>
    Math.round((((await feeds.feed(id))?.next_run_at?.getTime() ?? 0) - clock().getTime()) / 60_000)
  expect(await runDueFeeds(database, clock)).toEqual({ done: 1 })
  expect(await runDueFeeds(database, clock)).toEqual({})
  expect(await waitOf()).toBe(30)
  advanceHours(1)
  expect(await runDueFeeds(database, clock)).toEqual({ unchanged: 1 })
  expect((await feeds.feed(id))?.confirmed_at).toEqual(clock())
  status = 500
  etag = '"2"'
  for (const wait of [30, 60, 120]) {
    advanceHours(4)
    expect(await runDueFeeds(database, clock)).toEqual({ failed: 1 })
    expect(await waitOf()).toBe(wait)
  }
  expect((await feeds.list())[0]).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('500'),
    failures: 3,
  })
  status = 200
  advanceHours(4)
  expect(await runDueFeeds(database, clock)).toEqual({ done: 1 })
  expect(await waitOf()).toBe(30)
  await feeds.pause(id, true)
  advanceHours(4)
  expect(await runDueFeeds(database, clock)).toEqual({})
})

test('a file that may have been cut takes nothing away, its last line is not read, and it is read again', async () => {
  const { database, feeds, clock, advanceHours } = await feedFixture()
  const { id } = await feeds.add('Cortada', `${url}/closed`, {
    mapping: {},
    currency: 'MXN',
    complete: true,
    allowHosts,
  })
  const begun = 'id,title,price,link\nA1,Té verde 20 sobres,45.00,https://tienda.example/te\nA2,Café de olla 500 g,12'
  const rest = '9.00,https://tienda.example/cafe\nA3,Miel de abeja 300 g,80.00,https://tienda.example/miel\n'
  const offers = 'select sku, price, in_stock from offers order by sku'
  for (body of [begun + rest, begun]) {
    advanceHours(1)
    expect(await runDueFeeds(database, clock)).toEqual({ done: 1 })
    expect(await rowsOf(database.pool, offers)).toEqual([
      { sku: 'A1', price: 45_00, in_stock: true },
      { sku: 'A2', price: 129_00, in_stock: true },
      { sku: 'A3', price: 80_00, in_stock: true },
    ])
  }
  expect(await feeds.feed(id)).toMatchObject({ etag: null })
  expect((await feeds.list())[0]).toMatchObject({ message: expect.stringContaining('cortado') })
  // XML, JSON lists and compressed files say where they end.
  body = `[${JSON.stringify(TEA)}]`
  advanceHours(1)
  await runDueFeeds(database, clock)
  expect((await rowsOf(database.pool, offers))[1]).toMatchObject({ in_stock: false })
  body = `[${JSON.stringify(TEA)},`
  advanceHours(1)
  expect(await runDueFeeds(database, clock)).toEqual({ failed: 1 })
})
