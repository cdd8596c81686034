/** Pins, groups, buckets and unions of the engine against the oracle. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openReader } from '../collection/reader.ts'
import { runUnion } from '../engine/search/union.ts'
import { unionPage } from '../engine/search/union-page.ts'
import { idsOf, requestOf, searchIn } from '../query/testing/collection.ts'
import { history, request, schema } from './arbitrary.ts'
import { inBuckets, inGroups, inUnion, withPins } from './arrange.ts'
import { applySteps, evaluate, paramsOf, withTitle } from './evaluate.ts'
import { facetOf, inOrder } from './order.ts'

const RUNS = { numRuns: Number(process.env.ORACLE_RUNS ?? 100) }
const requests = fc.array(request, { minLength: 1, maxLength: 6 })
const id = fc.integer({ min: 0, max: 40 }).map(String)
const LONG = { timeout: 120_000 }
const WHOLE = { page: '1', per_page: '250' }

test('pinned and hidden hits', LONG, () => {
  const pin = fc.record({ id, position: fc.integer({ min: 1, max: 12 }) })
  const pins = fc.uniqueArray(pin, { maxLength: 4, selector: (own) => own.id })
  const hidden = fc.uniqueArray(id, { maxLength: 4 })
  fc.assert(
    fc.property(schema, history, requests, pins, hidden, (ownSchema, steps, list, ownPins, hiddenIds) => {
      const { writer, oracle } = applySteps(ownSchema, steps)
      const reader = openReader(writer.publish())
      const stored = new Set(oracle.all().map(({ document }) => document.id))
      const shown = ownPins.filter((own) => stored.has(own.id) && !hiddenIds.includes(own.id))
      for (const drawn of list) {
        const own = withTitle(drawn, oracle)
        const evaluated = evaluate(oracle.without(hiddenIds), own)
        const organic = evaluated.found.filter(({ document }) => !shown.some((other) => other.id === document.id))
        const expected = withPins(inOrder(oracle, organic, evaluated.sort, evaluated.scores), shown)
        const pinned = ownPins.map((other) => `${other.id}:${other.position}`).join(',')
        const params = { ...paramsOf(own), ...WHOLE, pinned_hits: pinned, hidden_hits: hiddenIds.join(',') }
        const body = searchIn(reader, params)
        expect(idsOf(body)).toEqual(expected)
        expect(body.found).toBe(expected.length)
        expect(
          body.hits
            .filter(({ curated }) => curated)
            .map(({ document }) => document.id)
            .sort(),
        ).toEqual(shown.map((other) => other.id).sort())
      }
    }),
    RUNS,
  )
})

test('groups', LONG, () => {
  const limit = fc.integer({ min: 1, max: 3 })
  fc.assert(
    fc.property(
      schema,
      history,
      requests,
      fc.constantFrom('brand', 'tags', 'rank'),
      limit,
      (own, steps, list, by, max) => {
        const { writer, oracle } = applySteps(own, steps)
        const reader = openReader(writer.publish())
        for (const drawn of list) {
          const search = withTitle(drawn, oracle)
          const expected = inGroups(oracle, evaluate(oracle, search), by, max)
          const params = { ...paramsOf(search), ...WHOLE, group_by: by, group_limit: String(max) }
          const body = searchIn(reader, params)
          expect(body.found).toBe(expected.length)
          expect(
            body.grouped_hits.map(({ found, hits }) => ({ found, ids: hits.map(({ document }) => document.id) })),
          ).toEqual(expected.map(({ found, ids }) => ({ found, ids })))
        }
      },
    ),
    RUNS,
  )
})

test('text match buckets', LONG, () => {
  const descending = fc.boolean()
  fc.assert(
    fc.property(
      schema,
      history,
      requests,
      fc.integer({ min: 1, max: 9 }),
      descending,
      (own, steps, list, buckets, down) => {
        const { writer, oracle } = applySteps(own, steps)
        const reader = openReader(writer.publish())
        for (const drawn of list) {
          const search = { ...withTitle(drawn, oracle), words: drawn.words ?? ['zapato'] }
          const sort = [
            { field: '_text_match', descending: true },
            { field: 'rank', descending: down },
          ]
          const expected = inBuckets(oracle, { ...evaluate(oracle, search), sort }, buckets)
          const sort_by = `_text_match(buckets: ${buckets}):desc,rank:${down ? 'desc' : 'asc'}`
          expect(idsOf(searchIn(reader, { ...paramsOf(search), ...WHOLE, sort_by }))).toEqual(expected)
        }
      },
    ),
    RUNS,
  )
})

test('unions', LONG, () => {
  const pair = fc.tuple(request, request)
  fc.assert(
    fc.property(schema, history, pair, fc.boolean(), (ownSchema, steps, [first, second], dedupe) => {
      const { writer, oracle } = applySteps(ownSchema, steps)
      const reader = openReader(writer.publish())
      // both searches must sort alike
      const sort = [{ field: 'rank', descending: true }]
      const both = [first, second].map((drawn) => ({
        ...withTitle(drawn, oracle),
        words: drawn.words ?? ['rojo'],
        sort,
      }))
      const evaluated = both.map((own) => evaluate(oracle, own))
      const expected = inUnion(oracle, evaluated, evaluated[0]?.sort ?? [], dedupe)
      const members = both.map((own) => ({ collection: 'things', reader, request: requestOf(paramsOf(own)) }))
      const body = JSON.parse(runUnion(members, unionPage({ per_page: '250' }), dedupe))
      expect(idsOf(body)).toEqual(expected.map((hit) => hit.id))
      if (!dedupe)
        expect(body.hits.map(({ search_index }: { search_index: number }) => search_index)).toEqual(
          expected.map(({ search }) => search),
        )
      expect(body.found).toBe(expected.length)
      const counted = expected.map((hit) => oracle.all().find(({ document }) => document.id === hit.id)!)
      for (const facet of body.facet_counts) {
        const { counts, distinct } = facetOf(counted, facet.field_name, 4)
        expect(facet.counts.map(({ value, count }: { value: string; count: number }) => [value, count])).toEqual(counts)
        expect(facet.stats.total_values).toBe(distinct)
      }
    }),
    RUNS,
  )
})
