/** What a shopper asks of a list of products, and the address that says it: shareable, and the same after a reload. */

export const SORTS = ['relevance', 'price', '-price', 'total', 'discount', 'newest', 'popularity'] as const
export type Sort = (typeof SORTS)[number]

/** Percent. */
export const DISCOUNT_STEPS = [10, 20, 30, 50] as const
export const VIEWS = ['grid', 'list'] as const
export const TABS = ['products', 'coupons'] as const

export interface ListingFilters {
  /** Names from the department down, at most five; empty: all. */
  category: string[]
  /** Whole pesos. */
  minPrice: number | null
  maxPrice: number | null
  /** Any of these. */
  brands: string[]
  /** Sold by any of these. */
  stores: string[]
  /** Sold by none of these. */
  withoutStores: string[]
  /** At least this many percent, one of `DISCOUNT_STEPS`; 0: any. */
  discount: number
  /** All of these. */
  tags: string[]
  inStock: boolean
}

export interface ListingState {
  q: string
  filters: ListingFilters
  sort: Sort
  page: number
  /** The first page still shown above `page`, after «Cargar más». */
  from: number
  view: (typeof VIEWS)[number]
  tab: (typeof TABS)[number]
  /** The words as they stand: no meaning is looked for in them. */
  literal: boolean
}

/** What a sentence meant: «laptop menos de 15 mil» is the words «laptop» and a price. */
export interface Understood {
  q: string
  filters: Partial<ListingFilters>
  /** How a person says each of them. */
  labels: string[]
}

/** Null when the words are only words. */
export type Understand = (q: string) => Promise<Understood | null>

export const NO_FILTERS: ListingFilters = {
  category: [],
  minPrice: null,
  maxPrice: null,
  brands: [],
  stores: [],
  withoutStores: [],
  discount: 0,
  tags: [],
  inStock: false,
}

export const WHOLE_LISTING: ListingState = {
  q: '',
  filters: NO_FILTERS,
  sort: 'relevance',
  page: 1,
  from: 1,
  view: 'grid',
  tab: 'products',
  literal: false,
}

export const PER_PAGE = 24
/** Nobody leafs further. */
export const MOST_PAGES = 100
/** As many pages one after the other as «Cargar más» puts together. */
export const MOST_TOGETHER = 10
export const CATEGORY_JOINT = ' > '
const MOST_LEVELS = 5
const MOST_CHOSEN = 30
const LONGEST_NAME = 120
const LONGEST_QUERY = 200
const HIGHEST_PRICE = 10_000_000

/** Whatever somebody typed in the address becomes a question that can be answered. */
export function readListing(search: URLSearchParams): ListingState {
  const filters = {
    category: (search.get('categoria') ?? '').split(CATEGORY_JOINT).map(trimmed).filter(Boolean).slice(0, MOST_LEVELS),
    minPrice: price(search.get('min')),
    maxPrice: price(search.get('max')),
    brands: names(search.getAll('marca')),
    stores: names(search.getAll('tienda')),
    withoutStores: names(search.getAll('sin')),
    discount: DISCOUNT_STEPS.find((step) => String(step) === search.get('descuento')) ?? 0,
    tags: names(search.getAll('etiqueta')),
    inStock: search.get('disponible') === '1',
  }
  const { minPrice, maxPrice } = filters
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    Object.assign(filters, { minPrice: maxPrice, maxPrice: minPrice })
  const page = pageNumber(search.get('page'))
  const from = search.has('desde') ? pageNumber(search.get('desde')) : page
  return {
    q: trimmed(trimmed(search.get('q') ?? '').slice(0, LONGEST_QUERY)),
    filters,
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'relevance',
    page,
    from: from > page || page - from >= MOST_TOGETHER ? page : from,
    view: search.get('vista') === 'lista' ? 'list' : 'grid',
    tab: search.get('ver') === 'cupones' ? 'coupons' : 'products',
    literal: search.get('literal') === '1',
  }
}

/** One address per content: what is the default is not said, and names stand in one order. */
export function listingAddress(state: ListingState, path = '/search'): string {
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
  sayAll('tienda', filters.stores)
  sayAll('sin', filters.withoutStores)
  say('descuento', filters.discount)
  sayAll('etiqueta', filters.tags)
  say('disponible', filters.inStock ? 1 : 0)
  say('literal', state.literal ? 1 : 0)
  say('sort', state.sort === 'relevance' ? '' : state.sort)
  say('vista', state.view === 'list' ? 'lista' : '')
  say('ver', state.tab === 'coupons' ? 'cupones' : '')
  say('desde', state.from < state.page ? state.from : 0)
  say('page', state.page > 1 ? state.page : 0)
  const search = query.toString()
  return search ? `${path}?${search}` : path
}

