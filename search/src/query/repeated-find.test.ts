import { expect, test } from 'vitest'
import { openReader } from '../collection/reader.ts'
import type { CollectionReader, Synonym } from '../collection/types.ts'
import { collectionOf, field, requestOf, schemaOf, searchIn } from './testing/collection.ts'

const BRANDS = ['Nike', 'Puma', 'Adidas']
const shoes = () =>
  collectionOf(
    schemaOf([
      field('title', 'string'),
      field('brand', 'string', { facet: true }),
      field('price', 'float', { facet: true }),
    ]),
    Array.from({ length: 60 }, (_, id) => ({
      id: String(id),
      title: `${id % 3 ? 'zapato' : 'tenis'} ${id % 5 ? 'rojo' : 'azul'} ${id}`,
      brand: BRANDS[id % 3] as string,
      price: id,
    })),
  )

const words = { q: 'zapato rojo', query_by: 'title', facet_by: 'brand', per_page: '5' }
const SEARCHES: Record<string, string>[] = [
  words,
  { ...words, facet_by: 'price,brand', max_facet_values: '2' },
  { ...words, facet_by: '', per_page: '0' },
  { ...words, page: '2', sort_by: 'price:desc' },
  { ...words, group_by: 'brand' },
  { ...words, filter_by: 'price:<30' },
  { ...words, pinned_hits: '0:1,3:2' },
  { ...words, pinned_hits: '0:1,3:2', facet_by: 'price' },
  { ...words, hidden_hits: '1' },
  { ...words, q: 'zapato' },
  { ...words, q: 'zapato verde', drop_tokens_threshold: '10' },
  { ...words, q: '*' },
  { ...words, highlight_fields: 'none' },
  { ...words, highlight_fields: 'title,brand', include_fields: 'id', per_page: '2' },
  { ...words, highlight_full_fields: 'title', highlight_start_tag: '[', highlight_end_tag: ']' },
]

const bodyOf = (reader: CollectionReader, params: Record<string, string>): string =>
  reader.search(requestOf(params)).body.replace(/"search_time_ms":\d+/, '')

test('after any other search, each answers as if it were the first', () => {
  const writer = shoes()
  const expected = SEARCHES.map((params) => bodyOf(openReader(writer.publish()), params))
  const reader = openReader(writer.publish())
  for (const first of SEARCHES)
    for (const [at, second] of SEARCHES.entries()) {
      bodyOf(reader, first)
      expect(bodyOf(reader, second), JSON.stringify([first, second])).toBe(expected[at])
    }
})

test('synonyms that change between two searches count', () => {
  const reader = openReader(shoes().publish())
  const found = (synonyms: Synonym[]): number => searchIn(reader, { ...words, q: 'calzado' }, { synonyms }).found
  const shoe = { id: 'shoe', synonyms: ['calzado', 'zapato'] }
  const trainer = { id: 'shoe', synonyms: ['calzado', 'tenis'] }
  expect([found([shoe]), found([shoe]), found([trainer]), found([])]).toEqual([40, 40, 20, 0])
})

test('a number that changes in place between two searches counts', () => {
  const writer = shoes()
  const reader = openReader(writer.publish())
  const cheap = { ...words, filter_by: 'price:<2' }
  const found = (): number => searchIn(reader, cheap).found
  expect(found()).toBe(1)
  writer.put({ id: '2', title: 'zapato rojo 2', brand: 'Adidas', price: 1 })
  expect(found()).toBe(2)
})
