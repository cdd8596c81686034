import { isRestrictedGtin, parseGtin } from '@tianguis/contract/catalog/gtin'
import { describe, expect, test } from 'vitest'
import { httpUrl } from './http-url.ts'
import { parseAvailability, parseInstallmentMonths } from './offer-fields.ts'
import { plainText } from './text/plain-text.ts'

test.each([
  ['7501086453955', '7501086453955'],
  ['0075486090289', '0075486090289'],
  ['75486090289', '0075486090289'],
  ['07501086453955', '7501086453955'],
  ['7501086453954', null],
  ['0000000001663', null],
  ['abc', null],
  ['', null],
])('GTIN %s is %s', (text, expected) => expect(parseGtin(text)).toBe(expected))

test.each([
  ['in-store, 13 digits', '2001234000000'],
  ['in-store, 12 digits beginning with 2', '0212345678909'],
  ['in-store, 12 digits beginning with 4', '0412345678903'],
  ['in-store, 8 digits', '20123451'],
  ['a case of an in-store number', '12001234000007'],
  ['a coupon of 12 digits', '0512345678900'],
  ['a coupon', '9912345678909'],
  ['a coupon in a common currency', '9812345678902'],
  ['a refund receipt', '9801234567892'],
  ['an example', '9521234567899'],
])('%s is no GTIN that a product has', (_, gtin) => {
  expect(parseGtin(gtin)).toBe(gtin)
  expect(isRestrictedGtin(gtin)).toBe(true)
})

test.each([
  '7501086453955',
  '0075486090289',
  '9780306406157',
  '9771234567898',
  '96385074',
  '17501086453952',
  '0300000000001',
])('%s is', (gtin) => expect([parseGtin(gtin), isRestrictedGtin(gtin)]).toEqual([gtin, false]))

describe('texts', () => {
  test.each([
    ['<script>alert(1)</script>Zapato &amp; bota', 'Zapato & bota'],
    ['&lt;img src=x onerror=alert(1)&gt; Tenis', 'Tenis'],
    ['a\u0000b\u202ec\n d', 'a b c d'],
    ['Caf&eacute; <b>molido</b>', 'Café molido'],
    ['<script>never closed', ''],
    ['&Aacute;rbol &frac12; &#8364; &#x1F600; &#0; &nada; &amp;', 'Árbol ½ € 😀 &nada; &'],
    ['3 < 5 pulgadas', '3 < 5 pulgadas'],
    ['Bocina\u00a0portátil 5\u202fW', 'Bocina portátil 5 W'],
  ])('%s', (text, expected) => expect(plainText(text, 100)).toBe(expected))

  test('are cut between words and never inside a surrogate pair', () => {
    expect(plainText('una dos tres cuatro', 12)).toBe('una dos…')
    expect(plainText('😀'.repeat(20), 10).isWellFormed()).toBe(true)
  })
})

test.each([
  '|in_stock|50+|12.0|1,200|0.5|>10|8 piezas|VERDADERO|https://schema.org/InStock|http://schema.org/LimitedAvailability',
  'Hay existencias|Últimas piezas|En-Stock',
])('in stock: %s', (texts) => {
  for (const text of texts.split('|')) expect(parseAvailability(text), text).toBe(true)
})

test.each([
  'Agotado|preorder|0|-2|-2.00|0.0|0,00|0 pzas.|FALSO|onbackorder|On Backorder|https://schema.org/OutOfStock',
  'http://schema.org/BackOrder|https://schema.org/SoldOut|sin existencias|Sin existencia en línea|bajo pedido|Sobre pedido',
  'agotado temporalmente|Temporalmente agotado|No disponible por ahora|AGOTADA|Out_of_Stock|Próximamente',
])('out of stock: %s', (texts) => {
  for (const text of texts.split('|')) expect(parseAvailability(text), text).toBe(false)
})

test.each(['quizá', 'constructor', '12:30', '1-2', 'disponible a partir del lunes', 'https://schema.org/InStoreOnly'])(
  '«%s» says nothing of the stock',
  (text) => expect(parseAvailability(text)).toBeNull(),
)

test.each([
  ['12:108.25 MXN', 12],
  ['12:108.30', 12],
  ['6', 6],
  ['6:', 6],
  ['12 meses', 0],
  ['12 mensualidades', 0],
  ['3, 6, 12', 12],
  ['12 MSI', 12],
  ['12 meses sin intereses', 12],
  ['12 mensualidades sin intereses de $108.25', 12],
  ['12 pagos de $108.25', 12],
  ['12 x $108.25', 12],
  ['12 meses con intereses', 0],
  ['12 pagos de $119.90', 0],
  ['12:119.90 MXN', 0],
  ['12:50 MXN', 0],
  ['12 pagos', 0],
  ['24 quincenas', 0],
  ['', 0],
  ['900', 0],
  ['9 MSI en compras mínimas de $1,200', 9],
  ['9 MSI en compras mínimas de $20,000', 0],
  ['9 meses sin intereses a partir de $1,300.00', 0],
  ['9 MSI desde 1,000 pesos', 9],
  ['9 MSI desde 5 mil pesos', 0],
  ['9 MSI en compras mayores a $2K', 0],
  ['9 msi (compra mínima $1299)', 9],
  ['9 MSI con compra mínima', 0],
  ['9 MSI en compras de $3,000 o más', 0],
  ['9 MSI en pedidos de $1,000', 9],
  ['9 MSI comprando más de $5,000', 0],
  ['9 MSI al comprar $2,500', 0],
  ['9 MSI en compras arriba de 2 mil pesos', 0],
  ['9 MSI (mín. $1,500)', 0],
  ['9 MSI en compras no menores a $2,000', 0],
  ['MSI desde 3 meses', 0],
  ['9 MSI desde $144.33 al mes', 9],
  ['3, 6 desde $2,000', 0],
])('«%s» of $1,299.00 is %i months without interest', (text, months) =>
  expect(parseInstallmentMonths(text, 1_299_00, 'MXN')).toBe(months),
)

test('a column of months without interest needs no words', () => {
  const months = (text: string) => parseInstallmentMonths(text, 1_299_00, 'MXN', true)
  expect(['12 meses', '12', '3, 6 y 9 meses', '6 meses desde $3,000', '12:119.90', 'no'].map(months)).toEqual([
    12, 12, 0, 0, 0, 0,
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '/relative',
  'ftp://a.mx/x',
  'https://banco.mx@malo.mx/',
  ' java\nscript:x',
  '',
])('«%s» is no http URL', (text) => expect(httpUrl(text)).toBeNull())
