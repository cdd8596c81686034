import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExact, writeExact } from '../json/exact.ts'
import type { Document } from '../schema/types.ts'
import { projection } from './project.ts'
import { textProjection } from './project-text.ts'

const name = fc.constantFrom('id', 'title', 'tags', 'n', 'a"b', 'ñ', '')
const values = [fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constantFrom('"', '\\', '\\"', ']}')]
const document = fc.object({ key: fc.oneof(name, fc.string({ maxLength: 3 })), values, maxDepth: 2 })
const names = fc.array(fc.constantFrom('id', 'title', 'tags', 'n', 'ñ'), { maxLength: 3 })

test('a projected text is the text of the projected document', () => {
  fc.assert(
    fc.property(document, names, names, (each, include, exclude) => {
      fc.pre(include.length + exclude.length > 0)
      const text = writeExact(each)
      const shown = textProjection(include, exclude)!(text)
      const parsed = parseExact(text) as Document
      const isLeft = Object.keys(each).some((key) => JSON.stringify(key).includes('\\'))
      expect(shown).toBe(isLeft ? null : writeExact(projection(include.join(','), exclude.join(','))!(parsed)))
    }),
  )
})

test.each(['', '[]', '{"a" :1}', '{"a":1', '{"a":1}x', '{"a":"b', 'null'])('«%s» is left to the parser', (text) => {
  expect(textProjection(['a'], [])!(text)).toBeNull()
})

test('names with wildcards and paths are left to the parser', () => {
  expect(textProjection(['s*'], [])).toBeNull()
  expect(textProjection([], ['spec.w'])).toBeNull()
  expect(textProjection([], [])).toBeNull()
})
