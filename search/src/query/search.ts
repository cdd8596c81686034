/** One search from parameters to found documents in order; `response.ts` writes it down. */

import { SearchError } from '../collection/search-error.ts'
import type { SearchRequest } from '../collection/types.ts'
import { type Bits, clearBit, hasBit, intersect, setBit, subtract } from '../segment/bitset.ts'
import type { FieldPlan } from '../segment/fields.ts'
import { CutOff, deadlineCheck } from './deadline.ts'
import { countsKey } from './facet/counts-key.ts'
import { facetCounts } from './facet/facets.ts'
import { facetRequests } from './facet/syntax.ts'
import { compileFilter, type Filter } from './filter/compile.ts'
import { evaluate } from './filter/evaluate.ts'
import { FilteredDocs } from './filter/filtered-docs.ts'
import { SegmentHits } from './match/hits.ts'
import { MATCH_ALL_SCORE } from './match/infix.ts'
import { anyFieldBits, phraseBits } from './match/phrases.ts'
import { type ParsedQuery, parseQuery } from './match/query-syntax.ts'
import { type SearchField, searchFieldsOf } from './match/search-fields.ts'
import { searchText } from './match/text-search.ts'
import type { FoundWord } from './match/types.ts'
import { type Params, readParams, windowOf } from './params.ts'
import { locate, type Pin, pinsOf } from './respond/pins.ts'
import { BUCKETED_HITS, isBucketed, rebucket } from './sort/buckets.ts'
import { type Group, groupKeyOf, groupPlans, groupsOf } from './sort/group.ts'
import { bestEntries, type Entry } from './sort/sort.ts'
import { type SortKey, sortKeysOf } from './sort/syntax.ts'
import type { SegmentView, View } from './view.ts'

export interface SearchResult {
  view: View
  params: Params
  fields: SearchField[]
  query: ParsedQuery
  sortKeys: SortKey[]
  foundWords: Map<string, FoundWord>
  pins: Pin[]
  /** Documents found, pins included. */
  foundDocs: number
  /** The best hits without pins, as many as the window may need; undefined when grouped. */
  entries: Entry[] | undefined
  groups: Group[] | undefined
  groupPlans: FieldPlan[]
  facets: string
  cutoff: boolean
}

export function runSearch(view: View, request: SearchRequest): SearchResult {
  const params = readParams(request.params)
  const fields = searchFieldsOf(view, params)
  const query = parseQuery(params.q, fields[0]?.plan, view.schema, request.stopwords, params.preSegmented)
  if (!query.isAll && fields.length === 0) throw new SearchError(400, 'No search fields specified for the query.')
  if (params.q.trim() !== '*' && params.q.trim() !== '' && params.queryBy.length === 0)
    throw new SearchError(400, 'No search fields specified for the query.')
  const filterOptions = { maxCandidates: params.maxFilterCandidates, validateFieldNames: params.validateFieldNames }
  const filter = compileFilter(view, params.filterBy, filterOptions)
  const plans = groupPlans(view, params)
  const sortKeys = sortKeysOf(view, params.sortBy, {
    matchesAll: params.q.trim() === '*',
    isGrouped: plans.length > 0,
    filterOptions,
  })
  const facets = facetRequests(view, params, request.params.facet_limits ?? '')
  const pins = filteredPins(
    view,
    pinsOf(view, params.pinnedHits, params.hiddenHits),
    filter,
    params.filterCuratedHits || request.curated?.filterCuratedHits === true,
  )

  const foundWords = new Map<string, FoundWord>()
  const { end } = windowOf(params)
  const common = { view, params, fields, query, sortKeys, foundWords, pins, groupPlans: plans }
  const key = countsKey(request.params, params, query)
  const known = key === undefined ? undefined : view.counts.get(key)
  if (known && end === 0)
    return { ...common, foundDocs: known.found, entries: [], groups: undefined, facets: known.facets, cutoff: false }

  const patches = view.counts.patches()
  const checkTime = deadlineCheck(request.deadline)
  const hits = view.segments.map(
    (segment) =>
      new SegmentHits(new FilteredDocs(segment, allowedBits(view, segment, query, fields, params.hiddenHits), filter)),
  )
  const isEverything =
    !filter && isUnrestricted(query) && view.segments.every(({ aliveCount, segment }) => aliveCount === segment.count)
  let cutoff = false
  try {
    checkTime()
    if (query.isNothing) skip()
    else if (query.words.length > 0)
      searchText({ view, params, fields, query, synonyms: request.synonyms, hits, isEverything, checkTime, foundWords })
    else matchFiltered(hits, query, fields, foundWords)
  } catch (error) {
    if (!(error instanceof CutOff)) throw error
    cutoff = true
  }
  for (const { view: segment, doc } of pins) {
    const own = hits[view.segments.indexOf(segment)] as SegmentHits
    if (!hasBit(own.bits, doc)) continue
    clearBit(own.bits, doc)
    own.count--
  }
  const found = hits.map((segmentHits) => ({ hits: segmentHits, view: segmentHits.view, docs: segmentHits.docs() }))
  const foundDocs = found.reduce((sum, { docs }) => sum + docs.length, pins.length)
  if (cutoff && foundDocs === 0) throw new SearchError(408, 'Request Timeout')

  const limit = Math.min(sortKeys.some(isBucketed) ? Math.max(end, BUCKETED_HITS) : end, foundDocs)
  const isGrouped = plans.length > 0
  const entries = isGrouped ? undefined : rebucket(sortKeys, bestEntries(sortKeys, found, limit), (entry) => entry)
  const groups = isGrouped
    ? rebucket(sortKeys, groupsOf(sortKeys, plans, found, params), ({ entries: [best] }) => best as Entry)
    : undefined
  const facetResult = known ? { json: known.facets, cutoff: false } : countFacets()
  cutoff ||= facetResult.cutoff
  if (key !== undefined && !known && !cutoff)
    view.counts.set(key, { found: foundDocs, facets: facetResult.json }, patches)
  return { ...common, foundDocs, entries, groups, facets: facetResult.json, cutoff }

  function countFacets(): ReturnType<typeof facetCounts> {
    const counted = pins.length === 0 ? found : withPins(view, found, pins)
    const groupOf = isGrouped ? groupKeyOf(plans, params.groupMissingValues) : undefined
    return facetCounts(view, facets, counted, params, checkTime, groupOf)
  }
}

