/** Schemas that grow with their documents, from the first document to the search and over a restart. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEngine, type SearchEngine, type SearchQuery } from '../index.ts'
import { temporaryFolder } from '../testing/cleanup.ts'

const open = (dataDir: string) => openEngine({ dataDir, adminKey: 'k', readers: 1, logger: { warn() {} } })

let engine: SearchEngine
beforeAll(async () => {
  engine = await open(temporaryFolder())
})
afterAll(() => engine.close())
beforeEach(async () => {
  if (engine.collections.has('c')) await engine.collections.drop('c')
})

const ids = async (query: SearchQuery, from = engine) =>
  (await from.search<{ id: string }>('c', query)).hits.map(({ document }) => document.id).sort()
const typesOf = async (from = engine) =>
  Object.fromEntries(
    ((await from.collections.get('c')).fields as { name: string; type: string }[]).map((f) => [f.name, f.type]),
  )

describe('auto detection', () => {
  const documents = [
    { id: '1', title: 'mesa', price: 10.5, stock: 3, isNew: true, tags: ['madera', 'hogar'] },
    { id: '2', title: 'silla', price: 20, stock: '4', isNew: false, color: 'rojo' },
  ]

  test('adds fields as documents bring them, and finds by all of them', async () => {
    await engine.collections.create({ name: 'c', fields: [{ name: '.*', type: 'auto' }] })
    expect(await engine.import('c', documents)).toEqual({ imported: 2, failures: [] })
    expect(await typesOf()).toEqual({
      '.*': 'auto',
      title: 'string',
      price: 'float',
      stock: 'int64',
      isNew: 'bool',
      tags: 'string[]',
      color: 'string',
    })
    expect(await ids({ q: 'silla', query_by: 'title' })).toEqual(['2'])
    expect(await ids({ q: '*', filter_by: 'stock:>3' })).toEqual(['2'])
    expect(await ids({ q: '*', filter_by: 'tags:=madera && isNew:=true' })).toEqual(['1'])
    expect(await ids({ q: 'rojo', query_by: 'color' })).toEqual(['2'])
  })

  test('works by pattern, with the options of the pattern', async () => {
    const fields = [
      { name: 'title', type: 'string' },
      { name: 'attr_.*', type: 'string', facet: true },
      { name: 'size', type: 'auto' },
    ]
    await engine.collections.create({ name: 'c', fields })
    await engine.import('c', [
      { id: '1', title: 'a', attr_color: 'rojo', size: 5 },
      { id: '2', title: 'b', attr_color: 'azul', attr_tela: 'lana', other: 1 },
    ])
    expect(await typesOf()).toEqual({
      title: 'string',
      'attr_.*': 'string',
      size: 'int64',
      attr_color: 'string',
      attr_tela: 'string',
    })
    const { facet_counts: facets } = await engine.search('c', { q: '*', facet_by: 'attr_color,attr_tela' })
    expect(facets.map(({ counts }) => counts.length)).toEqual([2, 1])
    await expect(engine.search('c', { q: '*', filter_by: 'other:1' })).rejects.toMatchObject({ status: 400 })
  })

  test('survives a restart, with and without a snapshot in between', async () => {
    const folder = temporaryFolder()
    const first = await open(folder)
    await first.collections.create({ name: 'c', fields: [{ name: '.*', type: 'auto' }] })
    await first.import('c', documents.slice(0, 1))
    await first.snapshot()
    await first.import('c', documents.slice(1))
    const types = await typesOf(first)
    await first.close()
    const second = await open(folder)
    expect(await typesOf(second)).toEqual(types)
    expect(await ids({ q: 'rojo', query_by: 'color' }, second)).toEqual(['2'])
    expect(await ids({ q: '*', filter_by: 'price:>1' }, second)).toEqual(['1', '2'])
    await second.close()
  })
})

describe('nested documents', () => {
  beforeEach(async () => {
    await engine.collections.create({
      name: 'c',
      enable_nested_fields: true,
      fields: [
        { name: 'maker', type: 'object' },
        { name: 'variants', type: 'object[]', facet: true, optional: true },
      ],
    })
    await engine.import('c', [
      {
        id: '1',
        maker: { name: 'Acme', at: { city: 'Puebla' } },
        variants: [
          { sku: 'a1', stock: 2 },
          { sku: 'a2', stock: 0 },
        ],
      },
      { id: '2', maker: { name: 'Nopal' }, variants: [{ sku: 'b1', stock: 9 }] },
    ])
  })

  test('are searched, filtered and counted by their leaves', async () => {
    expect(await ids({ q: 'acme', query_by: 'maker.name' })).toEqual(['1'])
    expect(await ids({ q: 'puebla', query_by: 'maker' })).toEqual(['1'])
    expect(await ids({ q: '*', filter_by: 'variants.sku:=b1' })).toEqual(['2'])
    expect(await ids({ q: '*', filter_by: 'variants.stock:>5' })).toEqual(['2'])
    const { facet_counts: facets } = await engine.search('c', { q: '*', facet_by: 'variants.sku' })
    expect(facets[0]?.counts.map(({ value }) => value).sort()).toEqual(['a1', 'a2', 'b1'])
  })

  test('come back as they were given', async () => {
    const document = await engine.documents.get('c', '1')
    expect(document.variants).toEqual([
      { sku: 'a1', stock: 2 },
      { sku: 'a2', stock: 0 },
    ])
    const { hits } = await engine.search('c', { q: 'acme', query_by: 'maker.name', include_fields: 'maker.name' })
    expect(hits[0]?.document).toEqual({ maker: { name: 'Acme' } })
  })

  test('are merged deeply by an update', async () => {
    await engine.import('c', [{ id: '1', maker: { name: 'Zeta' } }], { action: 'update' })
    expect((await engine.documents.get('c', '1')).maker).toEqual({ name: 'Zeta', at: { city: 'Puebla' } })
    expect(await ids({ q: 'zeta', query_by: 'maker.name' })).toEqual(['1'])
    expect(await ids({ q: 'acme', query_by: 'maker.name', num_typos: 0 })).toEqual([])
  })
})

test('a value that is not stored is found but never shown', async () => {
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'secret', type: 'string', store: false },
  ]
  await engine.collections.create({ name: 'c', fields })
  await engine.import('c', [{ id: '1', title: 'mesa', secret: 'oculto' }])
  const { hits } = await engine.search('c', { q: 'oculto', query_by: 'secret' })
  expect(hits.map(({ document }) => document)).toEqual([{ id: '1', title: 'mesa' }])
  await engine.import('c', [{ id: '1', title: 'silla' }], { action: 'update' })
  expect(await engine.documents.get('c', '1')).toEqual({ id: '1', title: 'silla' })
})
