import { describe, expect, test } from 'vitest'
import type { Document, Json } from '../schema/types.ts'
import { parseSchema } from '../schema/validate.ts'
import type { DirtyValues } from './coerce.ts'
import { planFor } from './plan.ts'
import { type DocumentTarget, prepareDocument, type WriteAction } from './prepare.ts'
import { projection } from './project.ts'

type Fields = Record<string, Json>[]

function targetWith(fields: Fields, stored: Document[] = [], extra: Record<string, Json> = {}): DocumentTarget {
  const plan = planFor(parseSchema({ name: 'c', fields, ...extra }, 0))
  const byId = new Map(stored.map((document) => [document.id, document]))
  return { plan, get: (id) => byId.get(id), has: (id) => byId.has(id), nextId: () => '42' }
}

const write = (target: DocumentTarget, input: Json, action: WriteAction = 'create', dirty?: DirtyValues) =>
  prepareDocument(structuredClone(input), action, target, dirty)

const shop: Fields = [
  { name: 'title', type: 'string' },
  { name: 'price', type: 'float', optional: true },
  { name: 'stock', type: 'int32', optional: true },
  { name: 'tags', type: 'string[]', optional: true },
  { name: 'isNew', type: 'bool', optional: true },
]

describe('a document', () => {
  test('keeps undeclared keys, loses optional nulls, gets an id and keeps the order of its keys', () => {
    const { document } = write(targetWith(shop), { title: 'Mesa', zone: { b: 1, a: 2 }, price: null })
    expect(JSON.stringify(document)).toBe('{"title":"Mesa","zone":{"b":1,"a":2},"id":"42"}')
  })

  test.each<[Json, string]>([
    ['text', 'Bad JSON: not a properly formed document.'],
    [{ id: 7, title: 'a' }, "Document's `id` field should be a string."],
    [{ id: '', title: 'a' }, 'The `id` should not be empty.'],
    [{ price: 1 }, 'Field `title` has been declared in the schema, but is not found in the document.'],
    [{ title: null }, 'Field `title` has been declared in the schema, but is not found in the document.'],
    [{ title: 1 }, 'Field `title` must be a string.'],
    [{ title: 'a', stock: 1.5 }, 'Field `stock` must be an int32.'],
    [{ title: 'a', stock: 4e9 }, 'Field `stock` exceeds maximum value of int32.'],
    [{ title: 'a', price: 'x' }, 'Field `price` must be a float.'],
    [{ title: 'a', price: 1e308 }, 'Field `price` exceeds maximum value of float.'],
    [{ title: 'a', isNew: 'x' }, 'Field `isNew` must be a bool.'],
    [{ title: 'a', tags: 'x' }, 'Field `tags` must be an array.'],
    [{ title: 'a', tags: [1] }, 'Field `tags` must be an array of string.'],
  ])('%j is refused', (input, message) => {
    expect(() => write(targetWith(shop), input)).toThrow(message)
  })

  test('without its default sorting field is refused by that name', () => {
    const target = targetWith([{ name: 'p', type: 'int32' }], [], { default_sorting_field: 'p' })
    const message = 'Field `p` has been declared as a default sorting field, but is not found in the document.'
    expect(() => write(target, {})).toThrow(message)
  })

  test('that is nested too deeply is refused instead of exhausting the stack', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)
    expect(() => prepareDocument({ title: 'x', deep }, 'create', targetWith(shop))).toThrow('nested deeper')
  })
})

describe('dirty values', () => {
  const dirtyDocument = { title: 12.5, price: '9.90', stock: '7', isNew: 1, tags: [true, 'b'] }

  test('are coerced when asked', () => {
    const { document } = write(targetWith(shop), dirtyDocument, 'create', 'coerce_or_reject')
    expect(document).toEqual({ id: '42', title: '12.5', price: 9.9, stock: 7, isNew: true, tags: ['true', 'b'] })
  })

  test('are dropped when asked, where the field is optional', () => {
    const { document } = write(targetWith(shop), { ...dirtyDocument, title: 'ok' }, 'create', 'drop')
    expect(document).toEqual({ id: '42', title: 'ok', tags: ['b'] })
    expect(() => write(targetWith(shop), dirtyDocument, 'create', 'drop')).toThrow('Field `title` must be a string.')
  })

  test('that cannot be coerced are dropped or refused', () => {
    const hopeless = { title: 'ok', stock: 'many' }
    expect(write(targetWith(shop), hopeless, 'create', 'coerce_or_drop').document).toEqual({ id: '42', title: 'ok' })
    expect(() => write(targetWith(shop), hopeless, 'create', 'coerce_or_reject')).toThrow(
      'Field `stock` must be an int32.',
    )
  })

  test('are coerced by default only where the schema is open', () => {
    const open = targetWith([...shop, { name: '.*', type: 'auto' }])
    expect(write(open, { title: 5 }).document.title).toBe('5')
    expect(() => write(targetWith(shop), { title: 5 })).toThrow('must be a string')
  })
})

