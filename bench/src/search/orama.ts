/** Orama as a contender of the search benchmark. */
import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import { fold } from '@tianguis/contract/folding'
import type { Contender } from './contender.ts'
import type { Product } from './products.ts'
import { FACETS, MAX_FACET_VALUES, PER_PAGE, QUERY_FIELDS } from './queries.ts'

const SCHEMA = {
  productName: 'string',
  brand: 'string',
  tags: 'string[]',
  category: 'string',
  lvl0: 'string',
  lvl1: 'string',
  lvl2: 'string',
  lvl3: 'string',
  lvl4: 'string',
  price: 'number',
  vendors: 'string[]',
  discount: 'number',
  popularity: 'number',
  inStock: 'boolean',
  // the exact values, for filters
  brandIs: 'enum',
  categoryIs: 'enum',
} as const

const tokenizer = {
  language: 'spanish',
  normalizationCache: new Map(),
  tokenize: (text: string): string[] =>
    fold(String(text))
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
}

export async function openOrama(): Promise<Contender> {
  const database = create({ schema: SCHEMA, components: { tokenizer } })
  const facets = Object.fromEntries(
    FACETS.map((name) => [
      name,
      name === 'discount'
        ? { ranges: Array.from({ length: 14 }, (_, step) => ({ from: step * 5, to: step * 5 + 4 })) }
        : { limit: MAX_FACET_VALUES },
    ]),
  )
  return {
    async index(products) {
      let batch: (Product & { brandIs: string; categoryIs: string })[] = []
      const flush = async (): Promise<void> => {
        await insertMultiple(database, batch, 5000)
        batch = []
      }
      for (const product of products) {
        batch.push({ ...product, brandIs: product.brand, categoryIs: product.category })
        if (batch.length === 5000) await flush()
      }
      await flush()
    },
    async search({ text, filter, sort }) {
      const { hits } = await searchOrama(database, {
        term: text === '*' ? '' : text,
        properties: QUERY_FIELDS as never,
        tolerance: 1,
        threshold: 0,
        limit: PER_PAGE,
        facets: facets as never,
        where: {
          ...(filter?.category && { categoryIs: { eq: filter.category } }),
          ...(filter?.brand && { brandIs: { eq: filter.brand } }),
          ...(filter?.maxPrice && { price: { lte: filter.maxPrice } }),
          ...(filter?.inStock !== undefined && { inStock: filter.inStock }),
        } as never,
        ...(sort && { sortBy: { property: sort, order: sort === 'price' ? 'ASC' : 'DESC' } as never }),
      })
      return hits.map(({ document }) => (document as { id: string }).id)
    },
    close: async () => {},
  }
}
