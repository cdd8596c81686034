import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { isNumberField } from '@tianguis/contract/listing/listing-attributes'
import type { FilterPart } from '@tianguis/contract/listing/listing-filters'
import type { ListingFilters } from '@tianguis/contract/listing/listing-state'
import { CONDITION_NAMES } from '../../format/payable-words.ts'
import { rangeWords, valueWords } from './attribute-words.ts'
import { discountWords, FREE_SHIPPING, IN_STOCK, monthsWords, priceWords } from './listing-words.ts'

/** The text of a filter chip. */
export function partWords({ filter, value, field }: FilterPart, filters: ListingFilters): string {
  if (field && filter === 'values') return valueWords(field, String(value))
  if (field && isNumberField(field)) return rangeWords(field, filters.ranges[field] ?? { min: 0, max: null })
  if (filter === 'minPrice') return priceWords(filters)
  if (filter === 'withoutStores' || filter === 'withoutBrands') return `Sin ${value}`
  if (filter === 'discount') return discountWords(Number(value))
  if (filter === 'inStock') return IN_STOCK
  if (filter === 'freeShipping') return FREE_SHIPPING
  if (filter === 'months') return monthsWords(Number(value))
  if (filter === 'conditions') return CONDITION_NAMES[value as OfferCondition]
  return String(value)
}
