/** A tokenised title or query with the names (mentions) that were found in it. */
import type { Meaning } from '../meaning.ts'
import type { Token } from '../text/token.ts'
import type { Role } from './context.ts'

export interface Mention {
  start: number
  end: number
  meaning: Meaning
  role: Role
  /** Number of its part of the title; a comma, a dash or a bracket begins a new part. */
  segment: number
  inParentheses: boolean
  /** Words of no vocabulary stand before it in its part of the title. */
  isAfterUnknown: boolean
  /** Its name goes on after adjectives: 'funda elástica para sofá'. */
  isExtended: boolean
  /** Where a longer name of the head would go on, null if there is none. */
  rest: number | null
}

export interface ParsedText {
  tokens: Token[]
  mentions: Mention[]
  meanings: (Meaning | null)[]
  englishWords: number
  spanishWords: number
  /** What its phrases say, see `traitsOf` of meaning.ts. */
  traits: number
}
