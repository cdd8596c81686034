import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardHtml } from './card-html.ts'

const card: ProductCard = {
  id: '7',
  slug: 'taladro-20v',
  name: 'Taladro 20 V',
  brand: 'Nopal',
  image: '/img/taladro/d6336c.svg',
  bestPrice: 1_234_50,
  payable: { total: 1_234_50, shipping: 0, coupon: null },
  condition: 'new',
  usedPrice: null,
  referencePrice: 1_500_00,
  discount: 17,
  offersCount: 3,
  bestStore: 'Tlacua',
  inStock: true,
  sparkline: 'zzz0',
}
const place = { first: false, heading: 'h3' } as const

test('a card shows price, stores, real discount and price trend', () => {
  const html = cardHtml(card, place)
  expect(html).toContain('$1,234<small>.50</small>')
  expect(html).toContain('&minus;17\u00a0%')
  expect(html).toContain('3 tiendas · Tlacua')
  expect(html).toContain('aria-label="Precio más bajo por día, 15 días: hoy en su mínimo"')
  expect(html).toContain('aria-label="Comparar Taladro 20 V"')
  expect(html).toContain('loading="lazy"')
})

test('the line names the days since its first price', () => {
  const labelOf = (sparkline: string) =>
    /aria-label="(Precio más bajo por día, \d+ días)/.exec(cardHtml({ ...card, sparkline }, place))?.[1]
  expect(labelOf(`${'z'.repeat(18)}0`)).toBe('Precio más bajo por día, 90 días')
  expect(labelOf(`${'-'.repeat(14)}zz-z0`)).toBe('Precio más bajo por día, 20 días')
})

test('goods sold by quantity show their price per unit, others none', () => {
  expect(cardHtml({ ...card, unitPrice: { price: 24_50, unit: 'l' } }, place)).toContain('$24.50 por litro')
  expect(cardHtml(card, place)).not.toContain('tile-unit')
})

test('a small discount has no tag, and a sold-out product says so', () => {
  const html = cardHtml({ ...card, discount: 4, inStock: false, sparkline: undefined }, place)
  expect(html).not.toContain('price-tag')
  expect(html).not.toContain('<s>')
  expect(html).not.toContain('sparkline')
  expect(html).toContain('Agotado por ahora')
})

test('a photo gets a srcset of our resized copies; a drawing keeps its address', () => {
  const html = cardHtml({ ...card, image: 'https://cdn.example/a b.jpg?x=1&y=2' }, place)
  expect(html).toContain(
    'srcset="/img/foto?ancho=160&amp;de=https%3A%2F%2Fcdn.example%2Fa%20b.jpg%3Fx%3D1%26y%3D2 160w',
  )
  expect(html).not.toContain('src="https')
  expect(cardHtml(card, place)).not.toContain('srcset')
})

test('text of a feed is escaped', () => {
  const hostile = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '/', '=', ' ') })
  const bare = cardHtml({ ...card, name: 'x', brand: 'x', bestStore: 'x', slug: 'x', image: '/x' }, place)
  const shape = (html: string) => html.match(/<\/?[a-z0-9]+/g)
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, brand, image) => {
      const html = cardHtml({ ...card, name, brand, bestStore: name, slug: brand, image: `/${image}` }, place)
      expect(shape(html)).toEqual(shape(bare))
      expect(html.match(/"/g)?.length).toBe(bare.match(/"/g)?.length)
    }),
  )
})

test('beside a new unit the price of the others is told, and the unit itself is named where it is not new', () => {
  expect(cardHtml({ ...card, usedPrice: 900_00 }, place)).toContain('Reacondicionado o usado desde $900.00')
  const renewed = cardHtml({ ...card, condition: 'refurbished', usedPrice: 900_00 }, place)
  expect(renewed).toContain('tile-condition">Reacondicionado')
  expect(renewed).not.toContain('desde $900.00')
})

test('a family names the price of another variant only where it is lower, and no lowest one', () => {
  const familyOf = (from: number) =>
    /tile-unit">([^<]*)/.exec(cardHtml({ ...card, family: { words: '2 capacidades', from } }, place))?.[1]
  expect(familyOf(999_00)).toBe('2 capacidades, otra en $999.00')
  expect(familyOf(card.bestPrice)).toBe('2 capacidades')
})
