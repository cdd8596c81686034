/**
 * Searches the words of a query: as typed, respaced, as synonyms, with typos, then with words dropped, until enough is
 * found.
 */
import { CandidateFinder } from './candidate-finder.ts'
import { type ChosenWord, matchCombination } from './combination.ts'
import { dropPlans, parseDropMode } from './drop-tokens.ts'
import { infixSearch } from './infix.ts'
import type { FieldScoring } from './score.ts'
import { respace } from './split-join.ts'
import { synonymVariants } from './synonyms.ts'
import type { QueryWord, TextSearch } from './types.ts'
import { type LoopOptions, typoLoop } from './typo-loop.ts'

/** From this many documents on fewer candidates per word are tried by default. */
const LARGE_COLLECTION = 500_000
/** Combinations of dropped words that are tried; ten words with synonyms have thousands. */
const MAX_DROP_ATTEMPTS = 300

interface Attempts extends TextSearch {
  finder: CandidateFinder
}

/** Adds what was found to `hits` and `foundWords` of the search. */
export function searchText(asked: TextSearch): void {
  const search: Attempts = { ...asked, finder: finderOf(asked) }
  const { params, query, fields, view } = search
  const dropMode = parseDropMode(params.dropTokensMode)
  const locale = fields[0]?.plan.field.locale ?? ''
  const variants = params.enableSynonyms
    ? synonymVariants(query.plainWords, search.synonyms, {
        locale,
        prefix: params.synonymPrefix,
        numTypos: params.synonymNumTypos,
      })
    : []
  const synonymCount =
    variants.length === 0 ? -1 : Math.max(query.words.length, ...variants.map(({ length }) => length))
  const found = (): number => search.hits.reduce((sum, { count }) => sum + count, 0)
  const analyzer = fields[0]?.plan.analyzer
  const words = asQueryWords(query.words)
  for (const [at, word] of words.entries()) word.misspelt = analyzer?.misspeltStems(query.plainWords[at] ?? '') ?? []
  const plain = { synonymCount, originalCount: query.words.length, isSynonym: false }

  attempt(search, words, [], plain, params.alwaysTypos ? Number.POSITIVE_INFINITY : undefined)
  if (params.splitJoin === 'always' || (params.splitJoin === 'fallback' && found() === 0)) {
    const respaced = respace(query.words, fields, view.segments)
    if (respaced) {
      const again = asQueryWords(respaced, respaced.at(-1) === query.words.at(-1))
      attempt(search, again, [], { ...plain, originalCount: respaced.length })
    }
  }
  const stem = analyzer?.stem ?? ((word: string) => word)
  const synonymWords = variants.map((variant) => asQueryWords(variant.map(stem)))
  for (const variant of synonymWords) attempt(search, variant, [], { ...plain, isSynonym: true }, 0)

  let dropAttempts = 0
  if (params.exhaustive || found() < params.dropTokensThreshold)
    for (const all of [words, ...synonymWords]) {
      const everyStep = params.exhaustive || all.length <= dropMode.bothUpTo
      for (const { kept, dropped } of dropPlans(all.length, dropMode.first)) {
        if (dropAttempts === MAX_DROP_ATTEMPTS || (!everyStep && found() >= params.dropTokensThreshold)) break
        dropAttempts++
        const scoring = { synonymCount: -1, originalCount: kept.length, isSynonym: false }
        attempt(search, pick(all, kept), pick(all, dropped), scoring)
      }
    }
  infixSearch(search, found)
}

const asQueryWords = (words: string[], lastMayBePrefix = true): QueryWord[] =>
  words.map((word, index) => ({ word, mayBePrefix: lastMayBePrefix && index === words.length - 1 }))

const pick = (words: QueryWord[], indexes: number[]): QueryWord[] => indexes.map((index) => words[index] as QueryWord)

type Variant = Pick<FieldScoring, 'synonymCount' | 'originalCount' | 'isSynonym'>

function finderOf({ params, fields, view, hits, isEverything }: TextSearch): CandidateFinder {
  return new CandidateFinder({
    scope: { segments: view.segments, filtered: hits.map(({ filtered }) => filtered), isEverything },
    fields,
    maxCandidates: params.maxCandidates ?? (view.count >= LARGE_COLLECTION ? 4 : 10),
  })
}

/** Searches one variant of the words, with typos while fewer than `threshold` documents are found. */
function attempt(
  search: Attempts,
  words: QueryWord[],
  dropped: QueryWord[],
  variant: Variant,
  threshold = search.params.typoTokensThreshold,
): void {
  if (words.length === 0) return
  const { params, hits, finder } = search
  const droppedWords = dropped.map(({ word }) => word)
  const options: LoopOptions = {
    finder,
    exhaustive: params.exhaustive,
    typoTokensThreshold: threshold,
    minLen1Typo: params.minLen1Typo,
    minLen2Typo: params.minLen2Typo,
    typosForNumbers: params.typosForNumbers,
    typosForMixed: params.typosForMixed,
    found: () => hits.reduce((sum, { count }) => sum + count, 0),
    checkTime: search.checkTime,
    search: (chosen, cost) => searchChosen(search, words, chosen, droppedWords, { ...variant, cost }),
  }
  typoLoop(words, dropped.length > 0, options)
}

/** Searches one combination of indexed words for the query words. */
function searchChosen(
  search: TextSearch,
  words: QueryWord[],
  chosen: ChosenWord[],
  dropped: string[],
  variant: Variant & { cost: number },
): void {
  const { params, fields, hits, checkTime } = search
  const scoring: FieldScoring = {
    ...variant,
    wordCount: chosen.length,
    demoteSynonyms: params.demoteSynonyms,
    prioritizeExact: params.prioritizeExact,
    prioritizePosition: params.prioritizePosition,
  }
  const options = { fields, type: params.textMatchType, prioritizeFields: params.prioritizeFields, checkTime }
  let before = 0
  let after = 0
  for (const segmentHits of hits) {
    before += segmentHits.matched
    matchCombination({ words: chosen, dropped, scoring }, segmentHits, options)
    after += segmentHits.matched
  }
  if (after === before) return
  for (const [index, { word, typos, byPrefix }] of chosen.entries())
    search.foundWords.set(word, { word, typedLength: (words[index] as QueryWord).word.length, typos, byPrefix })
  for (const word of dropped)
    if (!search.foundWords.has(word))
      search.foundWords.set(word, { word, typedLength: word.length, typos: 0, byPrefix: false })
}
