import { expect, test } from 'vitest'
import { otherSpelling } from './other-spelling.ts'

test.each([
  ['/aboutus', '/AboutUs'],
  ['/NEWMARKET', '/NewMarket'],
  ['/Electr%C3%B3nica?p=2', '/electronica?p=2'],
  ['/electro%CC%81nica', '/electronica'],
  ['/Producto/Tele-4K', '/producto/tele-4k'],
])('%s is %s', (given, ours) => {
  expect(otherSpelling(given)).toBe(ours)
})

test.each([
  '/AboutUs',
  '/electronica',
  '/',
  '/x?q=Ñ',
  '/X.data',
  '/%2F%2FEvil.test'.toLowerCase(),
  '/%zz',
  '/%5Cevil',
  '/x/..%5C%5Cevil',
  '/.%09.%5C%5Cevil',
  '/%2e%5C/evil',
])('%s has no other', (given) => {
  expect(otherSpelling(given)).toBeNull()
})
