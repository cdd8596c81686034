/** Suggestions for what is typed: kinds, brands, categories and corrections first, then names of products. */
import { SUGGESTIONS_PATH } from '@tianguis/contract/search/suggestions-path'
import { askSearch } from '../search-service/ask-search.ts'
import type { PublicSite } from '../site/site.ts'

const SHOWN = 8
/** The names of products do not wait longer for the others, which are added when they arrive. */
const WAIT_MS = 600

export interface SuggestedText {
  text: string
  url: string
  /** 'category' and 'product' link to their own page. */
  of?: string
}

interface Found {
  hits?: { document?: { productName?: string } }[]
}

/** Rejects when the search service cannot be reached; the caller ignores it. */
export async function suggest(
  search: PublicSite['search'],
  q: string,
  { signal, show }: { signal: AbortSignal; show: (found: SuggestedText[]) => void },
): Promise<void> {
  const meaning = suggestMeant(q, signal)
  const [soon, names] = await Promise.all([Promise.race([meaning, afterWait()]), suggestNames(search, q, signal)])
  show(merged(soon ?? [], names))
  if (!soon) show(merged(await meaning, names))
}

const afterWait = () => new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))

function merged(meant: Meant[], names: string[]): SuggestedText[] {
  const byText = new Map<string, SuggestedText>()
  for (const { text, url, of } of [...meant, ...names.map((text): Meant => ({ text }))])
    if (!byText.has(text.toLowerCase()))
      byText.set(text.toLowerCase(), { text, of, url: url ?? `/search?q=${encodeURIComponent(text)}` })
  return [...byText.values()].slice(0, SHOWN)
}

async function suggestNames(search: PublicSite['search'], q: string, signal: AbortSignal): Promise<string[]> {
  const question = { q, query_by: 'productName', num_typos: 1, typo_tokens_threshold: 0 }
  const shape = { include_fields: 'productName', per_page: SHOWN }
  const { hits = [] } = await askSearch<Found>(search, 'products', { ...question, ...shape }, { signal })
  return hits.map(({ document }) => document?.productName).filter((name) => name !== undefined)
}

interface Meant {
  text: string
  url?: string
  of?: string
}

/** An empty list if the server does not answer. */
async function suggestMeant(q: string, signal: AbortSignal): Promise<Meant[]> {
  try {
    const response = await fetch(`${SUGGESTIONS_PATH}?q=${encodeURIComponent(q)}`, { signal })
    return response.ok ? ((await response.json()) as { suggestions: Meant[] }).suggestions : []
  } catch {
    return []
  }
}
