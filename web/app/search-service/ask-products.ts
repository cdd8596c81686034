/** Product queries from the browser to the search service, without retries. */
import { PRODUCTS_COLLECTION, type ProductDocument } from '@tianguis/contract/search/documents'
import type { PublicSite } from '../site/site.ts'

interface SearchAnswer {
  hits?: { document?: Partial<ProductDocument> }[]
}

/** Rejects when the service cannot be reached; callers stay silent about it. */
export async function askProducts(
  { nodes, key }: PublicSite['search'],
  question: Record<string, string>,
  signal: AbortSignal,
): Promise<Partial<ProductDocument>[]> {
  const node = nodes[Math.floor(Math.random() * nodes.length)]
  if (!node) return []
  const origin = node.host ? `${node.protocol}://${node.host}:${node.port}` : ''
  const params = new URLSearchParams({ ...question, 'x-typesense-api-key': key })
  const response = await fetch(`${origin}/collections/${PRODUCTS_COLLECTION}/documents/search?${params}`, { signal })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const { hits = [] } = (await response.json()) as SearchAnswer
  return hits.map(({ document }) => document ?? {})
}
