import { describe, expect, test } from 'vitest'
import { alterSchema } from './alter.ts'
import { summarise } from './summary.ts'
import type { Json } from './types.ts'
import { parseSchema } from './validate.ts'

const title = { name: 'title', type: 'string' }
const price = { name: 'price', type: 'float' }
const parse = (extra: Record<string, Json>) =>
  parseSchema({ name: 'products', fields: [title, price], ...extra }, 1700000000)
const withField = (field: Record<string, Json>) => () => parse({ fields: [{ name: 'x', type: 'string', ...field }] })

describe('a new schema', () => {
  test('fills in what was not said', () => {
    const [text, number] = parse({}).fields
    expect(text).toEqual({
      name: 'title',
      type: 'string',
      facet: false,
      optional: false,
      index: true,
      sort: false,
      infix: false,
      locale: '',
      stem: false,
      stem_dictionary: '',
      store: true,
    })
    expect(number?.sort).toBe(true)
  })

  test('keeps the extensions that a real Typesense ignores', () => {
    const tianguis = { fold: true, plurals: 'es', parts: true }
    expect(parse({ fields: [{ ...title, locale: 'es', tianguis }] }).fields[0]?.tianguis).toEqual(tianguis)
  })

  test('makes patterns and auto fields optional, and drops a field called id', () => {
    const { fields } = parse({ fields: [{ name: 'id', type: 'string' }, { name: '.*', type: 'auto' }, title] })
    expect(fields.map(({ name, optional }) => [name, optional])).toEqual([
      ['.*', true],
      ['title', false],
    ])
  })

  test.each<[Json, string]>([
    [{ fields: [title] }, 'Parameter `name` is required.'],
    [{ name: '', fields: [title] }, 'Parameter `name` must be a non-empty string.'],
    [{ name: 'a' }, 'Parameter `fields` is required.'],
    [
      { name: 'a', fields: [] },
      'The `fields` value should be an array of objects containing `name`, `type` and optionally, `facet` properties.',
    ],
    [
      { name: 'a', fields: [{ name: 'x' }] },
      'Wrong format for `fields`. It should be an array of objects containing `name`, `type`, `optional` and `facet` properties.',
    ],
    [{ name: 'a', fields: [title, title] }, 'There are duplicate field names in the schema.'],
    [
      { name: 'a', fields: [title], default_sorting_field: 'p' },
      'Default sorting field is defined as `p` but is not found in the schema.',
    ],
    [
      { name: 'a', fields: [title], default_sorting_field: 'title' },
      'Default sorting field `title` is not a sortable type.',
    ],
    [
      { name: 'a', fields: [{ ...price, optional: true }], default_sorting_field: 'price' },
      'Default sorting field `price` cannot be an optional field.',
    ],
    [
      { name: 'a', fields: [title], default_sorting_field: 'id' },
      'Invalid `default_sorting_field` value: cannot be `id`.',
    ],
    [
      { name: 'a', fields: [title], default_sorting_field: 7 },
      '`default_sorting_field` should be a string. It should be the name of an int32/float field.',
    ],
    [
      { name: 'a', fields: [title], token_separators: ['--'] },
      '`token_separators` should be an array of character symbols.',
    ],
    [['not an object'], 'Bad JSON.'],
  ])('refuses %j', (input, message) => {
    expect(() => parseSchema(input, 0)).toThrow(message)
  })

  test.each<[Record<string, Json>, string]>([
    [{ type: 'strin' }, 'Field `x` has an invalid data type `strin`, see docs for supported data types.'],
    [{ facet: 'yes' }, 'The `facet` property of the field `x` should be a boolean.'],
    [{ locale: 'spanish' }, 'The `locale` value of the field `x` is not valid.'],
    [{ facet: true, index: false }, "Field `x` cannot be a facet since it's marked as non-indexable."],
    [{ type: 'int32[]', sort: true }, 'Field `x` cannot be a sortable field.'],
    [{ type: 'int32', stem: true }, 'The `stem` property is only allowed for string and string[] fields.'],
    [{ stem: true, locale: 'th' }, 'The `locale` value of the field `x` is not supported for stem.'],
    [{ drop: true }, 'Invalid property `drop` on field `x`: it is allowed only during schema update.'],
    [{ name: '.*', type: 'auto', optional: false }, 'Field `.*` must be an optional field.'],
    [{ name: '.*', type: 'auto', facet: true }, 'Field `.*` cannot be a facet field.'],
    [
      { type: 'object' },
      'Type `object` or `object[]` can be used only when nested fields are enabled by setting` enable_nested_fields` to true.',
    ],
    [{ tianguis: { fold: 'yes' } }, 'The `tianguis` property of the field `x` has a `fold` that is not a boolean.'],
    [{ tianguis: { plurals: 'fr' } }, 'The `tianguis` property of the field `x` knows the plurals of `es` only.'],
    [{ tianguis: { magic: true } }, 'The `tianguis` property of the field `x` knows nothing of `magic`.'],
    [{ reference: 'other.id' }, 'Property `reference` of the field `x` is not supported by this engine.'],
  ])('refuses a field with %j', (field, message) => {
    expect(withField(field)).toThrow(message)
  })

  test('shows itself with counts, and metadata only when there is some', () => {
    expect(summarise(parse({}), 3)).toMatchObject({ num_documents: 3, name: 'products', synonym_sets: [] })
    expect(summarise(parse({}), 3)).not.toHaveProperty('metadata')
    expect(summarise(parse({ metadata: { team: 'a' } }), 0)).toHaveProperty('metadata', { team: 'a' })
  })
})

describe('an altered schema', () => {
  const current = parse({ default_sorting_field: 'price' })
  const alter = (input: Json) => () => alterSchema(current, input)

  test('drops, adds and changes fields in one go', () => {
    const fields: Json = [
      { name: 'title', drop: true },
      { name: 'title', type: 'string', facet: true },
      { name: 'brand', type: 'string', optional: true },
    ]
    const { schema, reindex } = alterSchema(current, { fields })
    expect(schema.fields.map(({ name, facet }) => [name, facet])).toEqual([
      ['price', false],
      ['title', true],
      ['brand', false],
    ])
    expect(reindex).toBe(true)
  })

  test('changes metadata and set names without touching documents', () => {
    const { schema, reindex } = alterSchema(current, { metadata: { a: 1 }, synonym_sets: ['s'] })
    expect(schema).toMatchObject({ metadata: { a: 1 }, synonym_sets: ['s'] })
    expect(reindex).toBe(false)
  })

  test.each<[Json, string]>([
    [{}, 'Alter payload is empty.'],
    [{ name: 'x' }, 'Only `fields`, `metadata` and `synonym_sets` can be updated at the moment.'],
    [{ fields: [{ name: 'nope', drop: true }] }, 'Field `nope` is not part of collection schema.'],
    [{ fields: [{ name: 'title', drop: false }] }, 'Field `title` must have a drop value of `true`.'],
    [
      { fields: [title] },
      'Field `title` is already part of the schema: To change this field, drop it first before adding it back to the schema.',
    ],
  ])('refuses %j', (input, message) => {
    expect(alter(input)).toThrow(message)
  })
})
