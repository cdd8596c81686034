import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { demoDatabase } from '../../../testing/demo.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'editor', ...(body && { body }) })

beforeAll(async () => {
  site = await adminSite({ database: await demoDatabase(20) })
})
afterAll(() => site?.close())

test('a coupon is added, changed and ended; impossible ones are refused; the trail tells it', async () => {
  const [{ name }] = (await rowsOf<{ name: string }>(site.database.pool, 'select name from stores limit 1')) as [
    { name: string },
  ]
  const coupon = {
    store: name,
    title: '<script>alert(1)</script> 10 % en todo',
    code: 'VALE10',
    terms: '',
    kind: 'percent',
    value: 10,
    minimum: 50_000,
    maximum: null,
    conditional: false,
    url: null,
    startsAt: '2026-11-01T00:00:00Z',
    expiresAt: '2036-12-31T00:00:00Z',
  }
  expect((await call('POST', 'coupons', { ...coupon, url: 'javascript:alert(1)' })).status).toBe(400)
  const refusedFor = async (change: object) => {
    const { status, body } = await call('POST', 'coupons', { ...coupon, ...change })
    return [status, body.error.details.errors[0].path.at(-1)]
  }
  expect(await refusedFor({ value: 101 })).toEqual([409, 'value'])
  expect(await refusedFor({ value: 10.5 })).toEqual([400, 'value'])
  expect(await refusedFor({ store: 'ninguna' })).toEqual([409, 'store'])
  expect(await refusedFor({ expiresAt: coupon.startsAt })).toEqual([409, 'expiresAt'])
  const { id } = (await call('POST', 'coupons', coupon)).body
  expect((await call('POST', 'coupons', coupon)).status).toBe(409)
  const { store: _, ...terms } = coupon
  expect((await call('PUT', `coupons/${id}`, { ...terms, value: 15 })).status).toBe(200)
  const listed = (await call('GET', 'coupons?q=vale10%20TODO')).body.rows.find((one: { id: number }) => one.id === id)
  expect(listed).toMatchObject({ store: name, value: 15, minimum: 50_000, worked: 0, failed: 0 })
  expect((await call('POST', 'coupons/end', { ids: [id] })).status).toBe(200)
  const trail = await rowsOf<{ action: string; before: { value?: number }; after: { value?: number } }>(
    site.database.pool,
    `select action, before, after from admin_audit where kind = 'coupon' order by id`,
  )
  expect(trail.map(({ action }) => action)).toEqual(['coupons.add', 'coupons.edit', 'coupons.end'])
  expect([trail[1]?.before.value, trail[1]?.after.value]).toEqual([10, 15])
})

test('several end at once, all or none', async () => {
  const terms = { terms: '', kind: 'percent', value: 5, minimum: 0, maximum: null, conditional: false, url: null }
  const [{ name }] = (await call('GET', 'stores')).body.rows
  const add = async (code: string) =>
    (
      await call('POST', 'coupons', {
        ...terms,
        store: name,
        title: code,
        code,
        startsAt: '2026-11-01T00:00:00Z',
        expiresAt: null,
      })
    ).body.id as number
  const ids = [await add('JUNTOS-1'), await add('JUNTOS-2'), await add('JUNTOS-3')]
  const running = async () => (await call('GET', 'coupons?q=juntos')).body.rows.length
  expect((await call('POST', 'coupons/end', { ids: [ids[0], 999_999] })).status).toBe(409)
  expect(await running()).toBe(3)
  expect((await call('POST', 'coupons/end', { ids: [ids[0], ids[1], ids[1]] })).status).toBe(200)
  expect(await running()).toBe(1)
  expect((await call('POST', 'coupons/end', { ids: [] })).status).toBe(400)
})

test('the list is searched in title, code and store whatever the accents, filtered, sorted and paged', async () => {
  const { pool } = site.database
  await pool.query(
    `insert into coupons (store_id, title, code, kind, value, starts_at, expires_at)
     select s.id, 'Camión de juguete ' || n, 'CAM' || n, 'percent', 5, now() - interval '9 days',
       case when n = 60 then null else now() + (n - 10) * interval '1 hour' end
     from (select min(id) as id from stores) s, generate_series(1, 60) n`,
  )
  const titles = async (query: string) => {
    const { body, status } = await call('GET', `coupons?q=camion%20cam&${query}`)
    expect(status).toBe(200)
    return { titles: body.rows.map(({ title }: { title: string }) => Number(title.split(' ').at(-1))), next: body.next }
  }
  const first = await titles('')
  expect(first).toEqual({ titles: Array.from({ length: 50 }, (_, at) => 11 + at), next: null })
  expect((await titles('state=ended')).titles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const all = await titles('state=all&dir=desc')
  expect(all.titles[0]).toBe(60)
  expect(all.titles).toHaveLength(50)
  const rest = await titles(`state=all&dir=desc&after=${encodeURIComponent(all.next)}`)
  expect(rest).toEqual({ titles: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], next: null })
  expect((await call('GET', 'coupons?q=cam_11')).body.rows).toEqual([])
  expect((await call('GET', 'coupons.csv?q=camion')).body).toContain('Camión de juguete 11')
})

test('exits and votes are counted of all time or of the last days, and sorted by', async () => {
  const { pool } = site.database
  const now = site.now().toISOString()
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
    pool,
    'select id from coupons where expires_at > $1 order by id desc limit 1',
    [now],
  )
  await pool.query('update coupons set votes_worked = 3, votes_failed = 1 where id = $1', [id])
  await pool.query(
    `insert into coupon_days (coupon_id, day, exits) select $1, ($2::timestamptz at time zone 'America/Mexico_City')::date - ago, exits
     from (values (0, 4), (6, 1), (20, 100), (200, 1000)) d (ago, exits)`,
    [id, now],
  )
  await pool.query(
    `insert into coupon_votes (coupon_id, voter, worked, at) select $1, decode(voter, 'hex'), voter <> '02', $2::timestamptz - ago * interval '1 day'
     from (values ('01', 1), ('02', 2), ('03', 40), ('04', 200)) v (voter, ago)`,
    [id, now],
  )
  const figures = async (days: string) => {
    const [first] = (await call('GET', `coupons?sort=exits&dir=desc${days}`)).body.rows
    return [first.id, first.exits, first.worked, first.failed]
  }
  expect(await figures('')).toEqual([id, 1105, 3, 1])
  expect(await figures('&days=7')).toEqual([id, 5, 1, 1])
  expect(await figures('&days=30')).toEqual([id, 105, 1, 1])
  expect(await figures('&days=90')).toEqual([id, 105, 2, 1])
  expect((await call('GET', 'coupons?days=5')).status).toBe(400)
})
