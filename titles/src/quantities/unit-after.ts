/** The unit that follows a number, glued or after a space. */
import { isNumber, type Token } from '../text.ts'
import type { UnitSpelling, Vocabulary } from '../vocabulary.ts'

export interface FoundUnit {
  spelling: UnitSpelling
  /** Index after the unit. */
  end: number
}

const SLASH = 47
const HYPHEN = 45
const SPACE = 32
const INCH_SIGNS = new Set([34, 0x201d, 0x2033, 0x201c])
/** '100 MB/s': a rate is no capacity. */
const RATE_WORDS = new Set(['s', 'seg', 'sec', 'segundo'])

export function unitAfter(vocabulary: Vocabulary, tokens: Token[], at: number): FoundUnit | null {
  if (INCH_SIGNS.has(tokens[at]!.after)) return { spelling: vocabulary.inches, end: at + 1 }
  const next = tokens[at + 1]
  if (!next || !followsNumber(next)) return null
  const second = tokens[at + 2]
  if (second && vocabulary.unitStarts.has(next.text)) {
    const two = vocabulary.units.get(`${next.text} ${second.text}`)
    if (two) return { spelling: two, end: at + 3 }
  }
  const one = vocabulary.units.get(next.text)
  if (!one || isOtherUse(one, next, second, tokens[at + 3])) return null
  return { spelling: one, end: at + 2 }
}

export function followsNumber(token: Token): boolean {
  return !isNumber(token) && (token.before === 0 || token.before === SPACE || token.before === HYPHEN)
}

/** '3 in 1', '100 MB/s', '12 meses sin intereses', '2 años de garantía'. */
function isOtherUse({ loose, unit }: UnitSpelling, word: Token, next?: Token, afterNext?: Token): boolean {
  if (!next) return false
  if (loose && isNumber(next) && word.before !== 0) return true
  if (next.before === SLASH && RATE_WORDS.has(next.text)) return true
  return unit.quantity === 'age' && (next.text === 'sin' || (next.text === 'de' && afterNext?.text === 'garantia'))
}
