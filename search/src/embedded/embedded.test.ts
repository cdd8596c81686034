import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Damage, openEngine, type SearchEngine, SearchError } from '../index.ts'
import { temporaryFolder } from '../testing/cleanup.ts'

const open = (dataDir: string, onDamage?: (damage: Damage) => void) =>
  openEngine({ dataDir, adminKey: 'k', readers: 1, logger: { warn() {} }, ...(onDamage && { onDamage }) })

const schema = {
  name: 'products',
  fields: [
    { name: 'title', type: 'string' },
    { name: 'price', type: 'float' },
  ],
}

describe('the engine in the same process', () => {
  let engine: SearchEngine
  beforeAll(async () => {
    engine = await open(temporaryFolder())
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    if (engine.collections.has('products')) await engine.collections.drop('products')
    await engine.collections.create(schema)
  })

  test('imports, tells what failed, and searches with plain values', async () => {
    const report = await engine.import('products', [
      { id: '1', title: 'Lámpara de pie', price: 10 },
      { id: '2', title: 5 },
      { id: '3', title: 'Mesa', price: 20 },
    ])
    expect(report).toEqual({
      imported: 2,
      failures: [{ index: 1, code: 400, error: 'Field `title` must be a string.' }],
    })
    const result = await engine.search<{ id: string }>('products', { q: 'lampara', query_by: ['title'], per_page: 5 })
    expect(result.hits.map(({ document }) => document.id)).toEqual(['1'])
  })

  test('takes a stream of many documents and sees them all at once', async () => {
    async function* generated() {
      for (let n = 0; n < 5000; n++) yield { id: String(n), title: `producto ${n}`, price: n }
    }
    expect(await engine.import('products', generated(), { action: 'upsert' })).toEqual({ imported: 5000, failures: [] })
    expect((await engine.search('products', { q: 'producto', query_by: 'title' })).found).toBe(5000)
    expect(await engine.stats()).toMatchObject({ documents: { products: 5000 }, pendingWrites: 0 })
  })

  test('answers several searches at once, failures included', async () => {
    const [good, bad] = await engine.multiSearch([
      { collection: 'products', q: '*' },
      { collection: 'none', q: '*' },
    ])
    expect(good).toMatchObject({ found: 0 })
    expect(bad).toEqual({ code: 404, error: 'Collection not found' })
  })

  test('throws typed errors', async () => {
    const error = await engine.search('none', { q: '*' }).catch((reason) => reason)
    expect(error).toBeInstanceOf(SearchError)
    expect(error).toMatchObject({ status: 404, message: 'Collection not found' })
    await expect(engine.import('none', [{ id: '1' }])).rejects.toMatchObject({ status: 404 })
  })

  test('moves an alias from one generation of a collection to the next', async () => {
    await engine.import('products', [{ id: 'old', title: 'x', price: 1 }])
    await engine.collections.create({ ...schema, name: 'products_2' })
    await engine.import('products_2', [{ id: 'new', title: 'x', price: 1 }])
    const first = async () => (await engine.search<{ id: string }>('live', { q: '*' })).hits[0]?.document.id
    await engine.aliases.set('live', 'products')
    expect(await first()).toBe('old')
    await engine.aliases.set('live', 'products_2')
    expect(await first()).toBe('new')
    expect(engine.aliases.target('live')).toBe('products_2')
    await engine.collections.drop('products_2')
    await expect(first()).rejects.toMatchObject({ status: 404 })
  })

  test('writes while searching: every search sees what was acknowledged before it', async () => {
    const busy = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 25; n++) {
        const title = `w${writer}n${n}`
        await engine.import('products', [{ id: `${writer}`, title, price: n }], { action: 'upsert' })
        const { found } = await engine.search('products', { q: title, query_by: 'title', num_typos: 0, prefix: false })
        expect(found, title).toBe(1)
      }
    })
    await Promise.all(busy)
  })
})

test('a folder is used by one engine at a time and released by closing', async () => {
  const folder = temporaryFolder()
  const first = await open(folder)
  await expect(open(folder)).rejects.toThrow('is in use by process')
  await first.close()
  await (await open(folder)).close()
})

test('a damaged file is reported with its collection, which can be filled again', async () => {
  const folder = temporaryFolder()
  const first = await open(folder)
  await first.collections.create(schema)
  await first.import('products', [{ id: '1', title: 'mesa', price: 1 }])
  await first.snapshot()
  await first.close()
  const part = join(folder, 'parts', '00000001')
  const bytes = readFileSync(part)
  bytes[0] = (bytes[0] as number) ^ 0xff
  writeFileSync(part, bytes)

  const reported: Damage[] = []
  const second = await open(folder, (damage) => reported.push(damage))
  expect(reported).toEqual([{ file: join('parts', '00000001'), collection: 'products', reason: expect.any(String) }])
  expect(second.damages()).toEqual(reported)
  expect((await second.search('products', { q: '*' })).found).toBe(0)
  await second.import('products', [{ id: '1', title: 'mesa', price: 1 }], { action: 'upsert' })
  expect((await second.search('products', { q: 'mesa', query_by: 'title' })).found).toBe(1)
  await second.close()
})
