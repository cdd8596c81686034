/** Products in the back office. */
import type { Page } from '@tianguis/contract/admin/lists'
import type { ProductDetail, ProductRow } from '@tianguis/contract/admin/products'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { SearchService } from '../../../search/service.ts'
import { createProductsOperator } from '../../feeds/operator/products-service.ts'
import { createProductActs } from './acts.ts'
import * as history from './history-queries.ts'
import * as queries from './queries.ts'

export interface ProductsDeps {
  database: Database
  clock: Clock
  search: Pick<SearchService, 'search'>
}

/** More would not be read by a person; the list asks for other words instead. */
const MAX_FOUND = 250

export function createAdminProducts({ database, clock, search }: ProductsDeps) {
  async function idsOf(words: string): Promise<number[]> {
    const asked = { q: words, query_by: 'productName,brand,codes', per_page: MAX_FOUND, include_fields: 'id' }
    const [{ hits }, outside] = await Promise.all([
      search.search<{ id: string }>('products', asked),
      queries.idsOutsideIndex(database.pool, words, MAX_FOUND),
    ])
    const number = /^[0-9]{1,15}$/.test(words) ? [Number(words)] : []
    return [...new Set([...number, ...outside, ...hits.map(({ document }) => Number(document.id))])]
  }

  return {
    ...createProductActs({ database, clock }),

    async list(filter: queries.ProductsFilter, rows: number): Promise<Page<ProductRow>> {
      const found = filter.q ? await idsOf(filter.q) : null
      return queries.productsPage(database.pool, filter, found, rows)
    },

    history: (id: number) => history.offerHistories(database.pool, id),
    splitPreview: (offer: number) => history.splitPreview(database.pool, offer),

    async detail(id: number): Promise<ProductDetail | null> {
      const found = await queries.productDetail(database.pool, id)
      if (!found) return null
      const { created_at, ...product } = found.product
      const holdings = await createProductsOperator({ database, clock }).holdings(id)
      return { product: { ...product, createdAt: created_at.toISOString() }, offers: found.offers, holdings }
    },
  }
}

export type AdminProducts = ReturnType<typeof createAdminProducts>
