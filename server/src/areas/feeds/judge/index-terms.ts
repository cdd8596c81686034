/** Writes the terms of new products into the index of candidates. */
import { termsOfStored, type WordWeights } from '@tianguis/matching'
import type pg from 'pg'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import * as queries from './terms-queries.ts'

/** Products read at a time, and products whose terms are written together: each write rewrites the rows of common terms. */
const READ_AT_ONCE = 5_000
const WRITTEN_AT_ONCE = 50_000

export async function indexTerms(client: pg.PoolClient, weights: WordWeights, after: number): Promise<void> {
  const { vocabulary } = titleVocabulary()
  let rows = new Map<string, queries.TermRow>()
  let waiting = 0
  for (let last = after; ; ) {
    const products = await queries.productsAfter(client, last, READ_AT_ONCE)
    for (const product of products)
      for (const [term] of termsOfStored(vocabulary, product, weights)) addTo(rows, term, product)
    last = products.at(-1)?.id ?? last
    waiting += products.length
    const isLast = products.length < READ_AT_ONCE
    if (!isLast && waiting < WRITTEN_AT_ONCE) continue
    await queries.addTerms(client, [...rows.values()])
    if (isLast) return
    rows = new Map()
    waiting = 0
  }
}

function addTo(rows: Map<string, queries.TermRow>, term: string, { id, gtin, store_id }: queries.NewProduct): void {
  const key = `${gtin === null ? 0 : 1}${term}`
  const row = rows.get(key)
  if (!row) rows.set(key, { term, has_gtin: gtin !== null, product_ids: [id], store_ids: [store_id] })
  else {
    row.product_ids.push(id)
    row.store_ids.push(store_id)
  }
}
