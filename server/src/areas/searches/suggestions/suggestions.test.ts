import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../../testing/demo.ts'
import { testSearch } from '../../../testing/search.ts'
import { createQueryKnowledge } from '../../../understanding/knowledge/knowledge-source.ts'
import { createLearning, createSearches, type Searches } from '../service.ts'

let database: TestDatabase
let search: Awaited<ReturnType<typeof testSearch>>
let searches: Searches
beforeAll(async () => {
  database = await demoDatabase(600)
  search = await testSearch(database)
  const { categoryTree } = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search })
  const knowledge = createQueryKnowledge(database.pool)
  const clock = () => BUEN_FIN
  const learning = createLearning({ database, clock, isOn: true })
  searches = createSearches({ learning, search, knowledge, categories: categoryTree })
})
afterAll(async () => {
  await search.close()
  await database.close()
})

const texts = async (q: string) => (await searches.suggest(q)).map(({ text }) => text)

test('a beginning leads with the kind that has it', async () => {
  expect((await texts('lapt'))[0]).toBe('laptop')
  expect((await texts('refri'))[0]).toBe('refrigerador')
})

test('a kind is followed by its brands', async () => {
  const found = await texts('laptop ')
  expect(found[0]).toBe('laptop')
  expect(found[1]).toMatch(/^laptop \S/)
})

test('brands and categories are suggested, the latter with their page', async () => {
  expect(await searches.suggest('samsu')).toContainEqual({ text: 'Samsung', of: 'brand' })
  expect(await searches.suggest('electrón')).toContainEqual({
    text: 'Electrónica',
    of: 'category',
    url: '/electronica',
  })
})

test('a misspelt query is corrected', async () => {
  expect(await searches.suggest('licuadra')).toEqual([{ text: 'licuadora', of: 'correction' }])
})

test('a barcode leads to its product', async () => {
  const { rows } = await database.pool.query<{ gtin: string; name: string; slug: string }>(
    'select gtin, name, slug from products where gtin is not null order by id limit 1',
  )
  const { gtin, name, slug } = rows[0]!
  expect(await searches.suggest(gtin)).toEqual([{ text: name, of: 'product', url: `/producto/${slug}` }])
})

test('nothing is typed', async () => expect(await searches.suggest('  ')).toEqual([]))
