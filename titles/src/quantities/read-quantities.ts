/** Reads measures ('1 lt', '55"', '6x355 ml') and the number of pieces ('6 pzas', 'paquete de 6') of a text. */
import { itemAt } from '../text/item-at.ts'
import { isNumber, type Token } from '../text/token.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { addChain } from './add-chain.ts'
import { chainAt, HYPHENS, isFraction, isFractionOfInch, isPrice, PLUS, SLASH, TIMES } from './chain.ts'
import { countAt, piecesAfter } from './pieces.ts'
import { addMeasure, addPack, type RawQuantities, rounded } from './quantity.ts'
import { type FoundUnit, unitAfter } from './unit-after.ts'
import {
  addCapacities,
  addMemoryAfterStorage,
  isModelCode,
  memoryAt,
  mixedNumberAt,
  wordedAt,
} from './without-digits-or-units.ts'

const HALF = 0.5
const COMMA = 44
const SPACE = 32

/** Quantities whose ranges are written with 'a': '32 a 70 pulgadas'. */
const RANGED = new Set(['age', 'length', 'diagonal'])
/** Quantities that are listed with one unit: '20, 24 y 28 cm'. */
const LISTED = new Set(['length', 'diagonal', 'volume', 'mass'])

export function rawQuantities(vocabulary: Vocabulary, tokens: Token[]): RawQuantities {
  const found: RawQuantities = { measures: [], packs: [], isContentUnsure: false }
  for (let at = 0; at < tokens.length; ) {
    const known = found.measures.length
    if (!isNumber(tokens[at])) at = wordedAt(vocabulary, tokens, at, found)
    else if (isPrice(tokens, at)) at++
    else at = numberAt(vocabulary, tokens, at, found)
    // Where a measure ends is known only after its unit and 'y medio' were read.
    for (let i = known; i < found.measures.length; i++) found.measures[i]!.end = at
  }
  return found
}

function numberAt(vocabulary: Vocabulary, tokens: Token[], at: number, found: RawQuantities): number {
  if (isModelCode(tokens, at)) return at + 1
  const mixed = mixedNumberAt(vocabulary, tokens, at, found)
  if (mixed !== null) return mixed
  const chain = chainAt(tokens, at)
  // In 'Ryzen 5/8 GB' the first number is the processor's.
  if (chain.numbers.length > 1 && itemAt(tokens, at - 1)?.text === 'ryzen') return at + 1
  const unit = unitAfter(vocabulary, tokens, chain.end - 1)
  if (isRestOfChain(tokens, at)) found.isContentUnsure = true
  if (chain.numbers.length === 1) {
    if (!unit)
      return (
        memoryAt(vocabulary, tokens, at, found) ??
        addListed(vocabulary, tokens, at, found) ??
        countAt(vocabulary, tokens, at, found)
      )
    addSingle(found, tokens, at, unit)
    return halfAfter(tokens, unit.end, found)
  }
  if (unit) {
    if (!addMemoryAfterStorage(vocabulary, found, at, chain, unit)) addChain(found, at, chain, unit)
    return unit.end
  }
  const pieces = piecesAfter(vocabulary, tokens, chain.end - 1)
  if (pieces === null && isFractionOfInch(chain)) {
    // 'Broca 1/4': inches, if they matter for the kind.
    addMeasure(found, { value: chain.numbers[0]! / chain.numbers[1]!, at, unit: vocabulary.inches.unit, loose: true })
    return chain.end
  }
  if (pieces === null && addCapacities(vocabulary, found, at, chain)) return chain.end
  const [boxes] = chain.numbers
  // '3 x 40 pz' are 120.
  if (pieces !== null && chain.joint === TIMES && isMultiplied(chain.numbers))
    addPack(found, product(chain.numbers), at, true)
  // '1/40pz' is a display of 40; of '24/80 pz' the carton or one of its 24 may be sold, and '20/10' says nothing.
  else if (pieces !== null) addPack(found, chain.numbers.at(-1)!, at, chain.joint === SLASH)
  if (chain.joint === SLASH && (pieces === null || boxes !== 1) && !isFraction(chain) && !isShare(chain.numbers))
    found.isContentUnsure = true
  return pieces ?? chain.end
}

/** '80/20' of minced meat: lean and fat. */
const isShare = (numbers: readonly number[]): boolean => numbers.length === 2 && numbers[0]! + numbers[1]! === 100

/** Not '2x1' and '3x2' of a promotion. */
const isMultiplied = (numbers: readonly number[]): boolean =>
  numbers.every(Number.isInteger) && numbers.at(-1)! > numbers[0]!

