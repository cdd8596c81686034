/** The real offers in the embedded engine, searched with understanding as the search page does, and as plain text. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asUnderstood } from '@tianguis/contract/listing/listing-filters'
import { listingSearches } from '@tianguis/contract/listing/listing-search'
import { type Understood, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { SearchAnswer } from '@tianguis/contract/search/search-answer'
import { openEngine } from '@tianguis/search'
import { leadsWithKind, relaxations } from '@tianguis/server/src/areas/catalog/listing/relaxations.ts'
import { COLLECTIONS } from '@tianguis/server/src/search/collections.ts'
import { queryTexts } from '@tianguis/server/src/understanding/knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from '@tianguis/server/src/understanding/knowledge/query-knowledge.ts'
import { understandQuery } from '@tianguis/server/src/understanding/understand-query.ts'
import { understoodOf } from '@tianguis/server/src/understanding/understood.ts'

export type Search = (q: string) => Promise<ProductDocument[]>

export interface Found {
  understood: Understood | null
  total: number
  documents: ProductDocument[]
}

export interface Searches {
  plain: Search
  understood(q: string): Promise<Found>
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
  const knowledge = buildQueryKnowledge(texts, {
    brands: [...new Set(documents.map(({ brand }) => brand).filter(Boolean))],
    stores: [...new Set(documents.flatMap(({ vendors }) => vendors))],
    productNames: documents.slice(0, 20_000).map(({ productName }) => productName),
  })
  const found = async (state: typeof WHOLE_LISTING) => {
    const { collection: _, facet_by: _facets, ...params } = listingSearches(state, new Date())[0]!
    const answer = await engine.search<ProductDocument>('products', {
      ...params,
      facet_by: '',
      synonym_sets: 'tianguis',
    })
    return answer
  }
  const documentsOf = (answer: Awaited<ReturnType<typeof found>>) => (answer.hits ?? []).map(({ document }) => document)
  const plain: Search = async (q) => documentsOf(await found({ ...WHOLE_LISTING, q, literal: true }))
  const understood = async (q: string): Promise<Found> => {
    const state = { ...WHOLE_LISTING, q }
    const meaning = understoodOf(understandQuery(q, knowledge)) ?? undefined
    const first = await found(asUnderstood(state, meaning))
    const shown = (answer: typeof first, as: Understood | undefined): Found => ({
      understood: as ?? null,
      total: answer.found,
      documents: documentsOf(answer),
    })
    if (!meaning || leadsWithKind(meaning, first as SearchAnswer)) return shown(first, meaning)
    for (const relaxed of relaxations(meaning)) {
      const wider = await found(asUnderstood(state, relaxed))
      if (leadsWithKind(relaxed, wider as SearchAnswer)) return shown(wider, relaxed)
    }
    return shown(first, meaning)
  }
  return {
    plain,
    understood,
    async close() {
      await engine.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
