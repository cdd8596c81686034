/** Two operators load the same form: what the first one saves is not undone by the second one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../../../testing/demo.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'owner', ...(body && { body }) })
const pick = (row: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)))

beforeAll(async () => {
  site = await adminSite({ database: await demoDatabase(20) })
})
afterAll(() => site?.close())

/** Both load `stored`; returns the answers to both. */
async function bothSave(path: string, stored: object, first: object, second: object) {
  const one = await call('PUT', path, { ...stored, ...first, loaded: stored })
  const other = await call('PUT', path, { ...stored, ...second, loaded: stored })
  return [one.status, other.status, other.body.error?.message]
}
const EMPTY_STORE = {
  site: 'https://tienda.example',
  affiliate_template: null,
  shipping_flat: null,
  shipping_free_from: null,
  delivery_min_days: null,
  delivery_max_days: null,
  returns_days: null,
}
const ONE_REFUSED = [200, 409, expect.stringContaining('cambió mientras escribías')]

test('a store, its zones and its feed', async () => {
  const [{ slug, name }] = (await call('GET', 'stores')).body.rows
  const { store, zones } = (await call('GET', `stores/${slug}`)).body
  const stored = pick(store, ['name', 'shipping_flat', 'shipping_free_from', 'returns_days'])
  expect(await bothSave(`stores/${slug}`, stored, { shipping_flat: 7_700 }, { returns_days: 3 })).toEqual(ONE_REFUSED)
  expect((await call('GET', `stores/${slug}`)).body.store).toMatchObject({ ...stored, shipping_flat: 7_700 })
  // A form that says only what it changes undoes nothing.
  expect((await call('PUT', `stores/${slug}`, { returns_days: 3 })).body).toMatchObject({ shipping_flat: 7_700 })

  const zone = (from: string) => ({ from, to: from, flat: 9_900, freeFrom: null, days: null })
  const setZones = (from: string) => call('PUT', `stores/${slug}/zones`, { zones: [zone(from)], loaded: zones })
  expect([(await setZones('01')).status, (await setZones('64')).status]).toEqual([200, 409])
  expect((await call('GET', `stores/${slug}`)).body.zones).toEqual([zone('01')])

  const settings = { url: 'https://tienda.example/a.csv', everyMinutes: 60, complete: true, mapping: { title: 'n' } }
  const { id } = (await call('POST', 'feeds', { store: name, ...settings })).body
  const change = { url: 'https://tienda.example/b.csv' }
  expect(await bothSave(`feeds/${id}`, settings, { mapping: { title: 'nombre' } }, change)).toEqual(ONE_REFUSED)
  expect((await call('GET', `feeds/${id}`)).body.feed).toMatchObject({ ...settings, mapping: { title: 'nombre' } })
})

test('a coupon that one ended stays ended, and an end that no store told is still assumed when that is undone', async () => {
  const [{ name: store }] = (await call('GET', 'stores')).body.rows
  const terms = {
    title: 'Cupón con fin',
    code: 'CONFIN',
    terms: '',
    kind: 'percent',
    value: 5,
    minimum: 0,
    maximum: null,
  }
  const dates = { startsAt: '2026-01-01T00:00:00Z', expiresAt: '2036-01-01T00:00:00Z' }
  const { id } = (await call('POST', 'coupons', { ...terms, ...dates, store, conditional: false, url: null })).body
  await site.database.pool.query('update coupons set end_assumed = true where id = $1', [id])
  const listed = async () => (await call('GET', 'coupons?state=all&q=confin')).body.rows[0]
  const { title, expiresAt } = await listed()
  expect((await call('POST', 'coupons/end', { ids: [id] })).status).toBe(200)
  const late = await call('PUT', `coupons/${id}`, { title: 'x', expiresAt, loaded: { title, expiresAt } })
  expect([late.status, new Date((await listed()).expiresAt) <= site.now()]).toEqual([409, true])
  expect((await call('PUT', `coupons/${id}`, { expiresAt, endAssumed: true })).status).toBe(200)
  expect(await listed()).toMatchObject({ title, expiresAt, endAssumed: true })
})

test('a product: what an import changed is not pinned to what the page showed', async () => {
  const [{ id }] = (await call('GET', 'products')).body.rows
  const { product } = (await call('GET', `products/${id}`)).body
  const { name, brand } = product
  await site.database.pool.query(`update products set name = 'Nombre de la tienda' where id = $1`, [id])
  expect((await call('PUT', `products/${id}`, { brand: 'Otra', loaded: { brand } })).status).toBe(200)
  expect((await call('PUT', `products/${id}`, { name: `${name} x`, loaded: { name } })).status).toBe(409)
  const after = (await call('GET', `products/${id}`)).body.product
  expect(after).toMatchObject({ name: 'Nombre de la tienda', brand: 'Otra', pinned: ['brand'] })
})

test('a question of the assistant and a text', async () => {
  const entry = { examples: ['¿dan factura?'], answer: 'Sí.', link: null, linkLabel: null, isOn: true }
  const { id } = (await call('POST', 'faq', entry)).body
  expect(await bothSave(`faq/${id}`, entry, { answer: 'No.' }, { isOn: false })).toEqual(ONE_REFUSED)
  expect((await call('GET', 'faq')).body.faq).toContainEqual({ ...entry, id, answer: 'No.' })

  const text = (title: string) => ({ title, markdown: 'Texto.' })
  const save = async (title: string, loaded: number) =>
    (await call('PUT', `texts/politica-de-cookies?loaded=${loaded}`, text(title))).status
  expect([await save('Uno', 0), await save('Dos', 0)]).toEqual([200, 409])
  const { value, versions } = (await call('GET', 'texts/politica-de-cookies')).body
  expect([value, await save('Tres', versions[0].id)]).toEqual([text('Uno'), 200])
})

test('a product that was merged meanwhile is neither merged again nor hidden or renamed', async () => {
  const [one, other, third] = (await call('GET', 'products')).body.rows
  const merge = () => call('POST', `products/${one.id}/merge`, { into: other.id })
  const [first, again] = await Promise.all([merge(), merge()])
  expect([first.status, again.status].sort()).toEqual([200, 409])
  expect((await call('POST', `products/${one.id}/merge`, { into: third.id })).status).toBe(409)
  expect((await call('POST', 'products/hide', { ids: [one.id], reason: 'prueba' })).status).toBe(409)
  const renamed = await call('PUT', `products/${one.id}`, { name: 'Otro' })
  expect([renamed.status, renamed.body.error.message]).toEqual([409, expect.stringContaining(other.name)])
})

test('of two that add one store, one is told; two invitations at once leave the later one', async () => {
  const add = (name: string) => call('POST', 'stores', { ...EMPTY_STORE, name })
  const added = await Promise.all([add('Tienda Nueva'), add('TIENDA NUEVA')])
  expect(added.map(({ status }) => status).sort()).toEqual([200, 409])
  const invite = (role: string) => call('POST', 'admins/invitations', { email: 'nueva@casa.test', role })
  const invited = await Promise.all([invite('editor'), invite('support')])
  expect(invited.map(({ status }) => status)).toEqual([200, 200])
  expect((await call('GET', 'admins')).body.invitations).toHaveLength(1)
})
