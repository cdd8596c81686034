import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { demoDatabase } from '../../../testing/demo.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'owner', ...(body && { body }) })
const actions = async () =>
  (await rowsOf<{ action: string }>(site.database.pool, 'select action from admin_audit order by id')).map(
    ({ action }) => action,
  )

beforeAll(async () => {
  site = await adminSite({ database: await demoDatabase(40) })
})
afterAll(() => site?.close())

const STORE = {
  name: 'Tienda de la Esquina',
  site: 'https://esquina.example',
  affiliate_template: null,
  shipping_flat: 9900,
  shipping_free_from: null,
  delivery_min_days: 1,
  delivery_max_days: 3,
  returns_days: 30,
}

test('a store is added once, changed, hidden, shown and removed, each with its row of the trail', async () => {
  const added = await call('POST', 'stores', STORE)
  expect(added.body).toMatchObject({ slug: 'tienda-de-la-esquina', shipping_flat: 9900, hidden: false })
  expect((await call('POST', 'stores', STORE)).body.error.message).toBe('Ya hay una tienda «Tienda de la Esquina».')
  const path = 'stores/tienda-de-la-esquina'
  expect((await call('PUT', path, { ...STORE, affiliate_template: 'javascript:alert(1)' })).status).toBe(409)
  expect((await call('PUT', path, { ...STORE, returns_days: 15 })).body.returns_days).toBe(15)
  expect((await call('POST', `${path}/hide`)).status).toBe(200)
  expect(
    (await call('GET', 'stores')).body.rows.find(({ slug }: { slug: string }) => slug === added.body.slug).hidden,
  ).toBe(true)
  expect((await call('POST', `${path}/show`)).status).toBe(200)
  expect((await call('GET', `${path}/removal`)).body.offers).toBe(0)
  expect((await call('DELETE', path)).status).toBe(200)
  expect((await call('DELETE', path)).status).toBe(409)
  expect(await actions()).toEqual(['stores.add', 'stores.edit', 'stores.hide', 'stores.show', 'stores.remove'])
})

test('a feed is added, paused, read soon, changed and removed; what is refused says why and leaves no trace', async () => {
  const before = (await actions()).length
  const feed = { url: 'https://nueva.example/feed.xml', everyMinutes: 60, complete: true, mapping: {} }
  expect((await call('POST', 'feeds', { store: 'Nueva', ...feed, url: 'file:///etc/passwd' })).body.error.message).toBe(
    '«file:///etc/passwd» no es una dirección http(s).',
  )
  const { id } = (await call('POST', 'feeds', { store: 'Nueva', ...feed })).body
  expect((await call('PUT', `feeds/${id}/paused`, { paused: true })).status).toBe(200)
  expect((await call('GET', `feeds/${id}`)).body).toMatchObject({ feed: { store: 'Nueva', paused: true }, runs: [] })
  expect((await call('POST', `feeds/${id}/run`)).body.error.message).toBe(
    'El feed de Nueva está en pausa; reanúdalo primero.',
  )
  expect((await call('PUT', `feeds/${id}`, { ...feed, everyMinutes: 120 })).status).toBe(200)
  expect((await call('GET', 'feeds')).body.rows).toMatchObject([{ id, everyMinutes: 120, paused: true }])
  const listed = async (state: string) => (await call('GET', `feeds?state=${state}`)).body.rows.length
  expect([await listed('paused'), await listed('failing')]).toEqual([1, 0])
  await site.database.pool.query('update feeds set paused = false, failures = 2 where id = $1', [id])
  expect([await listed('paused'), await listed('failing')]).toEqual([0, 1])
  expect((await call('DELETE', `feeds/${id}`)).body.feeds).toBe(1)
  expect((await call('GET', `feeds/${id}`)).status).toBe(404)
  expect((await actions()).slice(before)).toEqual(['feeds.add', 'feeds.pause', 'feeds.edit', 'feeds.remove'])
})

