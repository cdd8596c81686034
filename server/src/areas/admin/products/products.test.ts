import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { demoDatabase } from '../../../testing/demo.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const get = (path: string) => site.call('GET', `/api/admin/${path}`, { role: 'catalogue' })
const post = (path: string, body: object) => site.call('POST', `/api/admin/${path}`, { role: 'catalogue', body })
const trail = () =>
  rowsOf<{ action: string; object: string; before: unknown; after: unknown }>(
    site.database.pool,
    'select action, object, before, after from admin_audit order by id',
  )

beforeAll(async () => {
  site = await adminSite({ database: await demoDatabase(60) })
})
afterAll(() => site?.close())

test('the list pages by key, and finds by words, slug, GTIN and number', async () => {
  const first = await get('products')
  expect(first.body.rows).toHaveLength(50)
  const second = await get(`products?after=${encodeURIComponent(first.body.next)}`)
  expect(second.body.next).toBeNull()
  const ids = [...first.body.rows, ...second.body.rows].map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  const { id, slug, name } = first.body.rows[7]
  for (const wanted of [slug, String(id), name]) {
    const found = await get(`products?q=${encodeURIComponent(wanted)}`)
    expect([wanted, found.body.rows.map((row: { id: number }) => row.id).includes(id)]).toEqual([wanted, true])
  }
  expect((await get('products?sort=price')).status).toBe(400)
})

test('an edit is written with old and new values; the same values again write nothing', async () => {
  const { id, name, brand } = (await get('products')).body.rows[0]
  const edit = () =>
    site.call('PUT', `/api/admin/products/${id}`, { role: 'catalogue', body: { name: 'Otro nombre', brand: 'Otra' } })
  expect((await edit()).status).toBe(200)
  expect((await edit()).status).toBe(200)
  expect(await trail()).toEqual([
    {
      action: 'products.edit',
      object: String(id),
      before: { name, brand },
      after: { name: 'Otro nombre', brand: 'Otra' },
    },
  ])
  expect((await get(`products/${id}`)).body.product.name).toBe('Otro nombre')
})

test('hidden products leave the figures, are found among the hidden, and return', async () => {
  const [a, b] = (await get('products?state=shown')).body.rows.slice(5)
  const ids = [a.id, b.id]
  const figures = () => rowsOf(site.database.pool, 'select 1 from product_figures where product_id = any ($1)', [ids])
  expect((await post('products/hide', { ids, reason: 'retirado por su fabricante' })).body).toEqual({ changed: 2 })
  expect((await post('products/hide', { ids, reason: 'otra vez' })).body).toEqual({ changed: 0 })
  expect(await figures()).toHaveLength(0)
  const hidden = await get(`products?state=hidden&q=${encodeURIComponent(a.name)}`)
  expect(hidden.body.rows.map((row: { id: number }) => row.id)).toContain(a.id)
  expect((await post('products/show', { ids })).body).toEqual({ changed: 2 })
  expect(await figures()).toHaveLength(2)
  const acts = (await trail()).filter(({ object }) => object === String(a.id)).map(({ action }) => action)
  expect(acts).toEqual(['products.hide', 'products.show'])
})

test('merge moves the offers and split takes one out; a refused act leaves no trace', async () => {
  const rows = (await get('products?state=shown')).body.rows.filter((row: { offers: number }) => row.offers > 1)
  const [from, into] = rows.slice(-2)
  const before = (await trail()).length
  expect((await post(`products/${from.id}/merge`, { into: from.id })).body.error.message).toBe('Es el mismo producto.')
  expect((await post(`products/${from.id}/merge`, { into: 999_999 })).status).toBe(409)
  expect(await trail()).toHaveLength(before)
  const merged = await post(`products/${from.id}/merge`, { into: into.id })
  expect(merged.body.slug).toBe(into.slug)
  const { offers } = (await get(`products/${into.id}`)).body
  const split = await post('products/split', { offer: offers[0].id })
  expect(split.body.slug).toEqual(expect.any(String))
  expect((await trail()).slice(before).map(({ action }) => action)).toEqual(['products.merge', 'products.split'])
})
