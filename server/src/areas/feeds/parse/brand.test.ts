import { expect, test } from 'vitest'
import { keysOf } from '../match/product-keys.ts'
import { brandOf } from './brand.ts'

test.each([
  ...['', 'N/A', 'n.a.', 'NA', 'Genérico', 'GENÉRICA', 'generic', 'Sin marca', 'S/M', 'S/N', 'No aplica', 'Ninguna'],
  ...[
    'Genérico / Sin marca',
    'Sin marca (genérico)',
    '(N/A)',
    '-',
    '--',
    '.',
    '0',
    'null',
    'Unbranded',
    'OEM',
    'Varios',
  ],
  ...['&nbsp;', '<b>Sin Marca</b>', 'Otra marca', 'desconocida'],
])('«%s» is no brand', (text) => expect(brandOf(text)).toBe(''))

test.each([
  '3M',
  'Nopal',
  'Marca Uno',
  'Genérica Labs',
  'Sin Rival',
  'X-Acto',
  '7Up',
  'Other Stories',
  'Nutri/Vida',
  'LG',
  '&amp;Tea',
])('«%s» is one', (text) => expect(brandOf(text)).toBe(text.replace('&amp;', '&')))

test('parts without a brand are not joined by their numbers', () => {
  const part = { title: 'Balata trasera de cerámica', mpn: 'BT-1090', color: '', size: '' }
  expect(keysOf({ ...part, brand: brandOf('Genérico') }).mpn).toBeNull()
  expect(keysOf({ ...part, brand: brandOf('Frenamax') }).mpn).not.toBeNull()
})
