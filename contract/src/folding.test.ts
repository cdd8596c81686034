import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, removeAccents } from './folding.ts'

test.each([
  ['Niño Café', 'Nino Cafe', 'nino cafe'],
  ['nin\u0303o', 'nino', 'nino'],
  ['Straße 漢', 'Straße 漢', 'straße 漢'],
  ['/teléfonos-y-niños?a=1', '/telefonos-y-ninos?a=1', '/telefonos-y-ninos?a=1'],
  ['', '', ''],
])('%s', (text, bare, folded) => {
  expect(removeAccents(text)).toBe(bare)
  expect(fold(text)).toBe(folded)
})

test('composed and decomposed spellings fold to the same text, and folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(text.normalize('NFC'))).toBe(fold(text.normalize('NFD')))
      expect(removeAccents(removeAccents(text))).toBe(removeAccents(text))
    }),
  )
})
