import { describe, expect, test } from 'vitest'
import type { Document, Json } from '../schema/types.ts'
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

const shop: Fields = [
  { name: 'title', type: 'string' },
  { name: 'price', type: 'float', optional: true },
  { name: 'stock', type: 'int32', optional: true },
  { name: 'tags', type: 'string[]', optional: true },
  { name: 'isNew', type: 'bool', optional: true },
]

describe('a document', () => {
  test('undeclared keys and the order of keys stay, optional nulls are removed, an id is added', () => {
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

  test('a document without its default sorting field is refused', () => {
    const target = targetWith([{ name: 'p', type: 'int32' }], [], { default_sorting_field: 'p' })
    const message = 'Field `p` has been declared as a default sorting field, but is not found in the document.'
    expect(() => write(target, {})).toThrow(message)
  })

  test('a document that is nested too deeply is refused instead of exhausting the stack', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)
    expect(() => prepareDocument({ title: 'x', deep }, 'create', targetWith(shop))).toThrow('nested deeper')
  })
})

describe('dirty values', () => {
  const dirtyDocument = { title: 12.5, price: '9.90', stock: '7', isNew: 1, tags: [true, 'b'] }

  test('coerce_or_reject converts them', () => {
    const { document } = write(targetWith(shop), dirtyDocument, 'create', 'coerce_or_reject')
    expect(document).toEqual({ id: '42', title: '12.5', price: 9.9, stock: 7, isNew: true, tags: ['true', 'b'] })
  })

  test('drop removes them, if the field is optional', () => {
    const { document } = write(targetWith(shop), { ...dirtyDocument, title: 'ok' }, 'create', 'drop')
    expect(document).toEqual({ id: '42', title: 'ok', tags: ['b'] })
    expect(() => write(targetWith(shop), dirtyDocument, 'create', 'drop')).toThrow('Field `title` must be a string.')
  })

  test('coerce_or_drop removes and coerce_or_reject refuses what cannot be converted', () => {
    const hopeless = { title: 'ok', stock: 'many' }
    expect(write(targetWith(shop), hopeless, 'create', 'coerce_or_drop').document).toEqual({ id: '42', title: 'ok' })
    expect(() => write(targetWith(shop), hopeless, 'create', 'coerce_or_reject')).toThrow(
      'Field `stock` must be an int32.',
    )
  })

  test('are converted by default only in schemas with automatic fields', () => {
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

  test('update needs an existing id and cannot delete a required field', () => {
    expect(() => write(target, { title: 'b' }, 'update')).toThrow('For update, the `id` key must be provided.')
    expect(() => write(target, { id: '9' }, 'update')).toThrow('Could not find a document with id: 9')
    expect(() => write(target, { id: '1', title: null }, 'update')).toThrow('Field `title` has been declared')
  })

  test('emplace of a new id validates like create', () => {
    expect(() => write(target, { id: '2', price: 1 }, 'emplace')).toThrow('Field `title` has been declared')
  })
})
