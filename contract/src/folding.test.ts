import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, removeAccents, withoutTradeMarks } from './folding.ts'

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

test.each([
  ['LEGO Technic™ 42118', 'LEGO Technic 42118'],
  ['Ryzen(TM) 5', 'Ryzen 5'],
  ['Nike® Air', 'Nike Air'],
  ['Café (R12)', 'Café (R12)'],
])('«%s» is read as «%s»', (name, plain) => {
  expect(withoutTradeMarks(name)).toBe(plain)
})
