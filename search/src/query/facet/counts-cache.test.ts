import { expect, test } from 'vitest'
import { openReader } from '../../collection/reader.ts'
import { createWriter } from '../../collection/writer.ts'
import { type Body, field, schemaOf, searchIn } from '../testing/collection.ts'
import { CountsCache } from './counts-cache.ts'

const facet = { facet: true }
const schema = () =>
  schemaOf([
    field('title', 'string'),
    field('brand', 'string', facet),
    field('price', 'float', facet),
    field('inStock', 'bool', facet),
  ])
const shoe = (id: number, more: object = {}) => ({
  id: String(id),
  title: `zapato ${id}`,
  brand: id % 2 ? 'Nike' : 'Puma',
  price: id,
  inStock: true,
  ...more,
})
const shoes = () => {
  const writer = createWriter(schema())
  for (let id = 0; id < 10; id++) writer.put(shoe(id))
  return writer
}
const asked = { q: '*', filter_by: 'inStock:=true', facet_by: 'brand,price(low:[0,5],high:[5,100])', per_page: '20' }
const counts = ({ found, hits, facet_counts }: Body) => ({
  found,
  listed: hits.length,
  facets: Object.fromEntries(
    facet_counts.flatMap(({ counts: values }) => values.map(({ value, count }) => [value, count])),
  ),
})

test('a repeated search, in another sort order or for the counts only, has the same counts', () => {
  const reader = openReader(shoes().publish())
  const expected = { found: 10, listed: 10, facets: { Nike: 5, Puma: 5, low: 5, high: 5 } }
  expect(counts(searchIn(reader, asked))).toEqual(expected)
  expect(counts(searchIn(reader, { ...asked, sort_by: 'price:desc' }))).toEqual(expected)
  expect(counts(searchIn(reader, { ...asked, per_page: '0' }))).toEqual({ ...expected, listed: 0 })
})

test('a number that changes in place is seen by the next search, before anything is published', () => {
  const writer = shoes()
  const reader = openReader(writer.publish())
  searchIn(reader, asked)
  writer.put(shoe(1, { price: 50 }))
  writer.put(shoe(2, { inStock: false }))
  expect(counts(searchIn(reader, asked))).toEqual({
    found: 9,
    listed: 9,
    facets: { Nike: 5, Puma: 4, low: 3, high: 6 },
  })
})

test('added, replaced and removed documents are counted once they are published, and not before', () => {
  const writer = shoes()
  const before = openReader(writer.publish())
  const first = counts(searchIn(before, asked))
  writer.remove('0')
  writer.put(shoe(3, { brand: 'Puma' }))
  writer.put(shoe(10))
  expect(counts(searchIn(before, asked))).toEqual(first)
  expect(counts(searchIn(openReader(writer.publish()), asked))).toEqual({
    found: 10,
    listed: 10,
    facets: { Nike: 4, Puma: 6, low: 4, high: 6 },
  })
})

test.each([
  ['words', { q: 'zapato 3', query_by: 'title' }, 1],
  ['excluded words', { q: '-3', query_by: 'title' }, 9],
  ['hidden documents', { hidden_hits: '3' }, 9],
  ['another filter', { filter_by: 'brand:=Nike' }, 5],
])('%s are cached separately', (_, more, found) => {
  const reader = openReader(shoes().publish())
  for (const params of [asked, { ...asked, ...more }, { ...asked, ...more }]) {
    const body = counts(searchIn(reader, params))
    expect(body.found).toBe(params === asked ? 10 : found)
    expect(body.listed).toBe(body.found)
    expect((body.facets.Nike ?? 0) + (body.facets.Puma ?? 0)).toBe(body.found)
  }
})

test('groups and facet queries are cached separately', () => {
  const reader = openReader(shoes().publish())
  searchIn(reader, asked)
  expect(searchIn(reader, { ...asked, group_by: 'brand' }).found).toBe(2)
  const [brands] = searchIn(reader, { ...asked, facet_query: 'brand:ni' }).facet_counts
  expect(brands?.counts).toEqual([{ value: 'Nike', count: 5, highlighted: '<mark>Ni</mark>ke' }])
  expect(counts(searchIn(reader, asked)).facets).toMatchObject({ Nike: 5, Puma: 5 })
})

test('memory is bounded: the least recently used counts are evicted first', () => {
  const remembered = new CountsCache(() => 0)
  const megabytes = (count: number) => ({ found: 1, facets: ' '.repeat(count << 19) })
  remembered.set('first', megabytes(4), 0)
  remembered.set('second', megabytes(4), 0)
  remembered.get('first')
  remembered.set('third', megabytes(11), 0)
  expect(remembered.get('second')).toBeUndefined()
  expect(remembered.get('first')).toBeDefined()
  remembered.set('larger than all', megabytes(20), 0)
  expect(remembered.get('larger than all')).toBeUndefined()
})
