/** Measures and packs of several numbers before one unit: '60 x 44 cm', '6x355 ml', '110/220 V'. */
import { BAR, type Chain, HYPHENS, isFraction, isFractionOfInch, PLUS, SLASH, TIMES } from './chain.ts'
import { addMeasure, addPack, type RawQuantities } from './quantity.ts'
import type { FoundUnit } from './unit-after.ts'

const DIMENSIONS = new Set(['length', 'diagonal', 'area', 'storage'])
const LENGTHS = new Set(['length', 'diagonal'])
/** '110/220 V', '50/60 Hz': two values, not so many of so much. */
const ALTERNATIVES = new Set(['voltage', 'frequency'])
/** '1/2 kg' is a half, '1/8gr' a wholesaler's package. */
const NEVER_HALVED = new Set(['mb', 'gb', 'tb', 'mg', 'g', 'ml'])
/** '20+2 kg' are 22. */
const ADDED = new Set(['volume', 'mass'])
/** '2+16G' are memory and storage. */
const MIN_GRAMS = 20

export function addChain(found: RawQuantities, at: number, chain: Chain, { spelling }: FoundUnit): void {
  const { unit, loose } = spelling
  const { numbers, joint } = chain
  const add = (value: number, to?: number): void =>
    addMeasure(found, to === undefined ? { value, at, unit, loose } : { value, to, at, unit, loose })
  // '2x8GB', '2x 120mm': so many of so much.
  const isCounted = joint === TIMES && (unit.quantity === 'storage' || (numbers.length === 2 && chain.isSpaced))
  if (unit.quantity === 'diagonal' ? isFractionOfInch(chain) : !NEVER_HALVED.has(unit.unit) && isFraction(chain)) {
    add(numbers[0]! / numbers[1]!)
    return
  }
  if (HYPHENS.has(joint) && chain.isApart && unit.quantity === 'storage') {
    // In 'Honor 50 - 128GB' the first number is the model's.
    add(numbers.at(-1)!)
    return
  }
  if (HYPHENS.has(joint) && LENGTHS.has(unit.quantity) && numbers.length === 2) {
    // '18-55 mm' is a range; in 'Watch 4 - 40 mm' the first number is the model's.
    if (numbers[0]! < numbers[1]! && !chain.isApart) add(numbers[0]!, numbers[1]!)
    else add(numbers[1]!)
    return
  }
  if (joint === PLUS && ADDED.has(unit.quantity)) {
    const isSum = !chain.isSpaced && (unit.unit !== 'g' || numbers[0]! >= MIN_GRAMS)
    add(isSum ? numbers.reduce((sum, value) => sum + value, 0) : numbers.at(-1)!)
    if (!isSum) found.isContentUnsure = true
    return
  }
  const isFractional = joint === SLASH && (!Number.isInteger(numbers[0]!) || ALTERNATIVES.has(unit.quantity))
  if (joint === BAR || isFractional || (DIMENSIONS.has(unit.quantity) && !isCounted)) {
    for (const value of numbers) add(value)
    return
  }
  if (HYPHENS.has(joint)) add(numbers[0]!, numbers.at(-1)!)
  else {
    // '6x355 ml', '4x6x355 ml', '18/83.6 g': so many of so much.
    const counts = joint === TIMES ? numbers.slice(0, -1) : numbers.slice(0, 1)
    const count = counts.reduce((all, number) => all * number, 1)
    if (count > 1) addPack(found, count, at, joint === TIMES || numbers.length === 2)
    add(numbers.at(-1)!)
    // Wholesalers write '24/600 ml' for the carton and '27/236 ml' for one of its pieces.
    if (joint === SLASH) found.isContentUnsure = true
  }
}
