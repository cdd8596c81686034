/** MiniSearch as a contender of the search benchmark. */
import { fold } from '@tianguis/contract/folding'
import MiniSearch from 'minisearch'
import { countFacets, firstPage, passes } from './by-hand.ts'
import type { Contender } from './contender.ts'
import type { Product } from './products.ts'
import { QUERY_FIELDS } from './queries.ts'

export async function openMiniSearch(): Promise<Contender> {
  const products = new Map<string, Product>()
  const search = new MiniSearch<Product>({
    fields: QUERY_FIELDS,
    processTerm: fold,
    extractField: (product, field) => String(product[field as keyof Product]),
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { productName: 2 } },
  })
  return {
    async index(all) {
      for (const product of all) {
        products.set(product.id, product)
        search.add(product)
      }
    },
    async search({ text, filter, sort }) {
      const matches =
        text === '*' ? [...products.values()] : search.search(text).map(({ id }) => products.get(id) as Product)
      const found = matches.filter((product) => passes(product, filter))
      countFacets(found)
      return firstPage(found, sort)
    },
    close: async () => {},
  }
}
