/**
 * How many a filter leaves and what their facets count. People ask for the same filters again and again (a category, in
 * another order, at another page), and counting is what grows with the collection. A publication is its own memory: what
 * was counted in it ends with it. Numbers change in place between publications, so each answer also knows how often they
 * had changed when its counting began.
 */

import type { Params, Raw } from './params.ts'
import type { ParsedQuery } from './query-syntax.ts'
import type { SegmentView } from './view.ts'

export interface Counts {
  found: number
  /** `facet_counts` as JSON text. */
  facets: string
}

interface Remembered extends Counts {
  patches: number
}

const MAX_BYTES = 1 << 24
/** What an entry takes beside its texts. */
const ENTRY_BYTES = 200

export class RememberedCounts {
  readonly #entries = new Map<string, Remembered>()
  readonly #segments: SegmentView[]
  #bytes = 0

  constructor(segments: SegmentView[]) {
    this.#segments = segments
  }

  /** To be read before counting: what changes while it goes on makes the answer one of the past. */
  patches(): number {
    return this.#segments.reduce((sum, { segment }) => sum + (segment.patches[0] as number), 0)
  }

  get(key: string): Counts | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#forget(key, entry)
    if (entry.patches !== this.patches()) return undefined
    this.#keep(key, entry)
    return entry
  }

  set(key: string, counts: Counts, patches: number): void {
    const old = this.#entries.get(key)
    if (old) this.#forget(key, old)
    this.#keep(key, { ...counts, patches })
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= MAX_BYTES) break
      this.#forget(oldest, entry)
    }
  }

  #keep(key: string, entry: Remembered): void {
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(key, entry)
  }

  #forget(key: string, entry: Remembered): void {
    this.#entries.delete(key)
    this.#bytes -= sizeOf(key, entry)
  }
}

/** As if every letter took two bytes. */
const sizeOf = (key: string, { facets }: Counts): number => 2 * (key.length + facets.length) + ENTRY_BYTES

/** Whatever decides what a filter finds and how its facets are counted and written. */
const DECIDING = [
  'filter_by',
  'max_filter_by_candidates',
  'validate_field_names',
  'facet_by',
  'facet_query',
  'facet_query_num_typos',
  'max_facet_values',
  'facet_limits',
  'facet_sample_percent',
  'facet_sample_threshold',
  'highlight_start_tag',
  'highlight_end_tag',
]

/** undefined when words, pins, hidden documents or groups decide too. */
export function countsKey(
  raw: Raw,
  { groupBy, hiddenHits, pinnedHits }: Params,
  query: ParsedQuery,
): string | undefined {
  const onlyFilters =
    !query.isNothing &&
    query.words.length + query.phrases.length + query.excludedWords.length === 0 &&
    query.excludedPhrases.length === 0
  if (!onlyFilters || groupBy.length > 0 || hiddenHits.length > 0 || pinnedHits !== '') return undefined
  return JSON.stringify(DECIDING.map((name) => raw[name] ?? ''))
}
