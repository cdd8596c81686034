import type { FavoritesListView, ListProduct } from '@tianguis/contract/account/favorites'
import { expect, test } from 'vitest'
import { changed } from '../../favorites-list/lists.ts'
import { csvOf, fileNameOf } from './csv.ts'
import { percentFallen, totalsOf } from './totals.ts'

const item = (product: string, priceWhenAdded: number, note = '') => ({
  product,
  note,
  addedAt: '2026-11-01',
  priceWhenAdded,
})
const list: FavoritesListView = {
  id: 1,
  title: 'Cocina',
  products: ['1', '2', '3'],
  items: [item('1', 100), item('2', 50.5, '=cmd("x")'), item('3', 10)],
  shareToken: null,
  createdAt: '',
  updatedAt: '',
}
const product = (id: string, price: number, inStock = true): ListProduct => ({
  id,
  slug: `p-${id}`,
  name: `Olla, "la ${id}"`,
  brand: 'Marca',
  image: '/x.svg',
  price,
  payable: price,
  shipping: 0,
  coupon: null,
  condition: 'new',
  inStock,
  offersCount: 2,
  bestStore: 'Tienda',
  bestOffer: '9',
  discount: 0,
})
const products = new Map([product('1', 80), product('2', 60.1), product('3', 10, false)].map((one) => [one.id, one]))

test('totals count what can be bought now, against the prices it was added at', () => {
  expect(totalsOf(list, products)).toEqual({ today: 140.1, change: -10.4, counted: 2, unavailable: 1 })
  expect([percentFallen(80, 100), percentFallen(100, 100), percentFallen(120, 100), percentFallen(99.99, 100)]).toEqual(
    [20, 0, 0, 0],
  )
})

test('the price of a refurbished unit is not compared with that of a new one', () => {
  const refurbished = new Map(products).set('1', { ...product('1', 80), condition: 'refurbished' })
  expect(totalsOf(list, refurbished)).toEqual({ today: 140.1, change: 9.6, counted: 2, unavailable: 1 })
  expect(csvOf(list, refurbished, '').split('\r\n')[1]).toContain(',Reacondicionado,80.00,100.00,')
})

test('what was not offered new when it was added has no price to compare with', () => {
  const unknown = { ...list, items: [item('1', 0)] }
  expect(totalsOf(unknown, products)).toMatchObject({ today: 80, change: 0 })
  expect(csvOf(unknown, products, '').split('\r\n')[1]).toContain(',Nuevo,80.00,,')
})

test('CSV cells are quoted where needed, and formulas stay text', () => {
  const [head, first, second] = csvOf(list, products, 'https://tianguis.example').split('\r\n')
  expect(head).toBe('\uFEFFProducto,Marca,Condición,Precio hoy,Precio al guardar,Mejor tienda,Disponible,Nota,Enlace')
  expect(first).toBe('"Olla, ""la 1""",Marca,Nuevo,80.00,100.00,Tienda,Sí,,https://tianguis.example/producto/p-1')
  expect(second).toContain(`"'=cmd(""x"")"`)
  const wide = { ...list, items: [item('1', 100, ' ＝cmd()')] }
  expect(csvOf(wide, products, '').split('\r\n')[1]).toContain("' ＝cmd()")
  expect([fileNameOf('Día de la Niñez 🎁'), fileNameOf('///')]).toEqual(['dia-de-la-ninez.csv', 'lista.csv'])
})

test('an optimistic change keeps order and notes and adds new products', () => {
  const after = changed(list, { products: ['3', '2', '9'], notes: { '3': 'grande' }, title: '' })
  expect(after.title).toBe('Cocina')
  expect(after.items.map(({ product: id, note }) => [id, note])).toEqual([
    ['3', 'grande'],
    ['2', '=cmd("x")'],
    ['9', ''],
  ])
})

test('an optimistic change to one product is made to the list as it stands then', () => {
  expect(changed(list, { add: ['9', '1'] }).products).toEqual(['1', '2', '3', '9'])
  expect(changed(list, { remove: ['2', '7'] }).products).toEqual(['1', '3'])
  expect(changed(list, { order: ['3', '7', '1'] }).products).toEqual(['3', '1', '2'])
})
