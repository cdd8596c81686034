import type { FavoritesListView, ListProduct } from '@tianguis/contract/account/favorites'
import { describe, expect, test } from 'vitest'
import { listsPage, offlinePage } from './offline-page.ts'

const OFFLINE_PAGE = '<header>Tianguis</header><main id="contenido"><h1>Sin conexión</h1></main><footer></footer>'
const SEEN = new Date('2026-11-03T16:15:00Z')
const PRODUCT: ListProduct = {
  id: '7',
  slug: 'olla',
  name: 'Olla <grande>',
  brand: 'Barro',
  image: '/img/olla/rojo.svg',
  price: 1200.5,
  payable: 1,
  shipping: 0,
  coupon: null,
  condition: 'new',
  inStock: true,
  offersCount: 2,
  bestStore: 'La Canasta',
  bestOffer: '9',
  discount: 0,
}

function list(title: string, ...products: string[]): FavoritesListView {
  const items = products.map((product) => ({ product, note: 'para $1 <mamá>', addedAt: '', priceWhenAdded: 0 }))
  return { id: 1, title, products, items, shareToken: null, createdAt: '', updatedAt: '' }
}

describe('without a connection', () => {
  test('visited products are links with the time of the visit', () => {
    const page = offlinePage(OFFLINE_PAGE, [{ path: '/producto/olla', name: 'Olla $& más', seen: SEEN }], true)
    expect(page).toContain('href="/producto/olla">Olla $& más</a>')
    expect(page).toContain('vista el 3 de noviembre a las 10:15')
    expect(page).toContain('href="/user/favorites"')
    expect(page).toMatch(/<h1>Sin conexión<\/h1>.*<\/section><\/main><footer>/)
  })

  test('without visited pages nothing is added', () => {
    expect(offlinePage(OFFLINE_PAGE, [], false)).toBe(OFFLINE_PAGE)
  })

  test('lists replace the content of the page, with their text escaped', () => {
    const page = listsPage(OFFLINE_PAGE, { lists: [list('<b>Cocina</b>', '7', '8')], products: [PRODUCT], seen: SEEN })
    expect(page).not.toContain('<h1>Sin conexión</h1>')
    expect(page).toContain('&lt;b&gt;Cocina&lt;/b&gt;')
    expect(page).toContain('href="/producto/olla">Olla &lt;grande&gt;</a><p>$1,200.50 en La Canasta</p>')
    expect(page).toContain('para $1 &lt;mamá&gt;')
    expect(page).toContain('no alcanzó a guardar')
    expect(page).toMatch(/<\/main><footer><\/footer>$/)
  })

  test('a refurbished product is named as such beside its price', () => {
    const products = [{ ...PRODUCT, condition: 'refurbished' as const }]
    const page = listsPage(OFFLINE_PAGE, { lists: [list('Una', '7')], products, seen: SEEN })
    expect(page).toContain('$1,200.50 (reacondicionado) en La Canasta')
  })

  test('a sold-out product has no price', () => {
    const page = listsPage(OFFLINE_PAGE, {
      lists: [list('Una', '7')],
      products: [{ ...PRODUCT, inStock: false }],
      seen: SEEN,
    })
    expect(page).toContain('Agotado')
    expect(page).not.toContain('$1,200.50')
  })
})
