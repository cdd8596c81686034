/** What a title states that another title of the same product cannot deny: pieces, measures, words. */
import { join } from 'node:path'
import { compileVocabulary, type Measure, readTitle, type Vocabulary } from '@tianguis/titles'
import { readVocabularyFiles } from '@tianguis/titles/files'
import { CONTENT_FOLDER } from '../../../config/content-folder.ts'
import { hasDigit, titleWords } from '../match/title-words.ts'

export interface TitleFacts {
  /** Number of pieces; null: not stated. */
  pack: number | null
  measures: Measure[]
  /** Words that are neither numbers nor quantities. */
  words: string[]
  kind: string | null
  department: string | null
  /** 0 to 1. */
  confidence: number
}

/** Shorter words are articles and abbreviations of units. */
const SHORTEST_WORD = 3
/** Titles repeat between stores; reading one takes about 50 µs. */
const MOST_REMEMBERED = 20_000

const remembered = new Map<string, TitleFacts>()
let vocabulary: Vocabulary | null = null

export function factsOf(title: string): TitleFacts {
  const known = remembered.get(title)
  if (known) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const facts = readFacts(title)
  remembered.set(title, facts)
  return facts
}

function readFacts(title: string): TitleFacts {
  vocabulary ??= compileVocabulary(readVocabularyFiles(join(CONTENT_FOLDER, 'titles')))
  const { pack, measures, kind, department, confidence } = readTitle(vocabulary, { title })
  return { pack, measures, words: wordsOf(title), kind, department, confidence }
}

export function wordsOf(text: string): string[] {
  return titleWords(text).filter((word) => word.length >= SHORTEST_WORD && !hasDigit(word))
}
