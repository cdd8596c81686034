/** Types that the steps of a text search share. */
import type { Synonym } from '../../collection/types.ts'
import type { Params } from '../params.ts'
import type { View } from '../view.ts'
import type { SegmentHits } from './hits.ts'
import type { ParsedQuery } from './query-syntax.ts'
import type { SearchField } from './search-fields.ts'

/** A word that was searched for and found, as highlighting wants it. */
export interface FoundWord {
  word: string
  /** Bytes of the query word it stands for. */
  typedLength: number
  typos: number
  byPrefix: boolean
}

export interface TextSearch {
  view: View
  params: Params
  fields: SearchField[]
  query: ParsedQuery
  synonyms: Synonym[]
  hits: SegmentHits[]
  isEverything: boolean
  checkTime: () => void
  foundWords: Map<string, FoundWord>
}

export interface QueryWord {
  word: string
  /** The last word of the query may be the beginning of a longer one. */
  mayBePrefix: boolean
  /** Stems that are one typo in the ending away from what was typed. */
  misspelt?: readonly string[]
}
