/** A text with what it names. */
import type { Meaning } from '../meaning.ts'
import type { Token } from '../text/token.ts'
import type { Role } from './context.ts'

export interface Mention {
  start: number
  end: number
  meaning: Meaning
  role: Role
  /** Begins a part of the title after a comma, a dash or a bracket. */
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
  /** Number of the segment of each token. */
  mentions: Mention[]
  meanings: (Meaning | null)[]
  englishWords: number
  spanishWords: number
  /** What its phrases say, see `traitsOf` of meaning.ts. */
  traits: number
}
