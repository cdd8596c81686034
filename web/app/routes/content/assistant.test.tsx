import { readFileSync } from 'node:fs'
import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AssistantPage } from '../../features/assistant/AssistantPage.tsx'
import { ProductCards } from '../../features/assistant/ProductCards.tsx'

test('what it proposes to ask names no store of the demonstration, which a real site does not have', () => {
  const file = new URL('../../../../content/stores.json', import.meta.url)
  const stores = JSON.parse(readFileSync(file, 'utf8')) as { name: string }[]
  const page = renderToString(<AssistantPage answered={null} />)
  expect(page).toContain('Para empezar')
  expect(stores.filter(({ name }) => page.includes(name))).toEqual([])
})

const product: AssistantProduct = {
  id: '1',
  slug: 'diadema',
  name: 'Diadema',
  brand: 'Marca',
  price: 1_039_99,
  store: 'Tienda',
  image: '/x.svg',
  total: 852_80,
  shipping: 0,
  coupon: { code: 'BUENFIN18', saves: 187_19 },
  condition: 'new',
  offer: '9',
  confirmedAt: '2026-11-19T12:00:00Z',
  discount: 0,
  verdict: null,
  watched: { condition: 'new', price: 1_039_99 },
  reason: '',
}
const words = (card: AssistantProduct) =>
  renderToStaticMarkup(<ProductCards products={[card]} more={null} title={undefined} place="1" />).replaceAll(
    /<[^>]+>/g,
    '',
  )

test('a card shows Precio as every page does, and Pagas with its parts in a second line', () => {
  expect(words(product)).toMatch(/\$1,039\.99.*Pagas \$852\.80: \$1,039\.99 con BUENFIN18, envío gratis · en Tienda/)
  expect(words({ ...product, total: product.price, shipping: null, coupon: null })).toContain(
    'Envío: lo dice la tienda',
  )
})
