import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { demoDatabase } from '../../../testing/demo.ts'
import { readUnreadProducts } from '../../readings/service.ts'
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

test('pinned values survive a reading of the product, and each is taken back', async () => {
  const { id } = (await get('products')).body.rows[1]
  const { product } = (await get(`products/${id}`)).body
  const specs = [{ label: 'Material', value: 'Barro' }]
  const body = { name: 'Nombre fijado', brand: product.brand, category: '/automotriz', specs }
  const put = (change: object) => site.call('PUT', `/api/admin/products/${id}`, { role: 'catalogue', body: change })
  expect((await put({ ...body, category: '/no-existe' })).status).toBe(409)
  expect((await get(`products/${id}`)).body.product.pinned).toEqual([])
  expect((await put(body)).status).toBe(200)
  // Products of a feed are placed by their reading, which would move this one.
  await site.database.pool.query(
    `with feed as (insert into feeds (store_id, url, format)
       select store_id, 'https://tienda.example/feed', 'auto' from offers where product_id = $1 limit 1 returning id)
     update offers set feed_id = (select id from feed) where product_id = $1`,
    [id],
  )
  expect(await readUnreadProducts(site.database)).toMatchObject({ read: 0 })
  const pinned = (await get(`products/${id}`)).body.product
  expect(pinned).toMatchObject({ name: 'Nombre fijado', categoryPath: '/automotriz', specs })
  expect(pinned.pinned.sort()).toEqual(['category', 'name', 'specs'])
  const restore = (field: string) =>
    site.call('DELETE', `/api/admin/products/${id}/pinned/${field}`, { role: 'catalogue' })
  for (const field of ['category', 'name', 'specs']) expect((await restore(field)).status).toBe(200)
  expect((await restore('name')).status).toBe(409)
  const { name, specs: old } = product
  // No longer pinned, it is where its reading puts it.
  const categoryPath = '/calzado/mujer/tenis'
  expect((await get(`products/${id}`)).body.product).toMatchObject({ name, categoryPath, specs: old, pinned: [] })
  const acts = (await trail()).filter(({ object }) => object === String(id)).map(({ action }) => action)
  expect(acts).toEqual(['products.edit', 'products.restore', 'products.restore', 'products.restore'])
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
  const reasonOf = async () => (await get(`products/${a.id}`)).body.product.hiddenReason
  expect(await reasonOf()).toBe('retirado por su fabricante')
  expect((await post('products/show', { ids })).body).toEqual({ changed: 2 })
  expect(await figures()).toHaveLength(2)
  expect(await reasonOf()).toBeNull()
  const acts = (await trail()).filter(({ object }) => object === String(a.id)).map(({ action }) => action)
  expect(acts).toEqual(['products.hide', 'products.show'])
})

test('what is visible does not vanish into a hidden product', async () => {
  const rows = (await get('products?state=shown')).body.rows.filter((row: { offers: number }) => row.offers > 1)
  const [from, into] = rows
  await post('products/hide', { ids: [into.id], reason: 'está por revisarse' })
  const before = (await trail()).length
  const offer = (await get(`products/${from.id}`)).body.offers[0].id
  for (const refused of [
    await post(`products/${from.id}/merge`, { into: into.id }),
    await post(`offers/${offer}/move`, { into: into.id }),
  ])
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('está oculto')])
  expect(await trail()).toHaveLength(before)
  await post('products/show', { ids: [into.id] })
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
  expect(await readUnreadProducts(site.database)).toMatchObject({ read: 0 })
  expect(split.body.slug).toEqual(expect.any(String))
  expect((await trail()).slice(before).map(({ action }) => action)).toEqual(['products.merge', 'products.split'])
})
