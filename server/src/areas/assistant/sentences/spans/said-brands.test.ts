import { expect, test } from 'vitest'
import { emptyWish } from '../../understanding/request.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import { withSaidBrands } from './said-brands.ts'

const knowledge = { vocabulary: { brands: new Map(), brandPlaces: new Map() } } as unknown as Knowledge
const brandsOf = (brand: string, message: string) =>
  withSaidBrands({ ...emptyWish(), brands: [brand] }, [], message, knowledge).brands

test.for(['Sony (MX', 'C++', 'A*', 'Arena'])('a brand with signs is read as it is written: %s', (brand) => {
  expect(brandsOf(brand, `quiero uno color ${brand}`)).toEqual([])
})

test('a brand beside a longer colour stays', () => {
  expect(brandsOf('Arena', 'traje arena')).toEqual(['Arena'])
})
