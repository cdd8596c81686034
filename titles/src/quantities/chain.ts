/** Numbers joined by x, /, +, | or a hyphen before one unit: '60 x 44 x 29.5 cm', '4/128 GB', '25.5 | 26 cm'. */
import { isNumber, type Token } from '../text/token.ts'

export const SLASH = 47
export const BAR = 124
export const TIMES = 120
const DOLLAR = 36
const PERCENT = 37
export const PLUS = 43
const ASTERISK = 42
const SPACE = 32
export const HYPHENS = new Set([45, 0x2013])
const JOINTS = new Set([SLASH, BAR, PLUS, ...HYPHENS])
const CURRENCIES = new Set(['pesos', 'peso', 'mxn', 'usd'])
const MAX_NUMBERS = 8
const DENOMINATORS = new Set([2, 4, 8])
const INCH_DENOMINATORS = new Set([2, 4, 8, 16, 32, 64])

export interface Chain {
  numbers: number[]
  /** Index after the last number. */
  end: number
  /** Code of the sign between the numbers, 0 for a single number. */
  joint: number
  /** '2x 120', '865+ 5': the sign is glued to the first number and apart from the second. */
  isSpaced: boolean
  /** '4 - 40': the sign stands apart from both. */
  isApart: boolean
}

export function chainAt(tokens: Token[], at: number): Chain {
  const chain: Chain = { numbers: [tokens[at]!.value], end: at + 1, joint: 0, isSpaced: false, isApart: false }
  while (chain.numbers.length < MAX_NUMBERS) {
    const next = tokens[chain.end]
    if (!next) break
    const isTimes = next.text === 'x' && isNumber(tokens[chain.end + 1]) && !isPrice(tokens, chain.end + 1)
    const joint = isTimes ? TIMES : jointBefore(next)
    if (joint === 0 || (chain.joint !== 0 && chain.joint !== joint)) break
    const place = isTimes ? chain.end + 1 : chain.end
    const gap = tokens[place]!.start - tokens[chain.end - 1]!.end
    chain.isSpaced = isTimes ? next.before === 0 && tokens[place]!.before !== 0 : gap > 1
    chain.isApart = gap > 2
    const fraction = isTimes ? fractionAfter(tokens, place) : 0
    chain.numbers.push(tokens[place]!.value + fraction)
    chain.end = fraction > 0 ? place + FRACTION_TOKENS + 1 : place + 1
    chain.joint = joint
  }
  return chain
}

/** '120*60*75' is written for '120 x 60 x 75'. */
function jointBefore(token: Token): number {
  if (!isNumber(token)) return 0
  return token.before === ASTERISK ? TIMES : JOINTS.has(token.before) ? token.before : 0
}

/** Tokens of '1/2'. */
const FRACTION_TOKENS = 2

/** '1/2' after the number of '8 x 1 1/2"', or 0. */
function fractionAfter(tokens: Token[], at: number): number {
  const above = tokens[at + 1]
  const below = tokens[at + 2]
  if (!above || !below || above.before !== SPACE || below.before !== SLASH) return 0
  const chain: Chain = { numbers: [above.value, below.value], end: at, joint: SLASH, isSpaced: false, isApart: false }
  return isFractionOfInch(chain) ? above.value / below.value : 0
}

/** '1/2 kg' is a half; '1/40 pz' is not a fortieth. */
export const isFraction = (chain: Chain): boolean => isFractionOf(chain, DENOMINATORS)

/** '5/32' of a drill bit. */
export const isFractionOfInch = (chain: Chain): boolean =>
  isFractionOf(chain, INCH_DENOMINATORS) && chain.numbers[0]! % 2 === 1

function isFractionOf({ numbers, joint }: Chain, denominators: ReadonlySet<number>): boolean {
  const [above = 0, below = 0] = numbers
  return joint === SLASH && numbers.length === 2 && above < below && denominators.has(below)
}

export function isPrice(tokens: readonly Token[], at: number): boolean {
  const { before, after } = tokens[at]!
  return before === DOLLAR || after === PERCENT || CURRENCIES.has(tokens[at + 1]?.text ?? '')
}
