import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { expect, test } from 'vitest'
import { fillUp } from './personal-home.ts'

const cards = (...ids: string[]) => ids.map((id) => ({ id }) as ProductCard)
const ids = (products: ProductCard[]) => products.map(({ id }) => id).join('')

test('personal picks come first, and the number of products stays the same', () => {
  expect(ids(fillUp(cards('x', 'y'), cards('a', 'b', 'c')))).toBe('xya')
  expect(ids(fillUp(cards('x', 'y', 'z', 'w'), cards('a', 'b', 'c')))).toBe('xyz')
})

test('no product appears twice', () => {
  expect(ids(fillUp(cards('b'), cards('a', 'b', 'c')))).toBe('bac')
})

test('an empty section stays empty', () => {
  expect(fillUp(cards('x'), [])).toEqual([])
})
