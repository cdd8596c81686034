/** Spanish texts of sort orders and filters. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { isNumberField } from '@tianguis/contract/listing/listing-attributes'
import type { FilterPart } from '@tianguis/contract/listing/listing-filters'
import type { ListingFilters, Sort } from '@tianguis/contract/listing/listing-state'
import { centavosOf, formatWholePesos } from '@tianguis/contract/money'
import { percent } from '../../format/counts.ts'
import { CONDITION_NAMES } from '../../format/payable-words.ts'
import { rangeWords, valueWords } from './attribute-words.ts'

/** The words of each order, in the order of the list. */
export const SORT_WORDS: Record<Sort, string> = {
  relevance: 'Más relevantes',
  price: 'Precio: de menor a mayor',
  '-price': 'Precio: de mayor a menor',
  total: 'Lo que pagas: de menor a mayor',
  unit: 'Precio por unidad',
  discount: 'Mayor descuento real',
  newest: 'Más nuevos',
  popularity: 'Más buscados',
}

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

export const IN_STOCK = 'Solo disponibles'
export const FREE_SHIPPING = 'Envío gratis'

export function discountWords(step: number): string {
  return `${percent(step)} o más`
}

export function monthsWords(step: number): string {
  return `${step} meses sin intereses o más`
}

export function priceWords({ minPrice, maxPrice }: Pick<ListingFilters, 'minPrice' | 'maxPrice'>): string {
  if (minPrice === null) return `Hasta ${pesos(maxPrice ?? 0)}`
  if (maxPrice === null) return `Desde ${pesos(minPrice)}`
  return `${pesos(minPrice)} a ${pesos(maxPrice)}`
}

/** `$1,500`, without centavos. */
export function pesos(amount: number): string {
  return formatWholePesos(centavosOf(amount))
}
