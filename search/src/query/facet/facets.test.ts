import { describe, expect, test } from 'vitest'
import { collectionOf, field, schemaOf, searchIn } from '../testing/collection.ts'

const facet = { facet: true }
const writer = collectionOf(
  schemaOf([
    field('title', 'string'),
    field('brand', 'string', facet),
    field('colors', 'string[]', facet),
    field('price', 'float', facet),
    field('stock', 'int32', facet),
    field('isNew', 'bool', facet),
  ]),
  [
    { id: '1', title: 'zapato', brand: 'Nike', colors: ['rojo', 'azul', 'rojo'], price: 49.9, stock: 1, isNew: true },
    { id: '2', title: 'zapato', brand: 'NIKE', colors: ['azul'], price: 1234567, stock: 2, isNew: false },
    { id: '3', title: 'bolsa', brand: 'Ádidas', colors: [], price: 9.9, stock: 1 },
    { id: '4', title: 'bolsa', brand: 'Zz' },
  ],
)
const facets = (facetBy: string, params = {}) => searchIn(writer, { q: '*', facet_by: facetBy, ...params }).facet_counts
const counts = (facetBy: string, params = {}) =>
  facets(facetBy, params)[0]?.counts.map(({ value, count }) => `${value}:${count}`)
const error = (facetBy: string, params = {}) => {
  try {
    facets(facetBy, params)
  } catch (thrown) {
    return `${(thrown as { status: number }).status} ${(thrown as Error).message}`
  }
  return 'no error'
}

test('ties: the shorter value, then the later in the alphabet', () =>
  expect(counts('brand')).toEqual(['Zz:1', 'Nike:1', 'NIKE:1', 'Ádidas:1']))
test('each document once per value', () => expect(counts('colors')).toEqual(['azul:2', 'rojo:1']))
test('floats have six digits', () => expect(counts('price')).toEqual(['9.9:1', '49.9:1', '1.23457e+06:1']))
test('bools', () => expect(counts('isNew')).toEqual(['true:1', 'false:1']))
test('only found documents', () => expect(counts('colors', { q: 'bolsa', query_by: 'title' })).toEqual([]))
test('a limit for all and limits by field', () => {
  expect(counts('brand', { max_facet_values: '2' })).toEqual(['Zz:1', 'Nike:1'])
  expect(counts('brand', { max_facet_values: '2', facet_limits: 'brand:3' })).toHaveLength(3)
  expect(facets('brand', { max_facet_values: '1' })[0]?.stats).toEqual({ total_values: 4 })
})
test('stats', () => expect(facets('stock')[0]?.stats).toEqual({ avg: 4 / 3, max: 2, min: 1, sum: 4, total_values: 2 }))
test('alphabetical order', () => {
  expect(counts('colors(sort_by:_alpha:asc)')).toEqual(['azul:2', 'rojo:1'])
  expect(counts('colors(sort_by:_alpha:desc)')).toEqual(['rojo:1', 'azul:2'])
  expect(counts('brand(sort_by:price:desc)')?.[0]).toBe('NIKE:1')
})
test('ranges: lower end included, upper not, empty ones left out', () =>
  expect(counts('price(bajo:[0,49.9], medio:[49.9,100], nada:[100,200], alto:[200,])')).toEqual(
    ['bajo:1', 'alto:1', 'medio:1'].sort((a, b) => a.length - b.length || (a < b ? 1 : -1)),
  ))
test('wildcards leave out what has nothing', () =>
  expect(facets('colo*,bra*', { filter_by: 'id:4' }).map(({ field_name: name }) => name)).toEqual(['brand']))
test('facet_query: prefix first, typos when nothing fits', () => {
  const query = (text: string) =>
    facets('brand', { facet_query: text })[0]?.counts.map(({ value, highlighted }) => [value, highlighted])
  expect(query('brand:nik')).toEqual([
    ['Nike', '<mark>Nik</mark>e'],
    ['NIKE', '<mark>NIK</mark>E'],
  ])
  expect(query('brand:adixas')).toEqual([['Ádidas', '<mark>Ádidas</mark>']])
  expect(query('brand:qqq')).toEqual([])
  expect(searchIn(writer, { q: '*', facet_by: 'brand', facet_query: 'brand:n' }).hits).toEqual([])
})
test('sampling says so', () =>
  expect(facets('brand', { facet_sample_percent: '50', facet_sample_threshold: '1' })[0]?.sampled).toBe(true))

describe('bad facets', () => {
  test.each([
    ['nope', {}, '404 Could not find a facet field named `nope` in the schema.'],
    ['title', {}, '404 Could not find a facet field named `title` in the schema.'],
    ['price(a:[0,5], b:[6,9])', {}, '400 Ranges in range facet syntax should be continous.'],
    ['brand(a:[0,5])', {}, '400 Range facet is restricted to only integer and float fields.'],
    ['price(a:[x,5])', {}, '400 Facet range value is not valid.'],
    ['brand(foo:bar)', {}, '400 Invalid facet param `foo`.'],
    ['', { facet_query: 'brand:x' }, '400 The `facet_query` parameter is supplied without a `facet_by` parameter.'],
    ['brand', { facet_query: 'x' }, '400 Facet query must be in the `facet_field: value` format.'],
    [
      'brand',
      { facet_query: 'colors:x' },
      '400 Facet query refers to a facet field `colors` that is not part of `facet_by` parameter.',
    ],
    ['brand', { facet_strategy: 'foo' }, '400 Invalid facet index type: foo'],
  ])('%s %o', (facetBy, params, expected) => expect(error(facetBy, params)).toBe(expected))
})
