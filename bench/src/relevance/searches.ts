/** Real offers in an engine of this process, searched as the search page does (understanding and relaxation) and as plain text. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aboveLine, exactAnswer, exactCount, listingSearches } from '@tianguis/contract/listing/listing-search'
import { type ListingState, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { SearchAnswer as ListingAnswer } from '@tianguis/contract/search/search-answer'
import { openEngine, type SearchEngine } from '@tianguis/search'
import { relaxedSearch } from '@tianguis/server/src/areas/catalog/listing/relaxed-search.ts'
import { unmetOf } from '@tianguis/server/src/areas/catalog/listing/unmet-wishes.ts'
import { COLLECTIONS } from '@tianguis/server/src/search/collections.ts'
import type { MultiSearchItem, SearchAnswer } from '@tianguis/server/src/search/service.ts'
import { NAMES_READ } from '@tianguis/server/src/understanding/knowledge/catalog-queries.ts'
import { queryTexts } from '@tianguis/server/src/understanding/knowledge/knowledge-source.ts'
import {
  buildQueryKnowledge,
  type QueryKnowledge,
  type QueryTexts,
} from '@tianguis/server/src/understanding/knowledge/query-knowledge.ts'
import { understandQuery } from '@tianguis/server/src/understanding/understand-query.ts'
import { createSearchUnderstanding } from '@tianguis/server/src/understanding/understand-search.ts'
import type { Understanding } from '@tianguis/server/src/understanding/understanding.ts'

export type Search = (q: string) => Promise<ProductDocument[]>

export interface ResultPage {
  parsed: Understood | null
  total: number
  /** Number of products that have all that was asked; null: not counted. */
  exact: number | null
  /** Number of results above the divider, below which results lack something that was asked; null: no divider. */
  aboveDivider: number | null
  documents: ProductDocument[]
}

export interface Searches {
  /** Plain text search, without understanding. */
  plain: Search
  /** As the search page answers. */
  asOnPage(q: string): Promise<ResultPage>
  /** Understands without searching. */
  parse(q: string): Understanding
  /** Words of the query that the page says no product matches; undefined: it says nothing. */
  unmatched(q: string, page: ResultPage): Promise<string[] | undefined>
  close(): Promise<void>
}

export async function openSearches(documents: ProductDocument[]): Promise<Searches> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-relevance-'))
  const engine = await openEngine({ dataDir, adminKey: 'bench', readers: 1 })
  const close = async () => {
    await engine.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const texts = queryTexts()
    await engine.synonymSets.set('tianguis', { items: texts.synonyms.items })
    await engine.collections.create({ name: 'products', ...COLLECTIONS.products })
    const { failures } = await engine.import('products', documents)
    if (failures[0]) throw new Error(failures[0].error)
    return { ...searchesOf(engine, knowledgeOf(documents, texts)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What the site reads from its database. */
function knowledgeOf(documents: ProductDocument[], texts: QueryTexts): QueryKnowledge {
  const byPopularity = documents.toSorted((a, b) => b.popularity - a.popularity)
  return buildQueryKnowledge(texts, {
    brands: [...new Set(documents.map(({ brand }) => brand).filter(Boolean))],
    stores: [...new Set(documents.flatMap(({ vendors }) => vendors))],
    productNames: byPopularity.slice(0, NAMES_READ).map(({ productName }) => productName),
  })
}

function searchesOf(engine: SearchEngine, knowledge: QueryKnowledge): Omit<Searches, 'close'> {
  const service = {
    multiSearch: async <D>(requests: readonly MultiSearchItem[]) =>
      (await engine.multiSearch<D>(
        requests.map((request) => ({ ...request, synonym_sets: 'tianguis' })),
      )) as SearchAnswer<D>[],
  }
  const understand = createSearchUnderstanding(async () => knowledge, service)
  /** The list itself, without facets and counts. */
  const ask = async (state: ListingState) => {
    const [list] = listingSearches(state, new Date())
    return (await service.multiSearch<ProductDocument>([{ ...list!, facet_by: '' }])) as ListingAnswer[]
  }
  // The site sends these searches in one request; the answers are the same.
  const askKinds = (states: readonly ListingState[]) => Promise.all(states.map(async (state) => (await ask(state))[0]!))
  return {
    plain: async (q) => documentsOf(await ask({ ...WHOLE_LISTING, q, literal: true })),
    parse: (q) => understandQuery(q, knowledge),
    async asOnPage(q) {
      const parsed = (await understand(q)) ?? undefined
      const found = await relaxedSearch({ ...WHOLE_LISTING, q }, parsed, { ask, askKinds })
      const total = found.answers[0]?.found ?? 0
      const exact = exactAnswer(await service.multiSearch(exactCount(found.asked)))?.found ?? null
      const documents = documentsOf(found.answers)
      const shownNames = documents.map(({ productName: name, brand }) => ({ name, brand }))
      const aboveDivider = aboveLine(found.asked, exact, shownNames)
      return { parsed: found.understood ?? null, total, exact, aboveDivider, documents }
    },
    unmatched(q, { parsed, total, exact, documents }) {
      const names = documents.map(({ brand, productName }) => `${brand} ${productName}`)
      return unmetOf(service, parsed, { exact, total, names, corrected: null }, q)
    },
  }
}

const documentsOf = ([answer]: readonly ListingAnswer[]) =>
  (answer?.hits ?? []).map(({ document }) => document as ProductDocument)
