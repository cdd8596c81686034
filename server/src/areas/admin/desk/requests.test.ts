/** Accepting requests of stores: what it creates, and what it must not touch. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { meet } from '../../../testing/faults/meet.ts'
import { createFeeds } from '../../feeds/service.ts'
import { type AdminSite, adminSite, SECRET } from '../testing/admin-site.ts'
import { createDesk } from './service.ts'

let site: AdminSite
beforeAll(async () => {
  site = await adminSite()
})
afterAll(() => site?.close())

const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'owner', ...(body && { body }) })

async function requestOf(storeName: string, host: string, feedUrl: string | null): Promise<number> {
  const text = `insert into store_requests (store_name, site, contact_name, contact_email, feed_url)
    values ($1, $2, 'Ana', 'ana@correo.test', $3) returning id`
  return (await rowOf<{ id: number }>(site.database.pool, text, [storeName, host, feedUrl]))!.id
}

const feedsOf = (slug: string) =>
  rowsOf<{ url: string; currency: string; is_protected: boolean }>(
    site.database.pool,
    `select f.url, f.currency, f.credentials is not null as is_protected from feeds f join stores s on s.id = f.store_id
     where s.slug = $1 order by f.id`,
    [slug],
  )

const dollars = { mapping: {}, currency: 'USD', rate: 18, complete: true, allowHosts: [] }
const feeds = () => createFeeds({ database: site.database, clock: site.now, secret: SECRET })

test('a feed that the store has already keeps its settings', async () => {
  const url = 'https://molino.example/catalogo.csv'
  const known = await feeds().add('Molino Azul', url, dollars, 'https://molino.example')
  await feeds().pause(known.id, true)
  const before = await feeds().feed(known.id)
  const id = await requestOf('Molino Azul', 'molino.example', url)
  expect((await call('POST', `requests/${id}`, { decision: 'approve' })).status).toBe(200)
  expect(await feeds().feed(known.id)).toEqual(before)
  expect(await feedsOf('molino-azul')).toHaveLength(1)
})

test('a known name from another site waits for a confirmation or for another name', async () => {
  await feeds().add('Casa Ocote', 'https://ocote.example/feed.csv', dollars, 'https://ocote.example')
  const stranger = await requestOf('casa ócote', 'ajena.example', 'https://ajena.example/feed.csv')
  const { requests } = (await call('GET', 'requests')).body
  expect(requests.find((one: { id: number }) => one.id === stranger).namesake).toMatchObject({
    slug: 'casa-ocote',
    site: 'https://ocote.example/',
  })
  const approve = (id: number, choice: object = {}) =>
    call('POST', `requests/${id}`, { decision: 'approve', ...choice })
  const refused = await approve(stranger)
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('ocote.example')])
  expect((await approve(stranger, { into: 'molino-azul' })).status).toBe(409)
  expect((await approve(stranger, { name: 'Molino Azul' })).status).toBe(409)
  expect(await feedsOf('casa-ocote')).toHaveLength(1)
  expect((await approve(stranger, { name: 'Ocote del Norte' })).status).toBe(200)
  expect(await feedsOf('ocote-del-norte')).toMatchObject([{ url: 'https://ajena.example/feed.csv' }])

  const moved = await requestOf('Casa Ocote', 'ocote-nuevo.example', 'https://ocote-nuevo.example/feed.csv')
  expect((await approve(moved, { into: 'casa-ocote' })).status).toBe(200)
  expect(await feedsOf('casa-ocote')).toHaveLength(2)
})

test('of two requests of one name that are accepted at once, the second waits for a confirmation', async () => {
  const accept = async (host: string) => {
    const id = await requestOf('Telar Gemelo', host, `https://${host}/feed.csv`)
    return (await call('POST', `requests/${id}`, { decision: 'approve' })).status
  }
  const statuses: number[] = []
  await meet(
    site.database.pool,
    'insert on stores',
    async () => statuses.push(await accept('telar-uno.example')),
    async () => statuses.push(await accept('telar-dos.example')),
  )
  expect(statuses.sort()).toEqual([200, 409])
  expect(await feedsOf('telar-gemelo')).toMatchObject([{ url: 'https://telar-uno.example/feed.csv' }])
})

test('credentials in an address are sealed', async () => {
  const sender = { productName: 'Tianguis', publicUrl: 'http://localhost', contactEmail: 'hola@tianguis.test' }
  const desk = createDesk({ database: site.database, clock: site.now, sender, secret: SECRET })
  const id = await requestOf('Barro Negro', 'barro.example', null)
  const feedUrl = 'https://lectora:clave-27@barro.example/feed.csv'
  const { feed } = await desk.approveRequest(site.actor('owner'), id, { feedUrl })
  expect(JSON.stringify(feed)).not.toContain('clave-27')
  expect(await feedsOf('barro-negro')).toMatchObject([{ url: 'https://barro.example/feed.csv', is_protected: true }])
})

test('of two decisions at once one counts, and a rejected store is not created', async () => {
  const { pool } = site.database
  for (let round = 0; round < 5; round++) {
    const host = `doble-${round}.example`
    const id = await requestOf(`Doble ${round}`, host, `https://${host}/feed.csv`)
    const answers = await Promise.all([
      call('POST', `requests/${id}`, { decision: 'approve' }),
      call('POST', `requests/${id}`, { decision: 'reject', reason: 'no vende en México' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { state } = (await rowOf<{ state: string }>(pool, 'select state from store_requests where id = $1', [id]))!
    expect(await feedsOf(`doble-${round}`)).toHaveLength(state === 'approved' ? 1 : 0)
  }
})
