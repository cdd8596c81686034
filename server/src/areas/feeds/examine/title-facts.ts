/** What a title states that another title of the same product cannot deny: pieces, measures, words. */
import { type Measure, readTitle } from '@tianguis/titles'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import { hasDigit, titleWords } from '../match/title-words.ts'

export interface TitleFacts {
  /** Number of pieces; null: not stated. */
  pack: number | null
  measures: Measure[]
  /** Words that are neither numbers nor quantities. */
  words: string[]
  kind: string | null
  size: string | null
  department: string | null
  /** 0 to 1. */
  confidence: number
}

/** Shorter words are articles and abbreviations of units. */
const MIN_WORD_LENGTH = 3
/** Titles repeat between stores; reading one takes about 50 µs. */
const MAX_CACHED = 20_000

const cachedFacts = new Map<string, TitleFacts>()

export function factsOf(title: string): TitleFacts {
  const known = cachedFacts.get(title)
  if (known) return known
  if (cachedFacts.size >= MAX_CACHED) cachedFacts.clear()
  const facts = readFacts(title)
  cachedFacts.set(title, facts)
  return facts
}

function readFacts(title: string): TitleFacts {
  const { pack, measures, kind, size, department, confidence } = readTitle(titleVocabulary().vocabulary, { title })
  return { pack, measures, words: wordsOf(title), kind, size, department, confidence }
}

export function wordsOf(text: string): string[] {
  return titleWords(text).filter((word) => word.length >= MIN_WORD_LENGTH && !hasDigit(word))
}
