import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { expect, test } from 'vitest'
import { filledUp } from './personal-home.ts'

const cards = (...ids: string[]) => ids.map((id) => ({ id }) as ProductCard)
const ids = (products: ProductCard[]) => products.map(({ id }) => id).join('')

test('the person’s own come first, in exactly the places there are', () => {
  expect(ids(filledUp(cards('x', 'y'), cards('a', 'b', 'c')))).toBe('xya')
  expect(ids(filledUp(cards('x', 'y', 'z', 'w'), cards('a', 'b', 'c')))).toBe('xyz')
})

test('nothing stands there twice', () => {
  expect(ids(filledUp(cards('b'), cards('a', 'b', 'c')))).toBe('bac')
})

test('an empty section stays empty', () => {
  expect(filledUp(cards('x'), [])).toEqual([])
})
