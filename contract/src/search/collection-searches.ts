/** How the collections of products and coupons are searched, by our pages and by other clients. */
export interface SearchInput {
  q: string
  /** A leading `&&` is left over from joining parts and is dropped. */
  filter?: string
  page?: number
  perPage?: number
  sort?: string
}

export const LEVEL_FIELDS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4']
const LEVELS = LEVEL_FIELDS.join(',')
/** All facets of a list of products. */
export const PRODUCT_FACETS = `category,${LEVELS},price,brand,vendors,discount,tags`
const MAX_FACET_VALUES = 60

export function productSearch(input: SearchInput) {
  return {
    ...common(input),
    query_by: `productName,brand,tags,category,${LEVELS}`,
    facet_by: PRODUCT_FACETS,
    max_facet_values: MAX_FACET_VALUES,
    num_typos: 4,
    typo_tokens_threshold: 1,
  }
}

/**
 * The same over what was read from titles too: kind, codes and measures in one spelling. `brand`: whether brands are searched; beside a
 * kind without a brand the maker 'Galletas Lili' says no more of 'galletas' than others do.
 */
export function understoodSearch(input: SearchInput, brand = true) {
  const fields = ['productName', ...(brand ? ['brand'] : []), 'kind', 'codes', 'measureWords', 'tags', 'category']
  return { ...productSearch(input), query_by: [...fields, LEVELS].join(',') }
}

export function couponSearch(input: SearchInput) {
  return { ...common(input), query_by: 'title,vendors', facet_by: 'advertiserName', num_typos: 2 }
}

function common({ q, filter = '', page = 1, perPage = 24, sort = '' }: SearchInput) {
  const filterBy = filter.trim().replace(/^&&\s*/, '')
  return {
    q: q.trim() || '*',
    page,
    per_page: perPage,
    ...(filterBy ? { filter_by: filterBy } : {}),
    ...(sort ? { sort_by: sort } : {}),
  }
}
