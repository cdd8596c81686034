/** Names of products that match the typed prefix. */

import { askSearch } from '../search-service/ask-search.ts'
import type { PublicSite } from '../site/site.ts'

const SHOWN = 8

interface Found {
  hits?: { document?: { productName?: string } }[]
}

/** Rejects when the service cannot be reached; the caller ignores it. */
export async function suggest(search: PublicSite['search'], q: string, signal: AbortSignal): Promise<string[]> {
  const question = { q, query_by: 'productName', num_typos: 1, typo_tokens_threshold: 0 }
  const shape = { include_fields: 'productName', per_page: SHOWN }
  const { hits = [] } = await askSearch<Found>(search, 'products', { ...question, ...shape }, { signal })
  const names = hits.map(({ document }) => document?.productName).filter((name) => name !== undefined)
  return [...new Set(names)]
}
