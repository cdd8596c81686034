import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Document } from '../../schema/types.ts'
import { collectionOf, field, schemaOf, searchIn } from '../testing/collection.ts'

const facet = { facet: true }
const FIELDS = ['lvl0', 'lvl1', 'lvl2', 'sameAsLvl2', 'brand', 'shelf', 'tags']
const schema = schemaOf([
  ...FIELDS.map((name) => field(name, name === 'tags' ? 'string[]' : 'string', facet)),
  field('price', 'float'),
])

/** More than are counted one by one. Some have no deepest level; `shelf` follows from `lvl1` except in one document. */
const COUNT = 700
const product = (id: number, leaf: number, brand: number, isOdd: boolean): Document => ({
  id: String(id),
  lvl0: `a${leaf % 2}`,
  lvl1: `a${leaf % 2} > b${leaf % 4}`,
  ...(leaf > 1 && { lvl2: `a${leaf % 2} > b${leaf % 4} > c${leaf}`, sameAsLvl2: `c${leaf}` }),
  brand: `brand ${brand}`,
  shelf: isOdd ? 'odd' : `shelf ${leaf % 4}`,
  tags: [`t${leaf % 3}`, `t${brand % 5}`],
  price: id,
})

const products = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 20 })), {
    minLength: COUNT,
    maxLength: COUNT,
  })
  .chain((rows) =>
    fc
      .integer({ min: 0, max: COUNT - 1 })
      .map((odd) => rows.map(([leaf, brand], id) => product(id, leaf, brand, id === odd))),
  )

function countsOf(documents: Document[], name: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const document of documents)
    for (const value of new Set([document[name] ?? []].flat() as string[])) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

test('every facet is counted as if it were the only one, in one segment or several', () => {
  fc.assert(
    fc.property(products, fc.integer({ min: 0, max: COUNT }), fc.constantFrom(0, 200), (documents, cut, cheapest) => {
      const writer = collectionOf(schema, documents.slice(0, cut))
      writer.publish()
      for (const document of documents.slice(cut)) writer.put(document)
      const body = searchIn(writer, {
        q: '*',
        filter_by: `price:>=${cheapest}`,
        facet_by: FIELDS.join(','),
        max_facet_values: '100',
      })
      const found = documents.slice(cheapest)
      for (const { field_name, counts } of body.facet_counts)
        expect(Object.fromEntries(counts.map(({ value, count }) => [value, count]))).toEqual(
          countsOf(found, field_name),
        )
    }),
    { numRuns: 25 },
  )
})
