/** Random steps and requests, applied to the engine and to the oracle. */
import { expect } from 'vitest'
import type { CollectionWriter } from '../collection/types.ts'
import { createWriter, openWriter } from '../collection/writer.ts'
import type { CollectionSchema, Document } from '../schema/types.ts'
import type { Request, Step } from './arbitrary.ts'
import { passes, writeFilter } from './filter.ts'
import { OracleCollection, type OracleDocument } from './model.ts'
import { type OracleSort, writeSort } from './order.ts'
import { findByText } from './text.ts'

const FACETS = ['brand', 'tags', 'rank', 'inches', 'sizes', 'stock']

/** Applies the same steps to both engines. */
export function applySteps(
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
      const { inches: _, ...others } = known
      const inches = step.inches === undefined ? {} : { inches: step.inches }
      const changed = { ...others, price: step.price, rank: step.rank, ...inches } as Document
      writer.put(changed)
      oracle.put(changed)
    } else if (step.kind === 'publish') writer.publish()
    else if (step.kind === 'merge') while (writer.mergeStep());
    else if (step.kind === 'compact') while (writer.mergeStep(true));
    else writer = openWriter(structuredClone(ownSchema), writer.snapshot())
  }
  return { writer, oracle }
}

export function paramsOf({
  words,
  fields,
  prefix,
  numTypos,
  filter,
  sort,
  perPage,
  page,
}: Request): Record<string, string> {
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
export function withTitle(own: Request, oracle: OracleCollection): Request {
  const all = oracle.all()
  if (own.titleOf === undefined || all.length === 0) return own
  const title = String(all[own.titleOf % all.length]?.document.title).split(' ')
  return title.length <= 3 && new Set(title).size === title.length ? { ...own, words: title } : own
}

export interface Evaluated {
  found: OracleDocument[]
  scores: Map<string, bigint>
  sort: OracleSort[]
}

export function evaluate(oracle: OracleCollection, own: Request): Evaluated {
  const { words, fields, prefix, numTypos, filter, sort } = own
  const candidates = oracle.all().filter(({ document }) => !filter || passes(oracle, document, filter))
  const queryWords = words?.flatMap((text) => oracle.words(text, fields[0] as string)) ?? []
  const scores = words
    ? findByText(oracle, candidates, { words: queryWords, fields, prefix, numTypos })
    : new Map<string, bigint>()
  const found = words ? candidates.filter(({ document }) => scores.has(document.id)) : candidates
  return { found, scores, sort: effectiveSort(oracle.schema, sort, words !== undefined) }
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
