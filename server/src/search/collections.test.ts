import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEngine, type SearchEngine } from '@tianguis/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COLLECTIONS } from './collections.ts'

let dataDir: string
let engine: SearchEngine
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'collections-'))
  engine = await openEngine({ dataDir, adminKey: 'test', readers: 1 })
  await engine.collections.create({ name: 'products', ...COLLECTIONS.products })
  const texts = {
    tags: [],
    category: 'Otros',
    lvl0: 'Otros',
    condition: ['new'],
    vendors: [],
    vendorSet: '',
    codes: [],
  }
  const numbers = { price: 10, months: 0, discount: 0, popularity: 0, createdAt: 0, updatedAt: 0, offersCount: 1 }
  const documents = ['Colgate', 'Nike', 'Adidas', 'Vive'].map((brand, at) => {
    const own = { id: String(at), productName: 'Artículo', brand, measureWords: [], freeShipping: false, inStock: true }
    return { ...texts, ...numbers, ...own }
  })
  const { failures } = await engine.import('products', documents)
  expect(failures).toEqual([])
})
afterAll(async () => {
  await engine.close()
  await rm(dataDir, { recursive: true, force: true })
})

test.each(['colgate', 'nike', 'adidas', 'vive'])(
  'a brand that no name says is found as it is written: %s',
  async (q) => {
    const exact = { num_typos: 0, prefix: 'false', drop_tokens_threshold: 0 }
    const [answer] = await engine.multiSearch<{ brand: string }>([
      { collection: 'products', q, query_by: 'productName,brand', ...exact },
    ])
    expect(answer).toMatchObject({
      found: 1,
      hits: [{ document: { brand: expect.stringMatching(new RegExp(q, 'i')) } }],
    })
  },
)
