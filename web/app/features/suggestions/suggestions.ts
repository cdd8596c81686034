/** Names of products that begin like what is typed, straight from the search service. */
import type { PublicSite } from '../shell/site.ts'

const SHOWN = 8

interface SearchAnswer {
  hits?: { document?: { productName?: string } }[]
}

/** Rejects when the service cannot be reached; the caller stays silent about it. */
export async function suggest(search: PublicSite['search'], q: string, signal: AbortSignal): Promise<string[]> {
  const node = search.nodes[Math.floor(Math.random() * search.nodes.length)]
  if (!node) return []
  const origin = node.host ? `${node.protocol}://${node.host}:${node.port}` : ''
  const params = new URLSearchParams({
    q,
    query_by: 'productName',
    num_typos: '1',
    typo_tokens_threshold: '0',
    include_fields: 'productName',
    per_page: String(SHOWN),
    'x-typesense-api-key': search.key,
  })
  const response = await fetch(`${origin}/collections/products/documents/search?${params}`, { signal })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const { hits = [] } = (await response.json()) as SearchAnswer
  const names = hits.map(({ document }) => document?.productName).filter((name) => name !== undefined)
  return [...new Set(names)]
}
