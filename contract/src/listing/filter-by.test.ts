import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { vendorSetOf } from '../search/vendor-set.ts'
import { filterBy, rangeFilter } from './filter-by.ts'
import { NO_FILTERS } from './listing-state.ts'
import { filters } from './testing/arbitrary-listing.ts'

test('nothing filtered is an empty filter, everything filtered names every field', () => {
  expect(filterBy(NO_FILTERS)).toBe('')
  expect(
    filterBy({
      category: ['Electrónica', 'Audio'],
      minPrice: 100,
      maxPrice: 900,
      brands: ['Sony', 'A, B && price:<1'],
      withoutBrands: ['LG'],
      stores: ['La `Tienda`'],
      withoutStores: ['Otra', 'Una'],
      discount: 20,
      tags: ['rojo', 'azul'],
      inStock: true,
      conditions: ['new', 'used'],
      freeShipping: true,
      months: 6,
      values: { attr_color: ['azul', 'negro'], attr_ram_gb: ['16', '8'] },
      ranges: { attr_inches: { min: 50, max: 55 }, attr_weight_g: { min: null, max: 0.5 } },
    }),
  ).toBe(
    'lvl1:=`Electrónica > Audio` && price:>=100 && price:<=900 && brand:=[`Sony`,`A, B && price:<1`] && ' +
      'brand:!=[`LG`] && vendors:=[`La Tienda`] && ' +
      `vendorSet:!=[\`${[['Otra'], ['Una'], ['Una', 'Otra']].map(vendorSetOf).join('`,`')}\`] && ` +
      'discount:>=20 && tags:=`rojo` && tags:=`azul` && inStock:=true && condition:=[`new`,`used`] && ' +
      'freeShipping:=true && months:>=6 && attr_inches:>=50 && attr_inches:<=55 && attr_ram_gb:=[16,8] && attr_weight_g:<=0.5 && ' +
      'attr_color:=[`azul`,`negro`]',
  )
})

test('backticks are removed from names in filter_by', () => {
  assert(
    property(filters, (some) => {
      expect(filterBy(some).replaceAll(/`[^`]*`/g, '')).toMatch(/^[\w.:=!<>&[\], ]*$/)
    }),
  )
})

test('a size may stand in a list of sizes of the name', () => {
  const size = { field: 'attr_shoe_size', min: 27.5, max: 27.5 }
  expect(rangeFilter([size])).toBe('attr_shoe_size:>=27.5 && attr_shoe_size:<=27.5')
  expect(rangeFilter([{ ...size, listed: '27.5' }])).toBe(
    '((attr_shoe_size:>=27.5 && attr_shoe_size:<=27.5) || ((productName:`talla` || productName:`tallas` || productName:`cm` || productName:`mx`) && productName:`27.5`) || measureWords:=[`talla27.5`])',
  )
})
