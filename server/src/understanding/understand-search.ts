/** Understands the query of a search page; the search service is asked only about words that look misspelt. */
import type { Understand } from '@tianguis/contract/listing/listing-state'
import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import type { SearchService } from '../search/service.ts'
import type { QueryKnowledge } from './knowledge/query-knowledge.ts'
import { understandQuery } from './understand-query.ts'
import { understoodOf } from './understood.ts'

export function createSearchUnderstanding(
  knowledge: () => Promise<QueryKnowledge>,
  search: Pick<SearchService, 'multiSearch'>,
): Understand {
  return async (q) => {
    try {
      const known = await knowledge()
      const understanding = understandQuery(q, known)
      if (understanding.mended.length === 0) return understoodOf(understanding)
      const existing = await wordsInCatalogue(
        search,
        understanding.mended.map(({ typed }) => typed),
      )
      return understoodOf(existing.size === 0 ? understanding : understandQuery(q, known, existing))
    } catch {
      // Without a vocabulary words are only words.
      return null
    }
  }
}

/** The words that some product's name or brand contains as typed. */
async function wordsInCatalogue(
  search: Pick<SearchService, 'multiSearch'>,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = words.map((q) => ({
    collection: PRODUCTS_COLLECTION,
    q,
    query_by: 'productName,brand',
    num_typos: 0,
    prefix: 'false',
    drop_tokens_threshold: 0,
    enable_synonyms: 'false',
    per_page: 0,
  }))
  const answers = await search.multiSearch(asked)
  return new Set(words.filter((_, at) => (answers[at]?.found ?? 0) > 0))
}
