/** The feed wizard's calls: upload, preview, dry run, import, and what the trail says of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { workOnDraft } from '../../feeds/drafts/draft-tasks-service.ts'
import { type AdminSite, adminSite, SECRET } from '../testing/admin-site.ts'
import { CSV, MAPPED, SETTINGS } from '../testing/tea-feed.ts'

let site: AdminSite
beforeAll(async () => {
  site = await adminSite()
})
afterAll(() => site?.close())

const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'catalogue', ...(body && { body }) })
const upload = (content: string | Buffer, name = 'feed.csv') =>
  site.call('POST', `/api/admin/feed-drafts/upload?name=${name}`, {
    role: 'catalogue',
    headers: { 'content-type': 'application/octet-stream' },
    body: content,
  })
const work = (id: number) => workOnDraft({ database: site.database, clock: site.now, secret: SECRET }, id)
const trail = () =>
  rowsOf<{ action: string; object: string; after: object }>(
    site.database.pool,
    'select action, object, after from admin_audit order by id',
  )

test('an uploaded file is mapped, tried and imported; only the import changes the catalogue and the trail', async () => {
  const draft = (await upload(CSV)).body
  expect(draft).toMatchObject({ url: null, fileName: 'feed.csv', isWhole: true, hasCredentials: false, state: null })
  const path = `feed-drafts/${draft.id}`
  expect((await call('POST', `${path}/check`)).body.error.message).toBe('Escribe de qué tienda es el archivo.')
  const first = (await call('POST', `${path}/preview`, SETTINGS)).body
  expect(first).toMatchObject({ sampled: 3, accepted: 0, problems: [{ reason: 'falta el título', rows: 3 }] })
  const twice = { ...SETTINGS, mapping: { title: 'producto', brand: 'producto' } }
  expect((await call('POST', `${path}/preview`, twice)).status).toBe(409)
  const mapped = (await call('POST', `${path}/preview`, MAPPED)).body
  expect(mapped.rows[0]).toMatchObject({
    sku: 'a1',
    title: 'Té verde 20 sobres',
    price: 45_00,
    categoryReason: 'operator',
  })
  expect((await call('POST', `${path}/check`)).body).toMatchObject({ task: 'check', state: 'waiting' })
  expect((await call('POST', `${path}/check`)).status).toBe(409)
  expect(await work(draft.id)).toBe('done')
  expect(await work(draft.id)).toBe('taken')
  expect((await call('GET', path)).body).toMatchObject({
    state: 'done',
    check: { state: 'done', counts: { rows: 3, created: 2, refused: 1, gone: 0 } },
  })
  expect(await rowOf(site.database.pool, 'select from stores')).toBeNull()
  expect(await trail()).toEqual([])
  expect((await call('POST', `${path}/save`)).body).toEqual({ feedId: null })
  expect(await work(draft.id)).toBe('done')
  const { imported } = (await call('GET', path)).body
  expect(imported).toEqual({ message: '', feedId: expect.any(Number) })
  expect((await call('GET', `feeds/${imported.feedId}`)).body.runs).toMatchObject([{ created: 2, refused: 1 }])
  expect(await trail()).toMatchObject([
    { action: 'feeds.import', object: 'La Tetería', after: { fileName: 'feed.csv' } },
  ])
  const next = (await upload(CSV, `feed.csv&feed=${imported.feedId}`)).body
  expect(next.settings).toMatchObject({ store: MAPPED.store, mapping: MAPPED.mapping, complete: true })
})

test('a recognised column that is no use is left unread', async () => {
  const { id } = (
    await upload('sku,title,price,stock,link\n1,Jarro de barro,45,Niet op voorraad,https://a.example/1\n')
  ).body
  const read = (mapping: object) => call('POST', `feed-drafts/${id}/preview`, { ...SETTINGS, mapping })
  expect((await read({})).body).toMatchObject({ accepted: 0, problems: [{ rows: 1 }] })
  const { body } = await read({ availability: '-', brand: '-' })
  expect(body).toMatchObject({ accepted: 1, rows: [{ title: 'Jarro de barro', inStock: true }] })
})

test('an import that took no row is repeated once its columns are mended', async () => {
  const { id } = (await upload('sku,title,price,stock\n1,Jarro de barro,45,Niet op voorraad\n')).body
  const save = async (mapping: object) => {
    await call('POST', `feed-drafts/${id}/preview`, { ...SETTINGS, store: 'Alfarería', mapping })
    expect((await call('POST', `feed-drafts/${id}/save`)).body).toEqual({ feedId: null })
    await work(id)
    return (await call('GET', `feed-drafts/${id}`)).body.imported
  }
  const { message, feedId } = await save({})
  expect(message).toContain('la disponibilidad no se entiende (1)')
  const [run] = (await call('GET', `feeds/${feedId}`)).body.runs
  const reasons = { 'la disponibilidad no se entiende': 1 }
  expect(run).toMatchObject({ state: 'failed', rows: 1, refused: 1, reasons })
  expect((await call('GET', `feed-runs/${run.id}/refused`)).body.rows).toMatchObject([{ line: 2, sku: '1' }])
  expect((await call('POST', `feeds/${feedId}/draft`)).body).toMatchObject({ id, settings: { store: 'Alfarería' } })
  expect((await save({ availability: '-' })).message).toBe('')
})

const CUT_XML = '<?xml version="1.0"?><rss><channel><item><id>1</id><title>Jarro de barro</title><pri'
/** The same in every run, without a NUL byte. */
const NOISE = Buffer.from(Array.from({ length: 900 }, (_, at) => 1 + ((at * 7919 + 13 * (at >> 3)) % 255)))