/** The same list narrowed or widened: it begins again at its first page. */
export function withFilters(state: ListingState, change: Partial<ListingFilters>): ListingState {
  return { ...state, filters: { ...state.filters, ...change }, page: 1, from: 1 }
}

/** What the words meant, said as words and filters of their own; a filter that was chosen by hand stays as chosen. */
export function asUnderstood(state: ListingState, understood: Understood | undefined): ListingState {
  if (!understood || state.literal) return state
  const chosen = Object.entries(state.filters).filter(([name, value]) => !isDefault(name, value))
  const filters = { ...NO_FILTERS, ...understood.filters, ...Object.fromEntries(chosen) }
  return { ...state, q: understood.q, filters, literal: true }
}

export interface FilterPart {
  filter: keyof ListingFilters
  value: string | number
  /** All filters but this part. */
  without: ListingFilters
}

/** The filters one by one, as chips undo them. A price from and to is one part, a way down to a category too. */
export function partsOf(filters: ListingFilters): FilterPart[] {
  const { category, minPrice, maxPrice, discount, inStock } = filters
  const parts: FilterPart[] = []
  const add = (filter: keyof ListingFilters, value: string | number, change: Partial<ListingFilters>) =>
    parts.push({ filter, value, without: { ...filters, ...change } })
  if (category.length > 0) add('category', category.at(-1)!, { category: [] })
  if (minPrice !== null || maxPrice !== null) add('minPrice', minPrice ?? 0, { minPrice: null, maxPrice: null })
  for (const filter of ['brands', 'stores', 'withoutStores', 'tags'] as const)
    for (const name of filters[filter])
      add(filter, name, { [filter]: filters[filter].filter((other) => other !== name) })
  if (discount > 0) add('discount', discount, { discount: 0 })
  if (inStock) add('inStock', 1, { inStock: false })
  return parts
}

export function isFiltered(filters: ListingFilters): boolean {
  return Object.entries(filters).some(([name, value]) => !isDefault(name, value))
}

/** Typesense's `filter_by`; empty when nothing is filtered. */
export function filterBy(filters: ListingFilters): string {
  const { category, minPrice, maxPrice, brands, stores, withoutStores, discount, tags, inStock } = filters
  const parts: string[] = []
  if (category.length > 0) parts.push(`lvl${category.length - 1}:=${quoted(category.join(CATEGORY_JOINT))}`)
  if (minPrice !== null) parts.push(`price:>=${minPrice}`)
  if (maxPrice !== null) parts.push(`price:<=${maxPrice}`)
  if (brands.length > 0) parts.push(`brand:=${anyOf(brands)}`)
  if (stores.length > 0) parts.push(`vendors:=${anyOf(stores)}`)
  if (withoutStores.length > 0) parts.push(`vendors:!=${anyOf(withoutStores)}`)
  if (discount > 0) parts.push(`discount:>=${discount}`)
  for (const tag of tags) parts.push(`tags:=${quoted(tag)}`)
  if (inStock) parts.push('inStock:=true')
  return parts.join(' && ')
}

/** Between backticks everything is plain but the backtick, for which there is no escape. */
function quoted(value: string): string {
  return `\`${value.replaceAll('`', '')}\``
}

function anyOf(values: readonly string[]): string {
  return `[${values.map(quoted).join(',')}]`
}

export function pageNumber(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), MOST_PAGES)
}

function price(text: string | null): number | null {
  const pesos = text?.trim() ? Math.round(Number(text)) : Number.NaN
  return pesos > 0 && pesos <= HIGHEST_PRICE ? pesos : null
}

function names(values: readonly string[]): string[] {
  const kept = values.map(trimmed).filter((name) => name !== '' && name.length <= LONGEST_NAME)
  return [...new Set(kept)].sort().slice(0, MOST_CHOSEN)
}

/** A pair of surrogates that was cut in two would not come back from an address. */
function trimmed(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '').trim()
}

function isDefault(name: string, value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === NO_FILTERS[name as keyof ListingFilters]
}
