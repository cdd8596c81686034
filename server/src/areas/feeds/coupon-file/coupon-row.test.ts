import { expect, test } from 'vitest'
import { chunksOf } from '../testing/feed-fixture.ts'
import { couponOf } from './coupon-row.ts'
import { couponFileRows } from './service.ts'

const row = { title: '10 % en todo', percent: '10', date: '2026-12-01' }

test('bare dates are Mexican days, both inclusive', () => {
  expect(couponOf({ ...row, expires: '2026-12-31' })).toMatchObject({
    startsAt: new Date('2026-12-01T00:00:00-06:00'),
    expiresAt: new Date('2026-12-31T23:59:59.999-06:00'),
  })
})

test('a percentage is taken as it is or not at all', () => {
  expect(couponOf({ ...row, percent: '12 %' })).toMatchObject({ kind: 'percent', value: 12 })
  for (const percent of ['12.5', '12.4%'])
    expect(couponOf({ ...row, percent })).toEqual({ refused: 'el porcentaje no es entero' })
})

test('a coupon of one day is valid on that day', () => {
  expect(couponOf({ ...row, expires: '2026-12-01' })).toMatchObject({
    expiresAt: new Date('2026-12-01T23:59:59.999-06:00'),
  })
})

test('the day stands before the month, unless the file says otherwise', async () => {
  const expiresAt = async (...dates: string[]) => {
    const file = ['title,percent,store,date,expires', ...dates.map((date) => `10 % en todo,10,Una,01/11/2026,${date}`)]
    const rows = await Array.fromAsync(couponFileRows(chunksOf(Buffer.from(file.join('\n'))), undefined))
    return rows.map(({ read }) => ('refused' in read ? read.refused : read.expiresAt))
  }
  const fifthOfDecember = new Date('2026-12-05T23:59:59.999-06:00')
  expect(await expiresAt('05/12/2026', '31/12/2026')).toEqual([
    fifthOfDecember,
    new Date('2026-12-31T23:59:59.999-06:00'),
  ])
  expect(await expiresAt('12/05/2026', '12/31/2026')).toEqual([
    fifthOfDecember,
    new Date('2026-12-31T23:59:59.999-06:00'),
  ])
})

test('an end that the file does not tell is assumed', () => {
  const startsAt = new Date('2026-12-01T00:00:00-06:00')
  expect(couponOf(row)).toMatchObject({ startsAt, expiresAt: new Date('2026-12-31T00:00:00-06:00'), endAssumed: true })
  expect(couponOf({ ...row, expires: '2026-12-31' })).toMatchObject({ endAssumed: false })
})

test('a date with its own time is taken as it is', () => {
  expect(couponOf({ ...row, expires: '2026-12-31T10:00:00Z' })).toMatchObject({
    expiresAt: new Date('2026-12-31T10:00:00Z'),
  })
})

test.each(['mañana', '2026-12-32', '2026-11-30', '31/02/2027', '12/31/2026'])('the end %j is refused', (expires) => {
  expect(couponOf({ ...row, expires })).toEqual({ refused: 'la fecha de fin no se entiende' })
})

test.each([
  ['10 % en todo el sitio', false],
  ['$100 en cualquier compra', false],
  ['10 % en todo', false],
  ['10 % en todo para nuevos usuarios', true],
  ['10 % en todo pagando con BBVA', true],
  ['15 % en tenis', true],
  ['Hasta 50 % en todo', true],
  ['10 % en todo con el código', false],
  ['10 % en toda la tienda en línea', false],
  ['$100 en tu pedido', false],
  ['10 % de descuento en compras mayores a $999', false],
  ['Envío gratis en compras desde $499', false],
  ['Una: $80 en compras desde $400', false],
  ['10 % en todo, sin compra mínima', false],
  ['$80 en compras desde $400 en juguetes', true],
  ['10 % en todo (con algunas excepciones)', true],
  ['10 % en todo, sin mínimo de compra', false],
  ['10 % en todo, compras mayores a $1.250', true],
  ['10 % en todo el calzado', true],
  ['10 % en todo jardín', true],
  ['10 % en toda la tienda de mascotas', true],
  ['10 % en cualquier producto de cocina', true],
  ['10 % en tenis, compra mínima $999', true],
  ['$50 en la compra de 3 libros', true],
  ['$50 en cualquier compra de 3 piezas o más', true],
  ['10 % en todo el sitio, compra mínima de 2', true],
  ['10 % en toda la tienda, descuento de $300 como tope', true],
  ['10 % en todo, sobre $900', true],
  ['10 % en toda la tienda: compra 1,500 pesos y paga menos', true],
  ['10 % en cualquier producto con valor de $1,000', true],
  ['10 % en todo el sitio, jueves', true],
  ['10 % en todo con Visa', true],
  ['10 % en toda la tienda con vales de despensa', true],
  ['10 % en toda la tienda, solo en línea', true],
  ['10 % en toda la tienda solo hoy', false],
])('%s: asks for more than a basket: %s', (title, conditional) => {
  const amount = /^(?:Una: )?\$(\d+)/.exec(title)?.[1]
  const worth: Record<string, string> = amount === undefined ? {} : { percent: '', amount }
  expect(couponOf({ ...row, ...worth, title })).toMatchObject({ conditional })
})

test('money in the words is the discount, the minimum or the limit that the file tells', () => {
  const title = '10 % en toda la tienda, tope de $300'
  expect(couponOf({ ...row, title, maximum: '300' })).toMatchObject({ conditional: false, maximum: 300_00 })
  expect(couponOf({ ...row, title, maximum: '500' })).toMatchObject({ conditional: true })
})

test.each([
  ['10 % en todo el sitio', 0],
  ['10 % en compra mínima de $1,250.50', 1_250_50],
  ['10 % en compras mayores a 899 pesos', 899_00],
  ['10 % en todo. Mínimo de compra: 600', 600_00],
  ['10 % en tu compra de $700 o más', 700_00],
  ['10 % en todo a partir de $2 mil', 2_000_00],
  ['10 % en toda la tienda (mín. $450)', 450_00],
  ['10 % en todo si tu compra es igual o mayor a 1,000', 1_000_00],
  ['10 % en todo si tu pedido es igual o superior a 800 pesos', 800_00],
  ['10 % en toda la tienda; compras no menores a $700', 700_00],
  ['10 % en toda la tienda llegando a $650', 650_00],
  ['10 % en todo, compras desde $500; en muebles, compra mínima $3,000', 3_000_00],
])('%s: needs a basket of %i centavos', (title, minimum) => {
  expect(couponOf({ ...row, title })).toMatchObject({ minimum, conditional: false })
  expect(couponOf({ ...row, title: '10 % en todo', terms: title })).toMatchObject({ minimum })
  expect(couponOf({ ...row, title, minimum: '9999' })).toMatchObject({ minimum: 9_999_00 })
})

test('the file may say itself whether it asks for more', () => {
  expect(couponOf({ ...row, title: '15 % en tenis', conditional: 'no' })).toMatchObject({ conditional: false })
  expect(couponOf({ ...row, conditional: 'sí' })).toMatchObject({ conditional: true })
  expect(couponOf({ ...row, conditional: 'quizá' })).toEqual({ refused: 'conditional debe decir sí o no' })
})