test.each([
  ['nothing', '', 'El archivo está vacío.'],
  ['a web page', '<!doctype html><p>hola', 'Es una página web (HTML), no un archivo de productos.'],
  ['XML that is cut', CUT_XML, 'El XML está incompleto: termina antes de cerrar sus elementos.'],
  ['bytes that are no text', NOISE, 'El archivo no es texto.'],
  ['a heading without rows', 'id,title,price\n', 'El archivo no trae ninguna fila de productos.'],
])('%s is refused at the upload', async (_, content, message) => {
  const { status, body } = await upload(content)
  expect({ status, message: body.error.message }).toEqual({ status: 409, message })
})

test('what cannot be read says why', async () => {
  expect((await upload(Buffer.alloc(33 * 1024 * 1024))).status).toBe(413)
  const address = { url: 'http://127.0.0.1/feed.csv', credentials: null }
  const refused = (await call('POST', 'feed-drafts', address)).body.error.message
  expect(refused).toContain('red privada')
  expect(refused).not.toContain('--')
  expect((await call('POST', 'feed-drafts', { ...address, url: 'file:///etc/passwd' })).status).toBe(409)
  const { id } = (await upload(CSV)).body
  expect((await call('DELETE', `feed-drafts/${id}`)).status).toBe(200)
  expect((await call('GET', `feed-drafts/${id}`)).status).toBe(409)
})

test.each([
  ['rate', { currency: 'USD', rate: null }],
  ['rate', { currency: 'USD', rate: 0 }],
  ['rate', { currency: 'USD', rate: -3 }],
  ['rate:USD', { mapping: { 'rate:USD': 'abc' } }],
  ['rate:USD', { mapping: { 'rate:USD': '-3' } }],
  ['currency', { currency: 'US' }],
])('a refused %s is told at its field, for %j', async (field, change) => {
  const { id } = (await upload(CSV)).body
  const { body } = await call('POST', `feed-drafts/${id}/preview`, { ...SETTINGS, ...change })
  expect(body.error.details.errors).toMatchObject([{ path: [field], message: /^[^-]+$/ }])
})

test.each(['feed-runs/x/refused', 'feed-runs/x/refused.csv'])('%s is refused by name', async (path) => {
  expect(await call('GET', path)).toMatchObject({ status: 400, body: { error: { name: 'ValidationError' } } })
})
