/** The real offers in the embedded engine, searched with understanding as the search page does, and as plain text. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aboveLine, exactAnswer, exactCount, listingSearches } from '@tianguis/contract/listing/listing-search'
import { type ListingState, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { SearchAnswer as ListingAnswer } from '@tianguis/contract/search/search-answer'
import { openEngine } from '@tianguis/search'
import { relaxedSearch } from '@tianguis/server/src/areas/catalog/listing/relaxed-search.ts'
import { unmetOf } from '@tianguis/server/src/areas/catalog/listing/unmet-wishes.ts'
import { COLLECTIONS } from '@tianguis/server/src/search/collections.ts'
import type { MultiSearchItem, SearchAnswer } from '@tianguis/server/src/search/service.ts'
import { queryTexts } from '@tianguis/server/src/understanding/knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from '@tianguis/server/src/understanding/knowledge/query-knowledge.ts'
import { understandQuery } from '@tianguis/server/src/understanding/understand-query.ts'
import { createSearchUnderstanding } from '@tianguis/server/src/understanding/understand-search.ts'

export type Search = (q: string) => Promise<ProductDocument[]>

export interface Found {
  understood: Understood | null
  total: number
  /** Products with all that was asked; null: not counted. */
  exact: number | null
  /** Products above the line of the page; null: there is none. */
  aboveLine: number | null
  documents: ProductDocument[]
}

export interface Searches {
  plain: Search
  understood(q: string): Promise<Found>
  /** Understands without searching. */
  read(q: string): unknown
  /** What the page says that no product of the kind has; undefined: it says nothing. */
  unmet(q: string, found: Found): Promise<string[] | undefined>
  close(): Promise<void>
}

export async function openSearches(documents: ProductDocument[]): Promise<Searches> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-relevance-'))
  const engine = await openEngine({ dataDir, adminKey: 'bench', readers: 1 })
  const texts = queryTexts()
  await engine.synonymSets.set('tianguis', { items: texts.synonyms.items })
  await engine.collections.create({ name: 'products', ...COLLECTIONS.products })
  const { failures } = await engine.import('products', documents)
  if (failures[0]) throw new Error(failures[0].error)
  const byPopularity = documents.toSorted((a, b) => b.popularity - a.popularity)
  const knowledge = buildQueryKnowledge(texts, {
    brands: [...new Set(documents.map(({ brand }) => brand).filter(Boolean))],
    stores: [...new Set(documents.flatMap(({ vendors }) => vendors))],
    productNames: byPopularity.slice(0, 20_000).map(({ productName }) => productName),
  })
  const search = {
    multiSearch: async <D>(asked: readonly MultiSearchItem[]) =>
      (await engine.multiSearch<D>(asked.map((each) => ({ ...each, synonym_sets: 'tianguis' })))) as SearchAnswer<D>[],
  }
  const understand = createSearchUnderstanding(async () => knowledge, search)
  /** The list itself, without facets and counts. */
  const ask = async (state: ListingState) => {
    const [list] = listingSearches(state, new Date())
    return (await search.multiSearch<ProductDocument>([{ ...list!, facet_by: '' }])) as ListingAnswer[]
  }
  const documentsOf = ([answer]: readonly ListingAnswer[]) =>
    (answer?.hits ?? []).map(({ document }) => document as ProductDocument)
  const plain: Search = async (q) => documentsOf(await ask({ ...WHOLE_LISTING, q, literal: true }))
  const understood = async (q: string): Promise<Found> => {
    const meaning = (await understand(q)) ?? undefined
    const asking = {
      ask,
      askKinds: (states: readonly ListingState[]) => Promise.all(states.map(async (state) => (await ask(state))[0]!)),
    }
    const found = await relaxedSearch({ ...WHOLE_LISTING, q }, meaning, asking)
    const total = found.answers[0]?.found ?? 0
    const exact = exactAnswer(await search.multiSearch(exactCount(found.asked)))?.found ?? null
    const documents = documentsOf(found.answers)
    const names = documents.map(({ productName: name, brand }) => ({ name, brand }))
    const line = aboveLine(found.asked, exact, names)
    return { understood: found.understood ?? null, total, exact, aboveLine: line, documents }
  }
  const unmet = (q: string, { understood: meaning, total, exact, documents }: Found) => {
    const names = documents.map(({ brand, productName }) => `${brand} ${productName}`)
    return unmetOf(search, meaning, { exact, total, names, corrected: null }, q)
  }
  return {
    plain,
    understood,
    read: (q) => understandQuery(q, knowledge),
    unmet,
    async close() {
      await engine.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
