/** Writes the terms of new products into the index of candidates. */
import { termsOfStored, type WordWeights } from '@tianguis/matching'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import type { Queryable } from '../../../database/rows.ts'
import { inTurn } from './in-turn.ts'
import * as queries from './terms-queries.ts'

/** Products read at a time, and products whose terms are written together: each write rewrites the rows of common terms. */
const READ_AT_ONCE = 5_000
const WRITTEN_AT_ONCE = 50_000

/** While PostgreSQL reads the next products and writes the terms of earlier ones, those of the present ones are found. */
export async function indexTerms(connection: Queryable, weights: WordWeights, after: number): Promise<void> {
  const { vocabulary } = titleVocabulary()
  const client = inTurn(connection)
  const rows = new TermRows()
  let waiting = 0
  let writing: Promise<void> = Promise.resolve()
  let reading = queries.productsAfter(client, after, READ_AT_ONCE)
  try {
    for (;;) {
      const products = await reading
      const isLast = products.length < READ_AT_ONCE
      if (!isLast) reading = handled(queries.productsAfter(client, products.at(-1)!.id, READ_AT_ONCE))
      for (const product of products)
        for (const [term] of termsOfStored(vocabulary, product, weights)) rows.add(term, product)
      waiting += products.length
      if (!isLast && waiting < WRITTEN_AT_ONCE) continue
      await writing
      writing = handled(queries.addTerms(client, rows.take()))
      waiting = 0
      if (isLast) return await writing
    }
  } finally {
    // No statement runs on after the caller has ended the transaction.
    await Promise.allSettled([reading, writing])
  }
}

/** Prevents an unhandled rejection if another promise fails first; the error is thrown where the promise is awaited. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}

/** Of a term that is too common only the count is stored. */
class TermRows {
  #open = new Map<string, queries.TermRow>()
  #coded = new Map<string, queries.TermRow>()

  add(term: string, { id, gtin, store_id }: queries.NewProduct): void {
    const rows = gtin === null ? this.#open : this.#coded
    const row = rows.get(term)
    if (!row) rows.set(term, { term, has_gtin: gtin !== null, count: 1, product_ids: [id], store_ids: [store_id] })
    else if (++row.count > queries.MAX_PRODUCTS_OF_TERM) row.product_ids = row.store_ids = []
    else {
      row.product_ids.push(id)
      row.store_ids.push(store_id)
    }
  }

  take(): queries.TermRow[] {
    const all = [...this.#open.values(), ...this.#coded.values()]
    this.#open = new Map()
    this.#coded = new Map()
    return all
  }
}
