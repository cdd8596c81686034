import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Document } from '../../schema/types.ts'
import { collectionOf, field, idsOf, schemaOf, searchIn } from '../testing/collection.ts'

const schema = () =>
  schemaOf([
    field('variants', 'object[]'),
    field('variants.color', 'string[]'),
    field('variants.size', 'int32[]'),
    field('variants.inStock', 'bool[]'),
  ])

const found = (documents: Document[], filter: string) =>
  idsOf(searchIn(collectionOf(schema(), documents), { q: '*', filter_by: filter, per_page: '250' })).sort()

describe('one object must meet all conditions', () => {
  const shirts: Document[] = [
    {
      id: '1',
      variants: [
        { color: 'azul claro', size: 40, inStock: true },
        { color: 'rojo', size: 42, inStock: false },
      ],
    },
    {
      id: '2',
      variants: [
        { color: 'azul', size: 42, inStock: false },
        { color: 'rojo', size: 40, inStock: true },
      ],
    },
    { id: '3', variants: [] },
    { id: '4' },
  ]
  test.each([
    ['variants.{color:=azul && size:=42}', '2'],
    ['variants.{color: azul && size:=40}', '1'],
    ['variants.{color:=azul && size:=40}', ''],
    ['variants.color:=azul && variants.size:=40', '2'],
    ['variants.{color: az* && inStock:=true}', '1'],
    ['variants.{size:[41..50] || color:=rojo}', '12'],
    ['variants.{(size:>41 && inStock:=false) && color:!=rojo}', '2'],
    ['variants.{color:!=rojo}', '12'],
    ['variants.{size:=40} && id:=2', '2'],
    ['(variants.{size:=99} || variants.{size:=40 && inStock:=true})', '12'],
  ])('%s', (filter, expected) => expect(found(shirts, filter).join('')).toBe(expected))

  test.each([
    ['nope.{a:1}', 'Could not find a filter field named `nope` in the schema.'],
    ['variants.{nope:1}', 'Could not find a filter field named `variants.nope` in the schema.'],
    ['variants.{}', 'Could not parse the filter query: an object filter needs a condition.'],
    ['variants.{color.{a:1}}', 'Object filters (`field.{…}`) inside object filters are not supported.'],
    ['variants.{size:x}', 'Error with filter field `variants.size`: Not an int32.'],
    ['variants.{size:1', 'Could not parse the filter query'],
  ])('%s is refused', (filter, message) => expect(() => found(shirts, filter)).toThrow(message))
})

const COLORS = ['azul', 'rojo', 'azul rojo', 'verde']
const variant = fc.record(
  { color: fc.constantFrom(...COLORS), size: fc.integer({ min: 38, max: 42 }), inStock: fc.boolean() },
  { requiredKeys: ['color'] },
)
type Variant = { color: string; size?: number; inStock?: boolean }
type Rule = { text: string; holds: (variant: Variant) => boolean }

const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc
    .constantFrom(...COLORS)
    .map((color) => ({ text: `color:=\`${color}\``, holds: (own: Variant) => own.color === color })),
  fc
    .constantFrom('azul', 'rojo')
    .map((word) => ({ text: `color: ${word}`, holds: (own: Variant) => own.color.includes(word) })),
  fc
    .constantFrom('azul', 'rojo')
    .map((word) => ({ text: `color:!=${word}`, holds: (own: Variant) => own.color !== word })),
  fc
    .integer({ min: 37, max: 43 })
    .map((size) => ({ text: `size:>=${size}`, holds: (own: Variant) => (own.size ?? 0) >= size })),
  fc
    .integer({ min: 37, max: 43 })
    .map((size) => ({ text: `size:!=${size}`, holds: (own: Variant) => own.size !== size })),
  fc.boolean().map((value) => ({ text: `inStock:=${value}`, holds: (own: Variant) => own.inStock === value })),
)
const joined = fc.tuple(rule, fc.constantFrom('&&', '||'), rule).map(
  ([left, operator, right]): Rule => ({
    text: `(${left.text} ${operator} ${right.text})`,
    holds: (own) => (operator === '&&' ? left.holds(own) && right.holds(own) : left.holds(own) || right.holds(own)),
  }),
)

test('agrees with a check of every object', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(variant, { maxLength: 3 }), { maxLength: 8 }),
      fc.oneof(rule, joined),
      (lists, own) => {
        const documents = lists.map((variants, index) => ({ id: String(index), variants }) as unknown as Document)
        const expected = lists.flatMap((variants, index) => (variants.some(own.holds) ? [String(index)] : []))
        expect(found(documents, `variants.{${own.text}}`)).toEqual(expected)
      },
    ),
  )
})
