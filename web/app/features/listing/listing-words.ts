import type { FilterPart } from '@tianguis/contract/listing/listing-filters'
import type { ListingFilters, Sort } from '@tianguis/contract/listing/listing-state'
import { centavosOf, formatWholePesos } from '@tianguis/contract/money'
import { percent } from '../../format/counts.ts'

/** The words of each order, in the order of the list. */
export const SORT_WORDS: Record<Sort, string> = {
  relevance: 'Más relevantes',
  price: 'Precio: de menor a mayor',
  '-price': 'Precio: de mayor a menor',
  total: 'Precio total con envío',
  discount: 'Mayor descuento real',
  newest: 'Más nuevos',
  popularity: 'Más buscados',
}

/** The text of a filter chip. */
export function partWords({ filter, value }: FilterPart, filters: ListingFilters): string {
  if (filter === 'minPrice') return priceWords(filters)
  if (filter === 'withoutStores') return `Sin ${value}`
  if (filter === 'discount') return discountWords(Number(value))
  if (filter === 'inStock') return IN_STOCK
  return String(value)
}

export const IN_STOCK = 'Solo disponibles'

export function discountWords(step: number): string {
  return `${percent(step)} o más`
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
