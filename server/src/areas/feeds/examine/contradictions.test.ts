import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contradictionsOf } from './contradictions.ts'

const compare = (one: string, other: string, prices: [number, number] = [100_00, 100_00]) =>
  contradictionsOf({ title: one, brand: '', price: prices[0] }, { title: other, brand: '', price: prices[1] })

test.each([
  ['Coca-Cola 600 ml', 'Coca-Cola 600 ml 12 pack', [18_00, 60_00], /^piezas: 1 y 12$/],
  ['Jabón Dove 6 piezas 90 g', 'Jabón Dove 3 piezas 90 g', [100_00, 100_00], /^piezas: 6 y 3$/],
  ['Cerveza Victoria 355 ml', 'Cerveza Victoria 473 ml', [20_00, 25_00], /^contenido: 355 ml y 473 ml$/],
  ['Samsung Galaxy A15 128 GB', 'Samsung Galaxy A15 256 GB', [3_000_00, 3_500_00], /^capacidad: 128 GB y 256 GB$/],
  ['Televisor LG 43 pulgadas', 'Televisor LG 55 pulgadas', [6_000_00, 9_000_00], /^pantalla/],
  ['Jabón de tocador Zote rosa', 'Refrigerador Mabe silver', [20_00, 60_00], /^los títulos no comparten/],
  ['Funda Samsung azul', 'Refrigerador Samsung Bespoke', [200_00, 700_00], /^otra clase de producto/],
  ['Taza de barro', 'Taza de barro', [50_00, 500_00], /^precio: \$50.00 y \$500.00, más de 4 veces$/],
] as const)('«%s» contradicts «%s»', (one, other, prices, reason) => {
  expect(compare(one, other, [...prices])).toEqual([expect.stringMatching(reason)])
})

test.each([
  ['Shampoo Head & Shoulders Limpieza renovadora 180ml', 'Shampoo Limpieza Renovadora Head & Shoulders 180 Ml'],
  ['Lomitos de atún Carrefour al natural 3 x 80 g.', 'Atun en Lomitos al Natural Carrefour 3 Un 240 Gr'],
  ['aceitunas verdes nucete premium x 360', 'Aceitunas verdes Nucete premium 360 g.'],
  ['agua mineral bonaqua x 1,5 ml. sin gas', 'Agua mineral sin gas Bonaqua 1,5 lts'],
  ['choc.cofler x110gr.block', 'Barra chocolate con leche maní Cofler block 110 g.'],
  ['Té en saquitos Saint Gottard blueberry 20 u.', 'Te en Saquitos Arandano Saint Gottard 40 Gr'],
  ['Postre almendrado Arcor 637 g.', 'Helado Almendrado Arcor 675 Gr'],
])('«%s» may be «%s»', (one, other) => expect(compare(one, other, [100_00, 120_00])).toEqual([]))

const ofBrand = (one: string, other: string) =>
  contradictionsOf({ title: one, brand: 'Nopal', price: 100_00 }, { title: other, brand: '', price: 120_00 })

test.each([
  ['Sudadera Nopal con capucha negra', 'Calcetas Nopal deportivas'],
  ['Bota Nopal de piel', 'Cinturón Nopal trenzado café'],
])('of one brand, «%s» is not «%s»', (one, other) =>
  expect(ofBrand(one, other)).toEqual(['los títulos no comparten ninguna palabra']),
)

test.each([
  ['Sudadera Nopal con capucha negra', 'Nopal sudadera caballero'],
  ['Cloro Nopal tradicional 1 L', 'Blanqueador Nopal original 1 L'],
  ['Nopal', 'Calcetas Nopal deportivas'],
])('of one brand, «%s» may be «%s»', (one, other) => expect(ofBrand(one, other)).toEqual([]))

test.each([
  ['Playera Nopal talla M', 'Playera Nopal talla G', ['talla: M y G']],
  ['Tenis Nopal para correr talla 25', 'Tenis Nopal para correr talla 27', ['talla: 25 y 27']],
  ['Tenis Nopal para correr talla 25', 'Tenis Nopal para correr', []],
  ['Tenis Nopal para correr 27.5', 'Tenis Nopal para correr talla 10', []],
])('sizes of «%s» and «%s»: %j', (one, other, reasons) => expect(compare(one, other)).toEqual(reasons))

test('prices of another condition are not compared', () => {
  expect(
    contradictionsOf({ title: 'Taza', brand: '', price: 1_00 }, { title: 'Taza', brand: '', price: null }),
  ).toEqual([])
})

test('nothing contradicts itself, and the order does not matter', () => {
  const words = ['Jabón', 'Dove', '90 g', '6 piezas', 'iPhone', '128 GB', '355 ml', 'Refrigerador', '12 pack', 'x 360']
  const title = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '))
  const offer = fc.record({ title, brand: fc.constantFrom('', 'Dove'), price: fc.integer({ min: 1, max: 10_000_00 }) })
  fc.assert(
    fc.property(offer, offer, (one, other) => {
      expect(contradictionsOf(one, one)).toEqual([])
      expect(contradictionsOf(one, other).length).toBe(contradictionsOf(other, one).length)
    }),
  )
})
