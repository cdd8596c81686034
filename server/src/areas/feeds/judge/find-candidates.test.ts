import { Judge, readModel, termsOfStored } from '@tianguis/matching'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import type { Queryable } from '../../../database/rows.ts'
import { findCandidates } from './find-candidates.ts'
import { openPostings } from './postings.ts'
import type { NewProduct } from './terms-queries.ts'

const { weights } = new Judge(readModel())
const { vocabulary } = titleVocabulary()
const termsOf = (product: NewProduct) => termsOfStored(vocabulary, product, weights)

/** A stand-in for the database that answers the one query for terms. */
function indexOf(products: readonly NewProduct[]): Queryable {
  const listed = products.flatMap((product) => termsOf(product).map(([term]) => ({ term, product })))
  const rows = [...Map.groupBy(listed, ({ term, product }) => `${term} ${product.gtin !== null}`).values()].map(
    (own) => ({
      term: own[0]!.term,
      has_gtin: own[0]!.product.gtin !== null,
      products: own.map(({ product }) => product.id).join(),
      stores: own.map(({ product }) => product.store_id).join(),
    }),
  )
  const query = async ({ values: [terms, hasGtin] }: { values: [string[], boolean] }) => ({
    rows: rows.filter(({ term, has_gtin }) => terms.includes(term) && has_gtin === hasGtin),
  })
  return { query } as unknown as Queryable
}

/** Every product of another store, summed up in full. */
function bestOf(wanted: NewProduct, products: readonly NewProduct[]): number[] {
  const terms = termsOf(wanted)
  const least = 0.35 * terms.reduce((sum, [, weight]) => sum + weight, 0)
  return products
    .filter(({ store_id, gtin }) => store_id !== wanted.store_id && (wanted.gtin === null || gtin === null))
    .map((other) => {
      const own = new Set(termsOf(other).map(([term]) => term))
      return { id: other.id, score: terms.reduce((sum, [term, weight]) => (own.has(term) ? sum + weight : sum), 0) }
    })
    .filter(({ score }) => score > 0 && score >= least)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, 15)
    .map(({ id }) => id)
}

test('candidates are those that a sum over all products finds', async () => {
  const word = fc.constantFrom(
    ...['galletas', 'maria', 'gamesa', 'chocolate', 'light', 'leche', 'lala', 'entera', 'xyzw', 'qwrt', '#7', 'A33x'],
  )
  const product = fc.record({
    title: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
    gtin: fc.constantFrom(null, null, '7501000000000'),
    store_id: fc.integer({ min: 1, max: 4 }),
  })
  const products = fc
    .array(product, { minLength: 2, maxLength: 60 })
    .map((rows): NewProduct[] =>
      rows.map((row, i) => ({ ...row, id: 4000 + 9 * i, brand: '', kind: null, measures: null })),
    )
  await fc.assert(
    fc.asyncProperty(products, async (all) => {
      const found = await findCandidates(openPostings(indexOf(all)), all, weights, Number.MAX_SAFE_INTEGER)
      for (const one of all) expect(found.get(one.id) ?? []).toEqual(bestOf(one, all))
    }),
  )
})
