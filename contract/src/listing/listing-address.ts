/** The address of a list of products: shareable, and the same after a reload. */
import type { OfferCondition } from '../catalog/product-card.ts'
import { pageNumber } from '../page-number.ts'
import { attributeParameters, readAttributes } from './listing-attributes.ts'
import {
  CATEGORY_JOINT,
  DISCOUNT_STEPS,
  type ListingState,
  MAX_EXCLUDED_STORES,
  MAX_FILTER_VALUES,
  MAX_PAGES_TOGETHER,
  MONTH_STEPS,
  SORTS,
} from './listing-state.ts'

export const SEARCH_PATH = '/search'
const MAX_LEVELS = 5
const MAX_NAME_LENGTH = 120
const MAX_QUERY_LENGTH = 200
const HIGHEST_PRICE = 10_000_000
/** How an address names each condition, in the order of the filter. */
export const CONDITION_VALUES: Record<OfferCondition, string> = {
  new: 'nuevo',
  refurbished: 'reacondicionado',
  used: 'usado',
}
export const CONDITIONS = Object.keys(CONDITION_VALUES) as OfferCondition[]

/** Any query string becomes a valid state; unknown and invalid values are dropped. */
export function readListing(search: URLSearchParams): ListingState {
  const filters = {
    category: (search.get('categoria') ?? '').split(CATEGORY_JOINT).map(trimmed).filter(Boolean).slice(0, MAX_LEVELS),
    minPrice: price(search.get('min')),
    maxPrice: price(search.get('max')),
    brands: names(search.getAll('marca')),
    withoutBrands: names(search.getAll('sin-marca')),
    stores: names(search.getAll('tienda')),
    withoutStores: names(search.getAll('sin')).slice(0, MAX_EXCLUDED_STORES),
    discount: DISCOUNT_STEPS.find((step) => String(step) === search.get('descuento')) ?? 0,
    tags: names(search.getAll('etiqueta')),
    inStock: search.get('disponible') === '1',
    conditions: CONDITIONS.filter((condition) => search.getAll('estado').includes(CONDITION_VALUES[condition])),
    freeShipping: search.get('envio') === 'gratis',
    months: MONTH_STEPS.find((step) => String(step) === search.get('meses')) ?? 0,
    ...readAttributes(search, names),
  }
  const { minPrice, maxPrice } = filters
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    Object.assign(filters, { minPrice: maxPrice, maxPrice: minPrice })
  const page = pageNumber(search.get('page'))
  const from = search.has('desde') ? pageNumber(search.get('desde')) : page
  return {
    q: trimmed(trimmed(search.get('q') ?? '').slice(0, MAX_QUERY_LENGTH)),
    filters,
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'relevance',
    page,
    from: from > page || page - from >= MAX_PAGES_TOGETHER ? page : from,
    view: search.get('vista') === 'lista' ? 'list' : 'grid',
    tab: search.get('ver') === 'cupones' ? 'coupons' : 'products',
    literal: search.get('literal') === '1',
    grouped: search.get('agrupar') === '1',
  }
}

/** One address per content: defaults are left out and names are sorted. */
export function listingAddress(state: ListingState, path = SEARCH_PATH): string {
  const { filters } = state
  const query = new URLSearchParams()
  const say = (name: string, value: string | number | null) => {
    if (value !== null && value !== '' && value !== 0) query.set(name, String(value))
  }
  const sayAll = (name: string, values: readonly string[]) => {
    for (const value of names(values)) query.append(name, value)
  }
  say('q', state.q)
  say('categoria', filters.category.join(CATEGORY_JOINT))
  say('min', filters.minPrice)
  say('max', filters.maxPrice)
  sayAll('marca', filters.brands)
  sayAll('sin-marca', filters.withoutBrands)
  sayAll('tienda', filters.stores)
  sayAll('sin', filters.withoutStores)
  say('descuento', filters.discount)
  sayAll('etiqueta', filters.tags)
  say('disponible', filters.inStock ? 1 : 0)
  for (const condition of CONDITIONS)
    if (filters.conditions.includes(condition)) query.append('estado', CONDITION_VALUES[condition])
  say('envio', filters.freeShipping ? 'gratis' : '')
  say('meses', filters.months)
  for (const [name, value] of attributeParameters(filters)) query.append(name, value)
  say('literal', state.literal ? 1 : 0)
  say('agrupar', state.grouped ? 1 : 0)
  say('sort', state.sort === 'relevance' ? '' : state.sort)
  say('vista', state.view === 'list' ? 'lista' : '')
  say('ver', state.tab === 'coupons' ? 'cupones' : '')
  say('desde', state.from < state.page ? state.from : 0)
  say('page', state.page > 1 ? state.page : 0)
  const search = query.toString()
  return search ? `${path}?${search}` : path
}

function price(text: string | null): number | null {
  const pesos = text?.trim() ? Math.round(Number(text)) : Number.NaN
  return pesos > 0 && pesos <= HIGHEST_PRICE ? pesos : null
}

function names(values: readonly string[]): string[] {
  if (values.length === 0) return []
  const kept = values.map(trimmed).filter((name) => name !== '' && name.length <= MAX_NAME_LENGTH)
  return [...new Set(kept)].sort().slice(0, MAX_FILTER_VALUES)
}

/** Half of a surrogate pair would not survive URL encoding. */
function trimmed(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '').trim()
}
