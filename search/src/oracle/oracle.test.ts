/** The real engine against the slow one, on random histories of writes and random requests. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openReader } from '../collection/reader.ts'
import { type Body, idsOf, searchIn } from '../query/testing/collection.ts'
import { history, type Request, request, schema } from './arbitrary.ts'
import { applySteps, evaluate, paramsOf, withTitle } from './evaluate.ts'
import { passes, writeFilter } from './filter.ts'
import type { OracleCollection } from './model.ts'
import { facetOf, inOrder } from './order.ts'

function expectSame(oracle: OracleCollection, own: Request, body: Body): void {
  const { perPage, page } = own
  const { found, scores, sort } = evaluate(oracle, own)
  const ids = inOrder(oracle, found, sort, scores)
  expect(body.found).toBe(ids.length)
  expect(body.out_of).toBe(oracle.all().length)
  expect(idsOf(body)).toEqual(ids.slice((page - 1) * perPage, page * perPage))
  for (const { document, text_match_info: info } of body.hits) {
    expect(document).toEqual(oracle.all().find((entry) => entry.document.id === document.id)?.document)
    if (info) expect(info.score).toBe(String(scores.get(document.id)))
  }
  for (const facet of body.facet_counts) {
    const expected = facetOf(found, facet.field_name, 4)
    expect(facet.counts.map(({ value, count }) => [value, count])).toEqual(expected.counts)
    expect(facet.stats.total_values).toBe(expected.distinct)
  }
}

test('the engine and the oracle agree', { timeout: 120_000 }, () => {
  const runs = Number(process.env.ORACLE_RUNS ?? 200)
  fc.assert(
    fc.property(schema, history, fc.array(request, { minLength: 1, maxLength: 12 }), (ownSchema, steps, requests) => {
      const { writer, oracle } = applySteps(ownSchema, steps)
      expect(writer.count).toBe(oracle.all().length)
      const inInsertionOrder = oracle.all().toSorted((a, b) => a.seq - b.seq)
      expect([...writer.documents()]).toEqual(inInsertionOrder.map(({ document }) => document))
      const reader = openReader(writer.publish())
      for (const drawn of requests) {
        const own = withTitle(drawn, oracle)
        const body = searchIn(reader, paramsOf(own))
        expectSame(oracle, own, body)
        // the second search may be answered from the cache
        const { found, facet_counts } = searchIn(reader, { ...paramsOf(own), page: '1', per_page: '0' })
        expect({ found, facet_counts }).toEqual({ found: body.found, facet_counts: body.facet_counts })
        if (!own.filter) continue
        const ids = inInsertionOrder
          .filter(({ document }) => passes(oracle, document, own.filter as never))
          .map(({ document }) => document.id)
        expect([...writer.ids(writeFilter(own.filter))]).toEqual(ids)
      }
    }),
    { numRuns: runs },
  )
})
