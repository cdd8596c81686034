/** The catalogue's schema and the searches as Typesense's parameters. */
import { FACETS, MAX_FACET_VALUES, PER_PAGE, QUERY_FIELDS, type Query } from './queries.ts'

const facet = { facet: true }

export const SCHEMA = {
  name: 'products',
  fields: [
    { name: 'productName', type: 'string' },
    { name: 'brand', type: 'string', ...facet },
    { name: 'tags', type: 'string[]', ...facet },
    ...['category', 'lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4'].map((name) => ({ name, type: 'string', ...facet })),
    { name: 'price', type: 'float', ...facet },
    { name: 'vendors', type: 'string[]', ...facet },
    { name: 'discount', type: 'int32', ...facet },
    { name: 'popularity', type: 'int32' },
    { name: 'inStock', type: 'bool', ...facet },
    { name: 'offersCount', type: 'int32' },
  ],
  default_sorting_field: 'popularity',
}

export function paramsOf({ text, filter, sort }: Query): Record<string, string> {
  const clauses: string[] = []
  if (filter?.category) clauses.push(`category:=\`${filter.category}\``)
  if (filter?.brand) clauses.push(`brand:=\`${filter.brand}\``)
  if (filter?.maxPrice) clauses.push(`price:<=${filter.maxPrice}`)
  if (filter?.inStock !== undefined) clauses.push(`inStock:=${filter.inStock}`)
  return {
    q: text,
    query_by: QUERY_FIELDS.join(','),
    facet_by: FACETS.join(','),
    max_facet_values: String(MAX_FACET_VALUES),
    per_page: String(PER_PAGE),
    num_typos: '4',
    typo_tokens_threshold: '1',
    ...(clauses.length > 0 && { filter_by: clauses.join(' && ') }),
    ...(sort && { sort_by: sort === 'price' ? 'price:asc' : 'popularity:desc' }),
  }
}
