/** Fields found in documents: auto types, patterns, nested objects. */
import { describe, expect, test } from 'vitest'
import type { Document, Field, Json } from '../schema/types.ts'
import { parseSchema } from '../schema/validate.ts'
import type { DirtyValues } from './coerce.ts'
import { planFor } from './plan.ts'
import { type DocumentTarget, prepareDocument, type WriteAction } from './prepare.ts'

type Fields = Record<string, Json>[]

function targetWith(fields: Fields, stored: Document[] = [], extra: Record<string, Json> = {}): DocumentTarget {
  const plan = planFor(parseSchema({ name: 'c', fields, ...extra }, 0))
  const byId = new Map(stored.map((document) => [document.id, document]))
  return { plan, get: (id) => byId.get(id), has: (id) => byId.has(id), nextId: () => '42' }
}

const write = (target: DocumentTarget, input: Json, action: WriteAction = 'create', dirty?: DirtyValues) =>
  prepareDocument(structuredClone(input), action, target, dirty)

const typesOf = (fields: Field[]) => Object.fromEntries(fields.map(({ name, type }) => [name, type]))

describe('schemas with automatic fields', () => {
  test('field types come from the first document', () => {
    const input = { a: 'x', b: 1, c: 1.5, d: true, e: ['x'], f: [1], g: [], h: null, i: { j: 1 } }
    expect(typesOf(write(targetWith([{ name: '.*', type: 'auto' }]), input).newFields)).toEqual({
      a: 'string',
      b: 'int64',
      c: 'float',
      d: 'bool',
      e: 'string[]',
      f: 'int64[]',
    })
  })

  test('a whole number written as 10.0 is a float', () => {
    const text = '{"a": 10.0, "b" : [2.0, 3], "c": 1e3, "d": 5, "e": -7.00, "f\\"g": 1.0}'
    const target = targetWith([{ name: '.*', type: 'auto' }])
    const { newFields } = prepareDocument(JSON.parse(text), 'create', target, undefined, text)
    expect(typesOf(newFields)).toEqual({
      a: 'float',
      b: 'float[]',
      c: 'float',
      d: 'int64',
      e: 'float',
      'f"g': 'float',
    })
  })

  test('how a number is written decides for its own field only', () => {
    const text = '{"n": 1, "a": {"n": 10}, "b": {"n": 1.0}, "c": [{"n": 2}, {"n": 2.0}]}'
    const target = targetWith([{ name: '.*', type: 'auto' }], [], { enable_nested_fields: true })
    const { newFields } = prepareDocument(JSON.parse(text), 'create', target, undefined, text)
    expect(typesOf(newFields)).toMatchObject({ n: 'int64', 'a.n': 'int64', 'b.n': 'float', 'c.n': 'float[]' })
  })

  test('fields found by a pattern inherit its options', () => {
    const target = targetWith([{ name: 'color_.*', type: 'string', facet: true }])
    const { newFields } = write(target, { color_main: 'red', size: 'L' })
    expect(newFields).toMatchObject([{ name: 'color_main', type: 'string', facet: true, optional: true }])
  })

  test('names are matched without backtracking', () => {
    const target = targetWith([{ name: '(a+)+.*x', type: 'string' }])
    expect(write(target, { [`${'a'.repeat(5000)}!`]: 'v' }).newFields).toEqual([])
  })

  test('string* stores every value as text', () => {
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

  test('every leaf becomes a field, an array inside arrays', () => {
    const input: Json = {
      variants: [
        { sku: 'a', stock: 1 },
        { sku: 'b', sizes: ['S'] },
      ],
      maker: { name: 'X', at: { city: 'Y' } },
    }
    const { newFields } = write(targetWith(fields, [], nested), input)
    expect(typesOf(newFields)).toEqual({
      'variants.sku': 'string[]',
      'variants.stock': 'int64[]',
      'variants.sizes': 'string[]',
      'maker.name': 'string',
      'maker.at': 'object',
      'maker.at.city': 'string',
    })
    expect(newFields[0]).toMatchObject({ facet: true, optional: true })
  })

  test('declared leaf types are checked', () => {
    const declared: Fields = [...fields, { name: 'variants.sku', type: 'string[]' }]
    const target = targetWith(declared, [], nested)
    expect(write(target, { variants: [{ sku: 1 }] }, 'create', 'coerce_or_reject').document.variants).toEqual([
      { sku: '1' },
    ])
    expect(() => write(target, { variants: [{ sku: 1 }] })).toThrow('Field `variants.sku` must be an array of string.')
    expect(() => write(target, { variants: [{}] })).toThrow('Field `variants.sku` has been declared in the schema')
  })

  test('a scalar type inside an array is refused with a hint', () => {
    const target = targetWith([...fields, { name: 'variants.sku', type: 'string' }], [], nested)
    const message =
      'Field `variants.sku` has an incorrect type. Hint: field inside an array of objects must be an array type as well.'
    expect(() => write(target, { variants: [{ sku: 'a' }] })).toThrow(message)
  })
})
