/** Products in the back office. Figures, search index and pages follow each act. */
import type { Page } from '@tianguis/contract/admin/lists'
import type { ProductDetail, ProductRow } from '@tianguis/contract/admin/products'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import type { SearchService } from '../../../search/service.ts'
import {
  createProductValues,
  type ProductField,
  type ProductValues,
} from '../../feeds/operator/product-values-service.ts'
import { createProductsOperator } from '../../feeds/operator/products-service.ts'
import { createContentPictures } from '../../pictures/content-pictures-service.ts'
import { type Actor, audited } from '../audit/service.ts'
import * as queries from './queries.ts'

export interface ProductsDeps {
  database: Database
  clock: Clock
  search: Pick<SearchService, 'search'>
}

/** More would not be read by a person; the list asks for other words instead. */
const MOST_FOUND = 250

export function createAdminProducts({ database, clock, search }: ProductsDeps) {
  const operator = (joined: Database) => createProductsOperator({ database: joined, clock })
  const values = (joined: Database) => createProductValues({ database: joined, clock })
  const existing = async (joined: Database, id: number) => {
    const product = await queries.lockProduct(joined.pool, id)
    if (!product) throw new Refusal(`No existe el producto ${id}.`)
    return product
  }

  async function idsOf(words: string): Promise<number[]> {
    const asked = { q: words, query_by: 'productName,brand,codes', per_page: MOST_FOUND, include_fields: 'id' }
    const [{ hits }, outside] = await Promise.all([
      search.search<{ id: string }>('products', asked),
      queries.idsOutsideIndex(database.pool, words, MOST_FOUND),
    ])
    const number = /^[0-9]{1,15}$/.test(words) ? [Number(words)] : []
    return [...new Set([...number, ...outside, ...hits.map(({ document }) => Number(document.id))])]
  }

  return {
    async list(filter: queries.ProductsFilter, rows: number): Promise<Page<ProductRow>> {
      const found = filter.q ? await idsOf(filter.q) : null
      return queries.productsPage(database.pool, filter, found, rows)
    },

    async detail(id: number): Promise<ProductDetail | null> {
      const found = await queries.productDetail(database.pool, id)
      if (!found) return null
      const { created_at, ...product } = found.product
      const holdings = await operator(database).holdings(id)
      return { product: { ...product, createdAt: created_at.toISOString() }, offers: found.offers, holdings }
    },

    /** Imports leave the values alone from then on. */
    edit: (actor: Actor, id: number, wanted: Partial<ProductValues>): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const change = await values(joined).set(id, wanted)
        if (change) record({ action: 'products.edit', kind: 'product', object: id, ...change })
      }),

    /** Decoded and encoded anew in a process of its own. */
    setPicture: (actor: Actor, id: number, upload: Buffer): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const { name } = await existing(joined, id)
        const { src: image } = await createContentPictures({ database: joined }).save(upload, name)
        const change = await values(joined).set(id, { image })
        if (change) record({ action: 'products.picture', kind: 'product', object: id, ...change })
      }),

    /** Takes a value of an operator back. */
    restore: (actor: Actor, id: number, field: ProductField): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const change = await values(joined).restore(id, field)
        if (!change) throw new Refusal('Ese dato no estaba fijado.')
        record({ action: 'products.restore', kind: 'product', object: id, ...change })
      }),

    /** Those that were shown; the reason stands in the audit trail. */
    hide: (actor: Actor, ids: readonly number[], reason: string): Promise<number> =>
      audited(database, actor, async (joined, record) => {
        let changed = 0
        for (const id of ids) {
          if (!(await operator(joined).hide(id))) continue
          changed++
          record({ action: 'products.hide', kind: 'product', object: id, after: { reason } })
        }
        return changed
      }),

    show: (actor: Actor, ids: readonly number[]): Promise<number> =>
      audited(database, actor, async (joined, record) => {
        let changed = 0
        for (const id of ids) {
          if (!(await operator(joined).show(id))) continue
          changed++
          record({ action: 'products.show', kind: 'product', object: id })
        }
        return changed
      }),

    /** The offers, alerts and favourites of the first move to the second, to which its address leads. */
    merge: (actor: Actor, from: number, into: number): Promise<{ offers: number; slug: string }> =>
      audited(database, actor, async (joined, record) => {
        if (from === into) throw new Refusal('Es el mismo producto.')
        const before = await existing(joined, from)
        const target = await existing(joined, into)
        const { offers } = await operator(joined).merge(from, into)
        record({
          action: 'products.merge',
          kind: 'product',
          object: from,
          before: { ...before },
          after: { into, offers },
        })
        return { offers, slug: target.slug }
      }),

    /** The offer becomes a product of its own. */
    split: (actor: Actor, offerId: number): Promise<{ slug: string }> =>
      audited(database, actor, async (joined, record) => {
        const from = await queries.productOfOffer(joined.pool, offerId)
        const slug = await operator(joined).split(offerId)
        if (!from || slug === null) throw new Refusal('La oferta no existe o ya está sola en su producto.')
        record({
          action: 'products.split',
          kind: 'product',
          object: from.id,
          before: { offer: offerId },
          after: { slug },
        })
        return { slug }
      }),
  }
}

export type AdminProducts = ReturnType<typeof createAdminProducts>