describe('write actions', () => {
  const stored: Document = { id: '1', title: 'a', price: 5, spec: { w: 1, h: 2 } }
  const target = targetWith(shop, [stored])

  test('create refuses a known id', () => {
    expect(() => write(target, { id: '1', title: 'b' })).toThrow('A document with id 1 already exists.')
  })

  test('upsert replaces the whole document', () => {
    expect(write(target, { id: '1', title: 'b' }, 'upsert').document).toEqual({ id: '1', title: 'b' })
    expect(() => write(target, { id: '1', price: 5 }, 'upsert')).toThrow('Field `title` has been declared')
  })

  test.each(['update', 'emplace'] as const)('%s merges: null deletes, objects go deep', (action) => {
    const { document } = write(target, { id: '1', price: null, spec: { w: null, d: 3 } }, action)
    expect(document).toEqual({ id: '1', title: 'a', spec: { h: 2, d: 3 } })
  })

  test('update needs an id that exists and keeps what is required', () => {
    expect(() => write(target, { title: 'b' }, 'update')).toThrow('For update, the `id` key must be provided.')
    expect(() => write(target, { id: '9' }, 'update')).toThrow('Could not find a document with id: 9')
    expect(() => write(target, { id: '1', title: null }, 'update')).toThrow('Field `title` has been declared')
  })

  test('emplace of a new id validates like create', () => {
    expect(() => write(target, { id: '2', price: 1 }, 'emplace')).toThrow('Field `title` has been declared')
  })
})

describe('open schemas', () => {
  const typesFound = (fields: Fields, input: Json, extra: Record<string, Json> = {}) =>
    Object.fromEntries(write(targetWith(fields, [], extra), input).newFields.map(({ name, type }) => [name, type]))

  test('read types off the first document', () => {
    const input = { a: 'x', b: 1, c: 1.5, d: true, e: ['x'], f: [1], g: [], h: null, i: { j: 1 } }
    expect(typesFound([{ name: '.*', type: 'auto' }], input)).toEqual({
      a: 'string',
      b: 'int64',
      c: 'float',
      d: 'bool',
      e: 'string[]',
      f: 'int64[]',
    })
  })

  test('see that a whole number was written as a float', () => {
    const text = '{"a": 10.0, "b" : [2.0, 3], "c": 1e3, "d": 5, "e": -7.00, "f\\"g": 1.0}'
    const target = targetWith([{ name: '.*', type: 'auto' }])
    const { newFields } = prepareDocument(JSON.parse(text), 'create', target, undefined, text)
    expect(Object.fromEntries(newFields.map(({ name, type }) => [name, type]))).toEqual({
      a: 'float',
      b: 'float[]',
      c: 'float',
      d: 'int64',
      e: 'float',
      'f"g': 'float',
    })
  })

  test('match names by pattern and pass on what the pattern says', () => {
    const target = targetWith([{ name: 'color_.*', type: 'string', facet: true }])
    const { newFields } = write(target, { color_main: 'red', size: 'L' })
    expect(newFields).toMatchObject([{ name: 'color_main', type: 'string', facet: true, optional: true }])
  })

  test('match names without backtracking', () => {
    const target = targetWith([{ name: '(a+)+.*x', type: 'string' }])
    expect(write(target, { [`${'a'.repeat(5000)}!`]: 'v' }).newFields).toEqual([])
  })

  test('write everything as text for string*', () => {
    const { document, newFields } = write(targetWith([{ name: '.*', type: 'string*' }]), { a: 1, b: [true] })
    expect(document).toMatchObject({ a: '1', b: ['true'] })
    expect(newFields.map(({ type }) => type)).toEqual(['string', 'string[]'])
  })
})

describe('nested documents', () => {
  const nested = { enable_nested_fields: true }
  const fields: Fields = [
    { name: 'variants', type: 'object[]', facet: true },
    { name: 'maker', type: 'object', optional: true },
  ]

  test('give every leaf a field of its own, as a list inside lists', () => {
    const input: Json = {
      variants: [
        { sku: 'a', stock: 1 },
        { sku: 'b', sizes: ['S'] },
      ],
      maker: { name: 'X', at: { city: 'Y' } },
    }
    const { newFields } = write(targetWith(fields, [], nested), input)
    expect(Object.fromEntries(newFields.map(({ name, type }) => [name, type]))).toEqual({
      'variants.sku': 'string[]',
      'variants.stock': 'int64[]',
      'variants.sizes': 'string[]',
      'maker.name': 'string',
      'maker.at': 'object',
      'maker.at.city': 'string',
    })
    expect(newFields[0]).toMatchObject({ facet: true, optional: true })
  })

  test('are checked along the path', () => {
    const declared: Fields = [...fields, { name: 'variants.sku', type: 'string[]' }]
    const target = targetWith(declared, [], nested)
    expect(write(target, { variants: [{ sku: 1 }] }, 'create', 'coerce_or_reject').document.variants).toEqual([
      { sku: '1' },
    ])
    expect(() => write(target, { variants: [{ sku: 1 }] })).toThrow('Field `variants.sku` must be an array of string.')
    expect(() => write(target, { variants: [{}] })).toThrow('Field `variants.sku` has been declared in the schema')
  })

  test('with a scalar field inside a list get the hint', () => {
    const target = targetWith([...fields, { name: 'variants.sku', type: 'string' }], [], nested)
    const message =
      'Field `variants.sku` has an incorrect type. Hint: field inside an array of objects must be an array type as well.'
    expect(() => write(target, { variants: [{ sku: 'a' }] })).toThrow(message)
  })
})

describe('a projection', () => {
  const document = { id: '1', title: 't', spec: { w: 1, h: 2 }, variants: [{ sku: 'a', stock: 1 }] }
  const project = (include?: string, exclude?: string) => projection(include, exclude)?.(document) ?? document

  test('includes by name, wildcard and path, then excludes', () => {
    expect(project('title,spec.w')).toEqual({ title: 't', spec: { w: 1 } })
    expect(project('s*')).toEqual({ spec: { w: 1, h: 2 } })
    expect(project('variants', 'variants.stock')).toEqual({ variants: [{ sku: 'a' }] })
    expect(project('', 'spec,variants')).toEqual({ id: '1', title: 't' })
    expect(project()).toBe(document)
  })
})
