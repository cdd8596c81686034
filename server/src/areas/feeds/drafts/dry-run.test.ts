import { expect, test } from 'vitest'
import { feedFixture, jsonl, type Row, stateOf, TEA } from '../testing/feed-fixture.ts'
import { dryRun } from './dry-run.ts'
import { previewFeed } from './preview.ts'
import { chunksOf } from './sample.ts'

const { database, clock, importRows, advanceHours } = await feedFixture()
const many: Row[] = Array.from({ length: 12 }, (_, i) => ({
  ...TEA,
  id: `T${i}`,
  title: `${TEA.title} sabor ${i}`,
  price: '100.00 MXN',
}))
const SETTINGS = { mapping: {}, currency: 'MXN', rate: null, complete: true, allowHosts: [] }
const check = (store: string, text: string, more = {}) =>
  dryRun(database, clock, { ...SETTINGS, store, url: null, source: chunksOf(Buffer.from(text)), ...more })

test('a dry run has the figures of a run and changes nothing, not even the store', async () => {
  await importRows('Tetería', many)
  advanceHours(1)
  const before = await stateOf(database)
  const next: Row[] = [
    ...many.slice(2, 10),
    { ...many[0]!, price: '89.00 MXN' },
    { ...many[1]!, price: '9999.00 MXN' },
    { ...TEA, id: 'N1', title: 'Cafetera italiana 6 tazas', price: '399.00 MXN' },
    { ...TEA, id: 'N2', title: 'Sin precio', price: 'pregunte' },
  ]
  const found = await check('Tetería', jsonl(next))
  expect(found).toMatchObject({
    state: 'done',
    counts: { rows: 12, created: 1, changed: 1, unchanged: 8, gone: 2, held: 1, refused: 1 },
    created: [{ sku: 'N1', before: null, after: 399_00 }],
    changed: [{ sku: 'T0', before: 100_00, after: 89_00 }],
    held: [{ sku: 'T1', before: 100_00, after: 9_999_00 }],
    refused: [{ line: 12, sku: 'N2' }],
  })
  expect(found.gone.map(({ sku }) => sku)).toEqual(['T10', 'T11'])
  expect(await stateOf(database)).toEqual(before)
  expect((await check('Otra tienda', jsonl(many))).counts).toMatchObject({ created: 12 })
  expect(await stateOf(database)).toEqual(before)
  const { rows } = await database.pool.query(`select 1 from stores where name = 'Otra tienda'`)
  expect(rows).toEqual([])
  expect((await importRows('Tetería', next)).created).toBe(1)
})

test('a file that would fail or withdraw half of the store says so', async () => {
  await importRows(
    'Grande',
    Array.from({ length: 30 }, (_, i) => ({ ...TEA, id: `G${i}`, title: `Galletas ${i} caja` })),
  )
  expect(await check('Grande', jsonl(many))).toMatchObject({ state: 'stopped', message: /ya no nombra 30 de 30/ })
  expect(await check('Grande', 'id,title\n')).toMatchObject({
    state: 'failed',
    message: 'El archivo no trae ningún producto.',
  })
  expect(await check('Grande', '<html>hola')).toMatchObject({ state: 'failed' })
})

const preview = (text: string | Buffer, mapping: Record<string, string> = {}, isWhole = true) =>
  previewFeed(database, clock, {
    file: { content: Buffer.from(text), isWhole },
    mapping,
    currency: 'MXN',
    rate: null,
    site: 'https://tienda.example',
    storeId: null,
  })

test('the preview shows rows as they are read, and follows the mapping', async () => {
  const csv =
    'clave;producto;costo;seccion\n1;Té verde 20 sobres;$45.00;Infusiones raras\n2;Té negro 20 sobres;gratis;Infusiones raras\n'
  const found = await preview(csv)
  expect(found.columns.map(({ name, field }) => [name, field])).toEqual([
    ['clave', 'id'],
    ['producto', 'producto'],
    ['costo', 'costo'],
    ['seccion', 'seccion'],
  ])
  expect(found.problems).toMatchObject([
    { reason: 'falta el título', rows: 2, examples: [{ line: 2, sku: '1' }, { line: 3 }] },
  ])
  const mapped = await preview(csv, {
    title: 'producto',
    price: 'costo',
    product_type: 'seccion',
    'category:Infusiones raras': '/supermercado',
  })
  expect(mapped).toMatchObject({ sampled: 2, accepted: 1, isAll: true, failure: null })
  expect(mapped.rows).toMatchObject([
    { line: 2, sku: '1', title: 'Té verde 20 sobres', price: 45_00, categoryReason: 'operator', problem: null },
    { line: 3, sku: '2', price: null, problem: 'el precio no se entiende' },
  ])
  expect(mapped.categories).toMatchObject([{ name: 'Infusiones raras', rows: 1, reason: 'operator' }])
})

test('the cut end of a longer file is no fault, an incomplete file is', async () => {
  const rss = `<rss><channel>${'<item><id>1</id><title>Té</title><price>45.00 MXN</price></item>'.repeat(3)}<item><id>4`
  expect(await preview(rss, {}, false)).toMatchObject({ failure: null, isAll: false })
  expect((await preview(rss)).failure).toContain('incompleto')
})
