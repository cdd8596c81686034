/** Suggestions of the search box: the product with the typed code, kinds, kinds with a brand, brands, categories, corrections. */
import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { valueFilter } from '@tianguis/contract/listing/filter-by'
import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import type { Suggestion } from '@tianguis/contract/search/suggestions'
import { fold } from '@tianguis/titles'
import { cachedFor } from '../../../async/cached-for.ts'
import type { SearchService } from '../../../search/service.ts'
import { findCode } from '../../../understanding/find-code.ts'
import type { QueryKnowledge } from '../../../understanding/knowledge/query-knowledge.ts'
import { understandQuery } from '../../../understanding/understand-query.ts'
import { matchTerms } from './match-terms.ts'
import { readTerms, type Term } from './terms.ts'

export interface SuggestionDeps {
  search: SearchService
  knowledge(): Promise<QueryKnowledge>
  categories(): Promise<readonly CategoryNode[]>
}

const MAX_SUGGESTIONS = 6
const MAX_PRODUCTS = 3
const MAX_BRANDS = 3
const MIN_CORRECTED_LENGTH = 4
const TERMS_KEPT_MS = 60_000

export function createSuggestions({ search, knowledge, categories }: SuggestionDeps) {
  const terms = cachedFor(TERMS_KEPT_MS, async () =>
    readTerms(search, await categories(), (await knowledge()).synonyms),
  )

  return async (q: string): Promise<Suggestion[]> => {
    const typed = fold(q).trim()
    if (typed === '') return []
    const code = await findCode(search, q)
    if (code?.isWhole)
      return code.products
        .slice(0, MAX_PRODUCTS)
        .map(({ productName, slug }) => ({ text: productName, of: 'product', url: `/producto/${slug}` }))
    const known = await terms()
    const matched = matchTerms(typed, known, MAX_SUGGESTIONS)
    const branded = await brandsOfKind(search, typed, known)
    const found = [...matched.slice(0, branded.length > 0 ? 1 : MAX_SUGGESTIONS), ...branded, ...matched.slice(1)]
    const all = found.length > 0 ? found : correction(q, await knowledge())
    return withoutRepeats(all).slice(0, MAX_SUGGESTIONS)
  }
}

/** 'laptop l' → 'laptop lenovo', 'laptop lg': brands of the kind that the typed words name. */
async function brandsOfKind(search: SearchService, typed: string, terms: readonly Term[]): Promise<Suggestion[]> {
  const kind = terms.find(({ of, keys }) => of === 'kind' && keys.some((key) => isSaid(typed, key)))
  if (!kind) return []
  const said = kind.keys.find((key) => isSaid(typed, key))!
  const begun = typed.slice(said.length).trim()
  const answer = await search.search(PRODUCTS_COLLECTION, {
    q: '*',
    filter_by: valueFilter('kind', [kind.text]),
    facet_by: 'brand',
    ...(begun ? { facet_query: `brand:${begun}` } : {}),
    max_facet_values: MAX_BRANDS + 1,
    per_page: 0,
  })
  const brands = answer.facet_counts?.[0]?.counts ?? []
  return brands
    .filter(({ value }) => value.length > 1)
    .slice(0, MAX_BRANDS)
    .map(({ value }) => ({ text: `${kind.text} ${value}`, of: 'kind' }))
}

const isSaid = (typed: string, key: string) => typed === key || typed.startsWith(`${key} `)

/** The query as it was probably meant, where nothing begins with what was typed. */
function correction(q: string, knowledge: QueryKnowledge): Suggestion[] {
  if (q.trim().length < MIN_CORRECTED_LENGTH) return []
  const { mended, text } = understandQuery(q, knowledge)
  return mended.length > 0 ? [{ text, of: 'correction' }] : []
}

function withoutRepeats(suggestions: readonly Suggestion[]): Suggestion[] {
  const byText = new Map<string, Suggestion>()
  for (const { text, of, url } of suggestions) {
    const key = fold(text)
    if (!byText.has(key)) byText.set(key, { text, of, ...(url === undefined ? {} : { url }) })
  }
  return [...byText.values()]
}
