import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Celulares y accesorios', 'celulares-y-accesorios'],
  ['  Ñandú & Cía. – 100 % ', 'nandu-cia-100'],
  ['ﬁesta «Straße» 東京 1', 'esta-stra-e-1'],
  ['¡!', ''],
])('%s', (text, slug) => expect(slugOf(text)).toBe(slug))

test('the table and the general rule give the same slug for any text', () => {
  const rule = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'aÁñ -.ß9İ\u0301Ωé') }),
  )
  fc.assert(
    fc.property(text, (words) => slugOf(words) === rule(words)),
    { numRuns: 2_000 },
  )
})
