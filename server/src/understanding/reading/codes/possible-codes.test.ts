import { expect, test } from 'vitest'
import { possibleCodes } from './possible-codes.ts'

const formsOf = (query: string) => possibleCodes(query).map(({ forms }) => forms[0])

test.each([
  ['7501055300075', '7501055300075'],
  ['750-1055 300075', '7501055300075'],
  ['WH-1000XM5', 'wh1000xm5'],
  ['wh 1000 xm5', 'wh1000xm5'],
  ['audífonos sony wh-1000xm5', 'sonywh1000xm5'],
  ['SKU A-4471', 'a4471'],
])('%s may be the code %s', (query, code) => expect(formsOf(query)).toContain(code))

test('a barcode is looked for with every number of leading zeros', () => {
  const [code] = possibleCodes('12345678905')
  expect(code?.forms).toEqual(['12345678905', '012345678905', '0012345678905', '00012345678905'])
})

test.each(['laptop', 'leche 1000 ml', 'memoria 128gb'])('%s has no code of its own', (query) => {
  expect(possibleCodes(query).filter(({ forms }) => /^\d|^[a-z]{1,4}\d/.test(forms[0]!))).toEqual([])
})
