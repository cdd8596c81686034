import type { Queryable } from '../database/rows.ts'
import type { CollectionName } from './collections.ts'
import * as queries from './document-queries.ts'
import { couponDocument, productDocument } from './documents.ts'

const SLICE = 5_000

/** Reads the documents of a collection from the database. */
export interface DocumentSource {
  after(id: number): Promise<{ id: number; document: object }[]>
  with(on: Queryable, ids: number[]): Promise<{ id: number; document: object }[]>
}

export async function documentSource(pool: Queryable, name: CollectionName): Promise<DocumentSource> {
  if (name === 'coupons') {
    const pairs = (rows: queries.CouponFacts[]) =>
      rows.map((facts) => ({ id: facts.id, document: couponDocument(facts) }))
    return {
      after: async (id) => pairs(await queries.couponsAfter(pool, id, SLICE)),
      with: async (on, ids) => pairs(await queries.couponsWith(on, ids)),
    }
  }
  const trails = await queries.categoryTrails(pool)
  const pairs = (rows: queries.ProductFacts[]) =>
    rows.map((facts) => ({ id: facts.id, document: productDocument(facts, trails.get(facts.category_id) ?? []) }))
  return {
    after: async (id) => pairs(await queries.productsAfter(pool, id, SLICE)),
    with: async (on, ids) => pairs(await queries.productsWith(on, ids)),
  }
}
