import { describe, expect, test } from 'vitest'
import { collectionOf, field, idsOf, schemaOf, searchIn } from '../testing/collection.ts'

const writer = collectionOf(
  schemaOf([
    field('brand', 'string', { facet: true }),
    field('tags', 'string[]'),
    field('price', 'float'),
    field('stock', 'int32'),
    field('sizes', 'int32[]'),
    field('isNew', 'bool'),
    field('hidden', 'string', { index: false }),
  ]),
  [
    { id: '1', brand: 'Nike, Inc', tags: ['outlet', 'Air Max'], price: 49.9, stock: 0, sizes: [25, 26], isNew: true },
    { id: '2', brand: 'Foo-Bar', tags: ['nuevo'], price: 99.9, stock: 5, sizes: [27], isNew: false },
    { id: '3', brand: 'Niké', tags: ['air', 'max power'], price: 10, stock: 7, isNew: true },
    { id: '4', tags: [], stock: -2 },
  ],
)

const matches = (filter: string, params = {}) =>
  idsOf(searchIn(writer, { q: '*', filter_by: filter, ...params }))
    .sort()
    .join('')
const error = (filter: string) => {
  try {
    matches(filter)
  } catch (thrown) {
    return `${(thrown as { status: number }).status} ${(thrown as Error).message}`
  }
  return 'no error'
}

test.each([
  ['brand: nike', '13'],
  ['brand:=nike', '3'],
  ['brand:=`Nike, Inc`', '1'],
  ['brand:=foobar', '2'],
  ['brand:=[`Nike, Inc`,Foo-Bar]', '12'],
  ['brand:!=nike', '124'],
  ['brand:! nike', '24'],
  ['brand:!=[nike,foobar]', '14'],
  ['brand: ni*', '13'],
  ['brand:= ni*', '13'],
  ['tags: air max', '13'],
  ['tags:= air max', '1'],
  ['tags:"max power"', '3'],
  ['price:>49.9', '2'],
  ['price:>=49.9', '12'],
  ['price:=49.9', '1'],
  ['price:[10..49.9]', '13'],
  ['price:10..49.9', '13'],
  ['price:!=49.9', '234'],
  ['stock:<0', '4'],
  ['stock:[0, 6..8, <-1]', '134'],
  ['stock:!=[0,5]', '34'],
  ['sizes:26', '1'],
  ['sizes:>25', '12'],
  ['sizes:!=25', '234'],
  ['isNew:true', '13'],
  ['isNew:!=true', '24'],
  ['isNew:[true,false]', '123'],
  ['id:2', '2'],
  ['id:=[1,4,77]', '14'],
  ['id:!=2', '134'],
  ['id:*', '1234'],
  // the same precedence, grouped to the left
  ['isNew:true || stock:5 && price:<60', '13'],
  ['isNew:true || (stock:5 && price:<60)', '13'],
  ['stock:5 || isNew:true && stock:7', '3'],
  ['((stock:>0) && (price:<50||price:>90))', '23'],
  ['', '1234'],
])('%s', (filter, expected) => expect(matches(filter)).toBe(expected))

describe('bad filters', () => {
  test.each([
    ['nope:1', '400 Could not find a filter field named `nope` in the schema.'],
    ['price', '400 Could not parse the filter query.'],
    ['(price:1', '400 Could not parse the filter query: unbalanced parentheses.'],
    ['price:1)', '400 Could not parse the filter query: unbalanced parentheses.'],
    ['price:1 &&', '400 Could not parse the filter query: unbalanced `&&` operands.'],
    ['&& price:1', '400 Could not parse the filter query.'],
    ['& price:1', '400 Could not parse the filter filter_query.'],
    ['price:abc', '400 Error with filter field `price`: Not a float.'],
    ['stock:1.5', '400 Error with filter field `stock`: Not an int32.'],
    ['stock:9999999999', '400 Error with filter field `stock`: `9999999999` exceeds the range of an int32.'],
    ['stock:!5', '400 Error with filter field `stock`: Numerical field has an invalid comparator.'],
    ['isNew:maybe', '400 Value of filter field `isNew` must be `true` or `false`.'],
    ['brand:', '400 Error with filter field `brand`: Filter value cannot be empty.'],
    ['hidden:x', '400 Cannot filter on non-indexed field `hidden`.'],
  ])('%s', (filter, expected) => expect(error(filter)).toBe(expected))

  test('unknown names are ignored when asked', () =>
    expect(matches('nope:1', { validate_field_names: 'false' })).toBe('1234'))
  test('more than 100 operations', () =>
    expect(error(Array.from({ length: 5000 }, () => 'stock:1').join(' || '))).toMatch(
      /^400 `filter_by` has too many operations/,
    ))
  test('deep parentheses', () => expect(error(`${'('.repeat(20_000)}stock:1`)).toMatch(/^400 /))
})