const skip = (): void => {}

const isUnrestricted = ({ phrases, excludedPhrases, excludedWords }: ParsedQuery): boolean =>
  phrases.length === 0 && excludedPhrases.length === 0 && excludedWords.length === 0

/** Alive, having every phrase, nothing excluded and not hidden. */
function allowedBits(all: View, view: SegmentView, query: ParsedQuery, fields: SearchField[], hidden: string[]): Bits {
  if (isUnrestricted(query) && hidden.length === 0) return view.alive
  const bits = view.alive.slice()
  for (const phrase of query.phrases) intersect(bits, anyFieldBits(view, fields, phrase))
  for (const word of query.excludedWords) subtract(bits, anyFieldBits(view, fields, [word]))
  for (const phrase of query.excludedPhrases) subtract(bits, anyFieldBits(view, fields, phrase))
  for (const id of hidden) {
    const place = locate(all, id)
    if (place?.view === view) clearBit(bits, place.doc)
  }
  return bits
}

function filteredPins(view: View, pins: Pin[], filter: Filter | undefined, filterPins: boolean): Pin[] {
  if (!filter || !filterPins) return pins
  const bits = new Map(view.segments.map((segment) => [segment, evaluate(filter, segment, segment.alive)]))
  return pins.filter((pin) => hasBit(bits.get(pin.view) as Bits, pin.doc))
}

const PHRASE_SCORE = 100_000

/** A query without loose words finds every filtered document. Phrases are scored by the weight of their field. */
function matchFiltered(
  hits: SegmentHits[],
  query: ParsedQuery,
  fields: SearchField[],
  foundWords: Map<string, FoundWord>,
): void {
  for (const segmentHits of hits) {
    if (query.phrases.length === 0) segmentHits.addAll(MATCH_ALL_SCORE)
    for (const { name, weight } of query.phrases.length === 0 ? [] : fields)
      for (const phrase of query.phrases) {
        const bits = intersect(phraseBits(segmentHits.view, name, phrase), segmentHits.filtered.bits())
        for (let doc = 0; doc < segmentHits.view.segment.count; doc++)
          if (hasBit(bits, doc)) segmentHits.add(doc, 0, PHRASE_SCORE + weight)
      }
  }
  for (const phrase of query.phrases)
    for (const word of phrase) foundWords.set(word, { word, typedLength: word.length, typos: 0, byPrefix: false })
}

function withPins<T extends { hits: SegmentHits; docs: Uint32Array }>(view: View, found: T[], pins: Pin[]): T[] {
  return found.map((entry, index) => {
    const own = pins.filter((pin) => view.segments.indexOf(pin.view) === index)
    if (own.length === 0) return entry
    for (const { doc } of own) setBit(entry.hits.bits, doc)
    return { ...entry, docs: entry.hits.docs() }
  })
}
