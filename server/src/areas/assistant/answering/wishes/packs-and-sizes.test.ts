import type { ProductDocument } from '@tianguis/contract/search/documents'
import { expect, it } from 'vitest'
import { emptyWish } from '../../understanding/request.ts'
import { cheapestFor, packsFor } from './packs.ts'
import { leaningOf, sizeNearness } from './sizes.ts'

it.each([
  [40, 'Lápiz Mirado Clásico HB 4 piezas', 'necesito 40 lapices', 10],
  [40, 'Lápiz Bic Ecolutions HB 12 piezas', 'necesito 40 lapices', 4],
  [3, 'Hojas de colores 100 piezas', '3 paquetes de hojas', 3],
  [4, 'Llanta Tornel Classic 205/55 R16', 'son 4 llantas', 4],
])('%i of «%s» for «%s» are %i', (quantity, name, said, packs) => expect(packsFor(quantity, name, said)).toBe(packs))

it('takes the product by which all pieces cost least', () => {
  const products = [
    { name: 'Lápiz 4 piezas', price: 2190 },
    { name: 'Lápiz 24 piezas', price: 6090 },
  ] as Parameters<typeof cheapestFor>[1]
  expect(cheapestFor(40, products, '40 lapices')).toMatchObject({ product: products[1], packs: 2, sum: 12_180 })
})

const named = (productName: string) => ({ productName }) as ProductDocument
const wish = {
  ...emptyWish(),
  measures: [{ unit: 'ml', value: 70_000, bound: 'is' as const, among: null, said: '70 litros' }],
}

it.for([
  ['Hielera Coleman 70 L azul', 1],
  ['Hielera Igloo 50 L verde', 0.75],
  ['Hielera Termo Rey Rodante 15 L azul', 0],
  ['Hielera azul', 0],
] as const)('%s is near by %d', ([name, near]) => expect(sizeNearness(named(name), wish)).toBe(near))

const pot = { ...emptyWish(), kind: { said: 'olla', trails: [], names: ['olla'], narrow: false } }

it.for([
  ['una olla grandota', 'biggest'],
  ['una olla chiquita', 'smallest'],
  ['una olla que no este tan enorme', null],
  ['una olla que no sea muy grande', null],
  ['un teclado de teclas grandes', null],
] as const)('«%s» leans to %s', ([said, extreme]) => expect(leaningOf(said, pot, new Set())).toBe(extreme))
