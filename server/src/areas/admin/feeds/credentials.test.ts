import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { createFeeds } from '../../feeds/service.ts'
import { type AdminSite, adminSite, SECRET } from '../testing/admin-site.ts'
import { CSV, MAPPED } from '../testing/tea-feed.ts'

let site: AdminSite
const received: (string | undefined)[] = []
const server = http.createServer((request, response) => {
  received.push(request.headers.authorization)
  if (!request.headers.authorization) return response.writeHead(401).end()
  response.end(CSV)
})

beforeAll(async () => {
  site = await adminSite()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  server.close()
  await site?.close()
})

const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'catalogue', ...(body && { body }) })
const trail = () =>
  rowsOf<{ action: string; object: string; after: object }>(
    site.database.pool,
    'select action, object, after from admin_audit order by id',
  )

test('credentials are stored encrypted, sent to the address, never shown, and not sent to another', async () => {
  const { pool } = site.database
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.csv`
  const feeds = createFeeds({ database: site.database, clock: site.now, secret: SECRET })
  const local = { mapping: MAPPED.mapping, currency: 'MXN', complete: true, allowHosts: ['127.0.0.1'] }
  const { id } = await feeds.add('Protegida', url, local)
  expect(await feeds.run((await feeds.feed(id))!)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('401'),
  })
  const secretWord = 'contraseña-del-feed'
  expect(
    (await call('PUT', `feeds/${id}/credentials`, { credentials: { user: 'tienda', password: secretWord } })).status,
  ).toBe(200)
  expect(await feeds.run((await feeds.feed(id))!)).toMatchObject({ state: 'done' })
  expect(received.at(-1)).toBe(`Basic ${Buffer.from(`tienda:${secretWord}`).toString('base64')}`)

  const draft = (await call('POST', `feeds/${id}/draft`)).body
  expect(draft).toMatchObject({ url, hasCredentials: true, settings: { store: 'Protegida' } })
  await call('POST', `feed-drafts/${draft.id}/preview`, { ...MAPPED, store: 'Protegida', everyMinutes: 15 })
  expect((await call('POST', `feed-drafts/${draft.id}/save`)).body).toEqual({ feedId: id })
  expect((await call('GET', `feeds/${id}`)).body.feed).toMatchObject({ everyMinutes: 15, isProtected: true })
  expect(await feeds.run((await feeds.feed(id))!, { fresh: true })).toMatchObject({ state: 'done' })

  const everything = JSON.stringify([
    await trail(),
    (await call('GET', `feeds/${id}`)).body,
    await rowsOf(pool, 'select url, mapping from feeds'),
  ])
  expect(everything).not.toContain(secretWord)
  await call('PUT', `feeds/${id}`, { ...local, url: `${url}?otra`, everyMinutes: 60 })
  expect((await call('GET', `feeds/${id}`)).body.feed.isProtected).toBe(false)
  const inAddress = await feeds.add('Otra', 'https://ana:secreto@otra.example/feed.xml', local)
  expect(inAddress).toMatchObject({ url: 'https://otra.example/feed.xml', is_protected: true })
})
