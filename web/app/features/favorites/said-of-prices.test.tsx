import type { BasketView, ListProduct } from '@tianguis/contract/account/favorites'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BasketAnswer } from './BasketAnswer.tsx'
import { ListRow } from './ListRow.tsx'
import { SharedTotal } from './SharedList.tsx'

const REFURBISHED: ListProduct = {
  id: '1',
  slug: 'aspiradora',
  name: 'Aspiradora',
  brand: 'Marca',
  image: '/x.svg',
  price: 700,
  payable: 700,
  shipping: 0,
  coupon: null,
  condition: 'refurbished',
  inStock: true,
  offersCount: 1,
  bestStore: 'Tienda',
  bestOffer: '9',
  discount: 0,
}
const item = { product: '1', note: '', addedAt: '2026-11-01', priceWhenAdded: 1000 }
const list = { id: 1, title: 'Casa', products: ['1'], items: [item], shareToken: null, createdAt: '', updatedAt: '' }

test('a row names the condition, and does not call another thing a fall of the price', () => {
  const row = (product: ListProduct) =>
    renderToStaticMarkup(<ListRow list={list} item={item} product={product} handle={null} />)
  expect(row(REFURBISHED)).toContain('Reacondicionado')
  expect(row(REFURBISHED)).not.toMatch(/Bajó|al guardarlo/)
  expect(row({ ...REFURBISHED, condition: 'new' })).toMatch(/Bajó.*al guardarlo/)
})

test('the basket names the condition of what it counts', () => {
  const order = {
    store: { slug: 'tienda', name: 'Tienda', logo: '' },
    items: [{ product: '1', name: 'Aspiradora', condition: 'refurbished' as const, offer: '9', price: 700 }],
    goods: 700,
    shipping: 0,
    missingForFree: null,
    coupon: null,
    total: 700,
  }
  const basket: BasketView = {
    unavailable: [],
    stores: 1,
    byPostalCode: false,
    one: { order, lacks: [] },
    split: { orders: [order], total: 700, complete: true, exact: true, atMostAbove: 0 },
    eachCheapest: { total: 700, complete: true, stores: 1 },
  }
  const postal = { code: null, problem: null, choose: () => {} }
  const html = renderToStaticMarkup(<BasketAnswer basket={basket} postal={postal} />)
  expect(html).toContain('(reacondicionado)')
  expect(html).not.toContain('tarifa para todo el país')
  expect(renderToStaticMarkup(<BasketAnswer basket={{ ...basket, byPostalCode: true }} postal={postal} />)).toContain(
    'tarifa para todo el país',
  )
})

test('the sum of a shared list says what is not in it', () => {
  const words = (...products: ListProduct[]) =>
    renderToStaticMarkup(<SharedTotal products={products} />).replaceAll(/<[^>]+>/g, '')
  const soldOut = { ...REFURBISHED, inStock: false }
  expect(words(REFURBISHED, REFURBISHED)).toBe('2 productos · $1,400.00 hoy, sin envío')
  expect(words(REFURBISHED, soldOut, soldOut)).toBe('3 productos · $700.00 hoy, sin envío · 2 agotados sin contar')
  expect(words(soldOut)).toBe('1 producto · 1 agotado sin contar')
})
