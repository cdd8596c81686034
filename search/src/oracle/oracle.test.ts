/** The real engine against the slow one, on random histories of writes and random requests. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openReader } from '../collection/reader.ts'
import type { CollectionWriter } from '../collection/types.ts'
import { createWriter, openWriter } from '../collection/writer.ts'
import { type Body, idsOf, searchIn } from '../query/testing/collection.ts'
import type { CollectionSchema } from '../schema/types.ts'
import { history, type Request, request, type Step, schema } from './arbitrary.ts'
import { passes, writeFilter } from './filter.ts'
import { OracleCollection } from './model.ts'
import { facetOf, inOrder, type OracleSort, writeSort } from './order.ts'
import { findByText } from './text.ts'

const FACETS = ['brand', 'tags', 'rank', 'sizes', 'stock']

/** Applies the same steps to both engines. */
function applySteps(
  ownSchema: CollectionSchema,
  steps: Step[],
): { writer: CollectionWriter; oracle: OracleCollection } {
  let writer = createWriter(structuredClone(ownSchema))
  const oracle = new OracleCollection(ownSchema)
  for (const step of steps) {
    if (step.kind === 'put') {
      writer.put(step.document)
      oracle.put(step.document)
    } else if (step.kind === 'remove') expect(writer.remove(step.id)).toBe(oracle.remove(step.id))
    else if (step.kind === 'reprice') {
      const known = writer.get(step.id)
      if (!known) continue
      const changed = { ...known, price: step.price, rank: step.rank }
      writer.put(changed)
      oracle.put(changed)
    } else if (step.kind === 'publish') writer.publish()
    else if (step.kind === 'merge') while (writer.mergeStep());
    else writer = openWriter(structuredClone(ownSchema), writer.snapshot())
  }
  return { writer, oracle }
}

function paramsOf({ words, fields, prefix, numTypos, filter, sort, perPage, page }: Request): Record<string, string> {
  return {
    q: words?.join(' ') ?? '*',
    query_by: fields.join(','),
    prefix: String(prefix),
    num_typos: String(numTypos),
    filter_by: filter ? writeFilter(filter) : '',
    sort_by: writeSort(sort),
    facet_by: FACETS.join(','),
    max_facet_values: '4',
    max_candidates: '1000',
    split_join_tokens: 'off',
    per_page: String(perPage),
    page: String(page),
  }
}

/** A query that is exactly the title of a document, so that exact matches of all words occur in most runs. */
function withTitle(own: Request, oracle: OracleCollection): Request {
  const all = oracle.all()
  if (own.titleOf === undefined || all.length === 0) return own
  const title = String(all[own.titleOf % all.length]?.document.title).split(' ')
  return title.length <= 3 && new Set(title).size === title.length ? { ...own, words: title } : own
}

function expectSame(oracle: OracleCollection, own: Request, body: Body): void {
  const { words, fields, prefix, numTypos, filter, sort, perPage, page } = own
  const candidates = oracle.all().filter(({ document }) => !filter || passes(oracle, document, filter))
  const queryWords = words?.flatMap((text) => oracle.words(text, fields[0] as string)) ?? []
  const scores = words
    ? findByText(oracle, candidates, { words: queryWords, fields, prefix, numTypos })
    : new Map<string, bigint>()
  const found = words ? candidates.filter(({ document }) => scores.has(document.id)) : candidates
  const ids = inOrder(oracle, found, effectiveSort(oracle.schema, sort, words !== undefined), scores)
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

const BY_TEXT: OracleSort = { field: '_text_match', descending: true }

function effectiveSort(
  { default_sorting_field: byDefault }: CollectionSchema,
  sort: OracleSort[],
  hasWords: boolean,
): OracleSort[] {
  if (sort.length > 0) return hasWords && sort.length < 3 ? [...sort, BY_TEXT] : sort
  const last = byDefault === '' ? [] : [{ field: byDefault, descending: true }]
  return hasWords ? [BY_TEXT, ...last] : last
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
