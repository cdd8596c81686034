/**
 * Chooses the group of intents to answer by the cost of errors: products shown for small talk, danger or grief cost more
 * than a question.
 */
import type { Decision } from '../likelihood.ts'

export interface Choice {
  /** Null: too doubtful to be answered. */
  group: string | null
  confidence: number
  /** What else it may be. */
  second: string | null
}

/** Groups that must not be answered with products. */
const WITHOUT_PRODUCTS: ReadonlySet<string> = new Set([
  'abilities',
  'ack',
  'bye',
  'danger',
  'distress',
  'greet',
  'insult',
  'nonsense',
  'offtopic',
  'orders',
  'smalltalk',
  'thanks',
])
/** A product shown to one of those weighs as much as this many wishes that are not searched. */
const COST = 2
/** Below this the likeliest group is a guess. */
const MIN_CONFIDENCE = 0.25
/** From here on another group is answered where a wish finds nothing. */
const MIN_SECOND_CONFIDENCE = 0.15

/**
 * From here on the words themselves tell that it is no wish, whatever product they name: «hace frío en Toluca». Of authors who were
 * left out of the fit this was right in 3 of 3, and in 4 of 6 among groups without products.
 */
const SURELY_NONE = 0.8
const SURELY_QUIET = 0.7

/** A product that is asked for by name is not hidden by what else is said: «va a hacer frío, busco un calefactor». */
const HARM: ReadonlySet<string> = new Set(['danger', 'distress', 'insult', 'orders'])
/** Nothing is saved or watched where the words themselves tell another kind: «¿y por dónde me avisan?» */
const DONE_FOR_GOOD: ReadonlySet<string> = new Set(['alert', 'save'])

export interface Said {
  /** The likeliest group by the examples alone, of the words as they were written. */
  literal: Decision
  scene: string
  /** A known kind of product beside a verb of wishing. */
  isAskedFor: boolean
}

export function chosenGroup(kinds: ReadonlyMap<string, number>, { literal, scene, isAskedFor }: Said): Choice {
  const sorted = [...kinds].sort((a, b) => b[1] - a[1])
  const [first, second] = sorted as [[string, number], [string, number]]
  const quiet = sorted.filter(([group]) => WITHOUT_PRODUCTS.has(group))
  const risk = quiet.reduce((sum, [, value]) => sum + value, 0)
  const isQuiet = WITHOUT_PRODUCTS.has(literal.intent)
  const isHidden = isAskedFor && isQuiet && !HARM.has(literal.intent)
  const isNone = literal.confidence > (isQuiet ? SURELY_QUIET : SURELY_NONE) && !isHidden
  const isAlone = scene === 'first' && literal.confidence > SURELY_NONE && !isHidden
  const isOther = literal.intent !== first[0] && isNone
  if (isAlone || (isOther && (first[0] === 'wish' || DONE_FOR_GOOD.has(first[0]))))
    return { group: literal.intent, confidence: literal.confidence, second: null }
  const isNamed = isAskedFor && quiet[0] !== undefined && !HARM.has(quiet[0][0])
  const [group, confidence] = first[0] === 'wish' && risk * COST > first[1] && !isNamed ? quiet[0]! : first
  if (confidence < MIN_CONFIDENCE) return { group: null, confidence, second: null }
  return { group, confidence, second: second[1] >= MIN_SECOND_CONFIDENCE ? second[0] : null }
}
