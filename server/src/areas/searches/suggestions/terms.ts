/** Kinds, brands and categories that the catalogue has, for suggestions while a visitor types. */
import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import type { Suggestion } from '@tianguis/contract/search/suggestions'
import { fold } from '@tianguis/titles'
import type { SearchService } from '../../../search/service.ts'
import type { Synonyms } from '../../../understanding/synonyms/synonyms.ts'

export interface Term extends Suggestion {
  /** Folded spellings by which it is found: its own and its synonyms. */
  keys: string[]
  count: number
}

const MAX_VALUES = 2_000

export async function readTerms(
  search: SearchService,
  categories: readonly CategoryNode[],
  synonyms: Synonyms,
): Promise<Term[]> {
  const answer = await search.search(PRODUCTS_COLLECTION, {
    q: '*',
    facet_by: 'kind,brand',
    max_facet_values: MAX_VALUES,
    per_page: 0,
  })
  const counts = (field: string) => answer.facet_counts?.find(({ field_name }) => field_name === field)?.counts ?? []
  const aliases = aliasesOf(synonyms)
  const kinds = counts('kind').map(({ value, count }): Term => {
    const key = fold(value)
    return { text: value, of: 'kind', count, keys: [key, ...(aliases.get(key) ?? [])] }
  })
  const brands = counts('brand')
    .filter(({ value }) => value.length > 1)
    .map(({ value, count }): Term => ({ text: value, of: 'brand', count, keys: [fold(value)] }))
  return [...kinds, ...brands, ...categoryTerms(categories)]
}

function categoryTerms(nodes: readonly CategoryNode[]): Term[] {
  return nodes.flatMap(({ name, url, subcategories = [] }) => {
    const own: Term[] = url ? [{ text: name, of: 'category', url, count: 1, keys: [fold(name)] }] : []
    return [...own, ...categoryTerms(subcategories)]
  })
}

/** Folded meaning → the words that stand for it. */
function aliasesOf({ items }: Synonyms): Map<string, string[]> {
  const aliases = new Map<string, string[]>()
  for (const { root, synonyms } of items)
    for (const meaning of synonyms) {
      const said = (root === undefined ? synonyms : [root]).filter((term) => term !== meaning)
      aliases.set(meaning, [...(aliases.get(meaning) ?? []), ...said])
    }
  return aliases
}