test('shipping zones are set together, the logo is decoded, the affiliate link is tried, the list is searched', async () => {
  const before = (await actions()).length
  const { slug } = (await call('POST', 'stores', { ...STORE, name: 'Zócalo Café' })).body
  const zones = [{ from: '01', to: '16', flat: 4900, freeFrom: null, days: [1, 2] }]
  expect((await call('PUT', `stores/${slug}/zones`, { zones: [...zones, ...zones] })).body.error.message).toContain(
    'se enciman',
  )
  const [zone] = zones
  for (const wrong of [{ from: '99', to: '05' }, { days: [5, 2] }, { to: '100' }, { from: '00' }])
    expect((await call('PUT', `stores/${slug}/zones`, { zones: [{ ...zone, ...wrong }] })).status).toBe(400)
  expect((await call('PUT', `stores/${slug}/zones`, { zones })).status).toBe(200)
  expect((await call('GET', `stores/${slug}`)).body).toMatchObject({ store: { slug }, zones })
  const logo = (body: Buffer) =>
    site.call('PUT', `/api/admin/stores/${slug}/logo`, {
      role: 'owner',
      body,
      headers: { 'content-type': 'image/png' },
    })
  expect((await logo(Buffer.from('<svg onload=alert(1)>'))).status).toBe(409)
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  expect((await logo(Buffer.from(pixel, 'base64'))).body.logo).toMatch(/^\/img\/blog\/[0-9a-f]{32}\.webp$/)
  const tried = (template: string) => call('POST', `stores/${slug}/affiliate`, { template })
  expect((await tried('https://red.example/?u={url}')).body.leads).toBe(
    `https://red.example/?u=${encodeURIComponent('https://esquina.example/')}`,
  )
  expect((await tried('javascript:{url}')).status).toBe(409)
  const found = await call('GET', 'stores?q=zocalo')
  expect(found.body.rows.map((row: { slug: string }) => row.slug)).toEqual([slug])
  expect((await call('GET', 'stores.csv?q=zocalo')).body).toContain('Zócalo Café')
  expect((await actions()).slice(before)).toEqual(['stores.add', 'stores.zones', 'stores.logo'])
})

test('a store without a site is edited, and no other takes its name', async () => {
  const { pool } = site.database
  await pool.query(
    `insert into stores (slug, name, site, logo) values ('sin-sitio', 'Sin Sitio', '', '/img/tienda/generica.svg')`,
  )
  const put = (slug: string, change: object) => call('PUT', `stores/${slug}`, { ...STORE, ...change })
  const long = 'L'.repeat(120)
  expect((await put('sin-sitio', { name: 'Sin Sitio', site: '' })).body).toMatchObject({
    site: '',
    shipping_flat: 99_00,
  })
  expect((await put('sin-sitio', { name: long, site: '' })).body).toMatchObject({ name: long })
  const { slug } = (await call('POST', 'stores', { ...STORE, name: 'Molcajete Rojo' })).body
  expect((await put('sin-sitio', { name: 'molcajete rójo', site: '' })).body.error.message).toContain('ya se llama así')
  expect((await put(slug, { name: 'MOLCAJETE ROJO' })).status).toBe(200)
  expect((await put(slug, { name: 'Molcajete Rojo', site: '' })).status).toBe(409)
})

test('the start page says what waits', async () => {
  const { pool } = site.database
  await pool.query(
    `insert into store_requests (store_name, site, contact_name, contact_email) values ('Otra', 'https://otra.example', 'Eva', 'eva@otra.example')`,
  )
  await pool.query(
    `insert into day_counts (day, name, count) values ((now() at time zone 'America/Mexico_City')::date, 'visits', 12)`,
  )
  const { body } = await call('GET', 'start')
  expect(body.attention).toContainEqual({ kind: 'requests', count: 1, since: expect.any(String) })
  const plots: { name: string; points: { value: number }[] }[] = body.plots
  expect(plots.map(({ points }) => points.length)).toEqual([30, 30, 30, 30, 30, 30, 30])
  expect(plots.find(({ name }) => name === 'visits')?.points.at(-1)?.value).toBe(12)
  expect(body.catalogue.stores).toBeGreaterThan(0)
  // A feed that is read by hand or paused has no schedule that it could miss.
  await pool.query(
    `insert into feeds (store_id, url, format, paused) select min(id), 'import:', 'auto', true from stores`,
  )
  expect((await call('GET', 'start')).body).toMatchObject({ scheduledFeeds: 0, feedsReadSince: null })
})
