/** A list with one card per family, from the index of an imported catalogue. */
import { type ListingFilters, NO_FILTERS, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import { afterAll, expect, test } from 'vitest'
import { createSiteServices } from '../../compose/site-services.ts'
import { SITE } from '../../testing/demo.ts'
import { testSearch } from '../../testing/search.ts'
import { feedFixture, TEA } from '../feeds/testing/feed-fixture.ts'

const phone = (id: string, title: string, price: number) => ({
  ...TEA,
  id,
  title,
  brand: 'Samsung',
  gtin: '',
  product_type: 'Celulares',
  price,
})

const { database, clock, importRows } = await feedFixture()
await importRows('Uno', [
  phone('1', 'Celular Samsung Galaxy A55 5G 128GB Negro', 5_999),
  phone('2', 'Celular Samsung Galaxy A55 5G 128 GB azul', 5_899),
  phone('3', 'Celular Samsung Galaxy A55 5G 256 GB negro', 7_499),
  phone('4', 'Celular Samsung Galaxy A35 5G 128GB Negro', 4_999),
  TEA,
])
const search = await testSearch(database)
const services = createSiteServices({ database, info: SITE, clock, search })
afterAll(() => search.close())

const cards = async (filters: Partial<ListingFilters> = {}, grouped = true) => {
  const state = { ...WHOLE_LISTING, filters: { ...NO_FILTERS, ...filters }, grouped }
  return (await services.search(state)).listing
}

test('one card per family says what its members differ in and from which price', async () => {
  const { products, total, facets } = await cards()
  expect(total).toBe(3)
  expect(products.flatMap(({ family }) => family ?? [])).toEqual([
    { words: '2 capacidades, 2 colores', from: 5_899_00 },
  ])
  // Counts of filters are of products.
  expect(facets?.brands.find(({ name }) => name === 'Samsung')?.count).toBe(4)
  expect((await cards({}, false)).total).toBe(5)
})

test('members that the filters leave out do not count: no price of another capacity', async () => {
  const { products } = await cards({ values: { attr_storage_gb: ['128'] }, brands: ['Samsung'] })
  expect(products.flatMap(({ family }) => family ?? [])).toEqual([{ words: '2 colores', from: 5_899_00 }])
  const large = await cards({ values: { attr_storage_gb: ['256'] } })
  expect(large.products.map(({ bestPrice, family }) => [bestPrice, family])).toEqual([[7_499_00, undefined]])
})
