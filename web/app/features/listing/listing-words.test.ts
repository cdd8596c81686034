import { partsOf } from '@tianguis/contract/listing/listing-filters'
import { NO_FILTERS } from '@tianguis/contract/listing/listing-state'
import { expect, test } from 'vitest'
import { partWords } from './listing-words.ts'

test('every filter has a label', () => {
  const filters = {
    category: ['Electrónica', 'Audio'],
    minPrice: 1_500,
    maxPrice: 20_000,
    brands: ['Sony', 'LG'],
    withoutBrands: ['Samsung'],
    stores: ['Trajinera'],
    withoutStores: ['Tlacua'],
    discount: 20,
    tags: ['bluetooth'],
    inStock: true,
    conditions: ['new' as const, 'refurbished' as const],
    freeShipping: true,
    months: 12,
    values: { attr_ram_gb: ['8'], attr_color: ['negro'] },
    ranges: { attr_inches: { min: 50, max: 60 } },
  }
  expect(partsOf(filters).map((part) => partWords(part, filters))).toEqual([
    'Audio',
    '$1,500 a $20,000',
    'Sony',
    'LG',
    'Sin Samsung',
    'Trajinera',
    'Sin Tlacua',
    'bluetooth',
    'Nuevo',
    'Reacondicionado',
    '20\u00a0% o más',
    'Solo disponibles',
    'Envío gratis',
    '12 meses sin intereses o más',
    '50 a 60\u00a0pulgadas',
    '8\u00a0GB',
    'Negro',
  ])
})

test.each([
  [{ minPrice: 100 }, 'Desde $100'],
  [{ maxPrice: 15_000 }, 'Hasta $15,000'],
])('a price open to one side, %j, is «%s»', (change, words) => {
  const filters = { ...NO_FILTERS, ...change }
  expect(partsOf(filters).map((part) => partWords(part, filters))).toEqual([words])
})