const product = (numbers: readonly number[]): number => numbers.reduce((all, number) => all * number, 1)

/** '+42' of '1/200+42gr': signs of two kinds join its numbers. */
function isRestOfChain(tokens: readonly Token[], at: number): boolean {
  const { before, start } = tokens[at]!
  const last = itemAt(tokens, at - 1)
  if (!last || !isNumber(last) || start - last.end !== 1) return false
  return before === SLASH || before === PLUS
}

/** '1 litro y medio' */
function halfAfter(tokens: Token[], at: number, found: RawQuantities): number {
  if (tokens[at]?.text !== 'y' || !/^medi[oa]$/.test(tokens[at + 1]?.text ?? '')) return at
  const measure = found.measures.at(-1)
  const number = measure && tokens[measure.at]?.value
  if (measure && number) {
    const factor = measure.value / number
    measure.value = rounded(factor * (number + HALF))
  }
  return at + 2
}

function addSingle(found: RawQuantities, tokens: Token[], at: number, { spelling }: FoundUnit): void {
  const { unit } = spelling
  const value = wholeValue(tokens[at]!, unit.unit)
  const from = RANGED.has(unit.quantity) ? rangeStart(tokens, at) : -1
  if (from !== -1) addMeasure(found, { value: tokens[from]!.value, to: value, at: from, unit, loose: spelling.loose })
  else
    addMeasure(found, {
      value,
      at,
      unit,
      // Loose: read only if the quantity matters for the kind.
      loose: spelling.loose || isNetworkOrProcessor(tokens, at, unit.unit) || isViscosity(tokens, at),
    })
}

const COUNTED_IN_THOUSANDS = new Set(['mah', 'btu', 'rpm', 'lm'])

/** '12.000 BTU' and '7.700 mAh' are thousands, '1.500 kg' is not. */
function wholeValue({ text, value }: Token, unit: string): number {
  return COUNTED_IN_THOUSANDS.has(unit) && /^\d{1,3}\.\d{3}$/.test(text) ? value * 1000 : value
}

/** '5G' and '4G' are networks, '5600G' is a processor: the 'g' is probably no gram. */
function isNetworkOrProcessor(tokens: Token[], at: number, unit: string): boolean {
  const { value } = tokens[at]!
  return unit === 'g' && tokens[at + 1]?.before === 0 && (value <= 5 || value >= 3000)
}

const COLD_GRADES = new Set([0, 5, 10, 15, 20, 25])
const WARM_GRADES = new Set([20, 30, 40, 50, 60])

/** '20w 50' of an oil. */
function isViscosity(tokens: Token[], at: number): boolean {
  const after = tokens[at + 2]
  if (tokens[at + 1]?.text !== 'w' || tokens[at + 1]!.before !== 0 || !COLD_GRADES.has(tokens[at]!.value)) return false
  return after !== undefined && WARM_GRADES.has(after.value) && (after.before === SPACE || HYPHENS.has(after.before))
}

/** 'de 1 a 5 años', '32 hasta 70 pulgadas': the place of the number before 'a' or 'hasta', or -1. */
function rangeStart(tokens: Token[], at: number): number {
  const word = itemAt(tokens, at - 1)?.text
  if ((word !== 'a' && word !== 'hasta') || !isNumber(itemAt(tokens, at - 2))) return -1
  // In '14" hasta 42"' both are measures of their own.
  const { value, after } = tokens[at - 2]!
  return after === 0 && value < tokens[at]!.value ? at - 2 : -1
}

/** '20, 24 y 28 cm': the unit of the last number belongs to those before it. Adds the number at the place; the next call adds the next. */
function addListed(vocabulary: Vocabulary, tokens: Token[], at: number, found: RawQuantities): number | null {
  let last = at
  while (isNumber(tokens[last + 1]) && tokens[last + 1]!.before === COMMA) last++
  const word = tokens[last + 1]?.text
  if ((word !== 'y' && word !== 'o') || !isNumber(tokens[last + 2]) || tokens[last + 1]!.before !== SPACE) return null
  const unit = unitAfter(vocabulary, tokens, last + 2)
  if (!unit || unit.spelling.loose || !LISTED.has(unit.spelling.unit.quantity)) return null
  if (isNetworkOrProcessor(tokens, last + 2, unit.spelling.unit.unit)) return null
  addMeasure(found, { value: tokens[at]!.value, at, unit: unit.spelling.unit, loose: false })
  return at + 1
}
