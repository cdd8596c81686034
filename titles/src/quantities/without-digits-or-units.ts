/** Quantities in words ('medio kilo', 'por kg'), mixed numbers, and capacities that leave their unit out ('8/256'). */
import { itemAt } from '../text/item-at.ts'
import { isNumber, type Token } from '../text/token.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { type Chain, chainAt, isFraction, isFractionOfInch, isPrice, SLASH } from './chain.ts'
import { addMeasure, type RawQuantities } from './quantity.ts'
import { type FoundUnit, unitAfter } from './unit-after.ts'

const SPACE = 32
const PLUS = 43
const HYPHEN = 45
const SAID_IN_WORDS = new Set(['volume', 'mass', 'length', 'diagonal'])
/** Shorter spellings of units are no words: 'un l'. */
const MIN_LETTERS = 4
/** Most words are told apart from 'kilo' and 'litro' by their first letter. */
const LETTER_K = 107
const LETTER_L = 108
const KILOGRAM_WORDS = new Set(['kg', 'kilo', 'kilogramo'])
/** GB of usual memories and storages of phones, tablets and computers. */
const MEMORIES = new Set([2, 3, 4, 6, 8, 12, 16, 18, 24, 32])
const STORAGES = new Set([32, 64, 128, 256, 512, 1024])

export function wordedAt(vocabulary: Vocabulary, tokens: Token[], at: number, found: RawQuantities): number {
  return fractionAt(vocabulary, tokens, at, found) ?? bareUnitAt(vocabulary, tokens, at, found)
}

/** 'medio litro', 'cuarto de kilo', 'dos litros'. */
function fractionAt(vocabulary: Vocabulary, tokens: Token[], at: number, found: RawQuantities): number | null {
  const { text } = tokens[at]!
  const value = vocabulary.quantityWords.get(text)
  if (value === undefined) return null
  const place = tokens[at + 1]?.text === 'de' ? at + 2 : at + 1
  const word = tokens[place]
  const spelling = word && word.text.length >= MIN_LETTERS ? vocabulary.units.get(word.text) : undefined
  if (!spelling || !SAID_IN_WORDS.has(spelling.unit.quantity)) return null
  addMeasure(found, { value, at, unit: spelling.unit, loose: false })
  return place + 1
}

/** 'por kg', 'kilo de aguacate', '$90 el kilo', or 'kg' and 'litro' where the title ends, is one kilogram or litre. */
function bareUnitAt(vocabulary: Vocabulary, tokens: Token[], at: number, found: RawQuantities): number {
  const { text } = tokens[at]!
  const letter = text.charCodeAt(0)
  if (letter !== LETTER_K && letter !== LETTER_L) return at + 1
  const isKilogram = KILOGRAM_WORDS.has(text)
  if (!isKilogram && text !== 'litro') return at + 1
  const { unit } = isKilogram ? vocabulary.kilogram : vocabulary.units.get(text)!
  const isKnown = found.measures.some(({ quantity }) => quantity === unit.quantity)
  if (!isKnown && isOne(tokens, at)) addMeasure(found, { value: 1, at, unit, loose: false })
  return at + 1
}

function isOne(tokens: Token[], at: number): boolean {
  const before = itemAt(tokens, at - 1)
  const isOfThing = tokens[at + 1]?.text === 'de'
  if (!before) return isOfThing
  if (isNumber(before)) return tokens[at]!.before === SLASH && isPrice(tokens, at - 1)
  if (before.text === 'el') return isOfThing || (isNumber(itemAt(tokens, at - 2)) && isPrice(tokens, at - 2))
  return isOfThing || at === tokens.length - 1 || before.text === 'por' || before.text === 'x'
}

/** '1 1/2"' is one and a half. */
export function mixedNumberAt(
  vocabulary: Vocabulary,
  tokens: Token[],
  at: number,
  found: RawQuantities,
): number | null {
  const next = tokens[at + 1]
  if (!next || !isNumber(next) || !Number.isInteger(tokens[at]!.value)) return null
  if (next.before !== SPACE && next.before !== HYPHEN) return null
  const chain = chainAt(tokens, at + 1)
  const [above = 0, below = 1] = chain.numbers
  if (!isFraction(chain) && !isFractionOfInch(chain)) return null
  const value = tokens[at]!.value + above / below
  const after = unitAfter(vocabulary, tokens, chain.end - 1)
  if (next.before === HYPHEN && after && after.spelling !== vocabulary.inches) return null
  if (!after) {
    // 'Tornillo 1 1/2', 'disco 4-1/2': inches, if they matter for the kind.
    addMeasure(found, { value, at, unit: vocabulary.inches.unit, loose: true })
    return chain.end
  }
  addMeasure(found, { value, at, unit: after.spelling.unit, loose: false })
  return after.end
}

/** '8/256' and '8+256': memory and storage, if both matter for the kind. */
export function addCapacities(vocabulary: Vocabulary, found: RawQuantities, at: number, chain: Chain): boolean {
  const [one = 0, other = 0] = chain.numbers
  if (chain.numbers.length !== 2 || (chain.joint !== SLASH && chain.joint !== PLUS)) return false
  const memory = Math.min(one, other)
  const storage = Math.max(one, other)
  if (memory === storage || !MEMORIES.has(memory) || !STORAGES.has(storage)) return false
  addMeasure(found, { value: memory, at, unit: vocabulary.units.get('ram')!.unit, loose: true })
  addMeasure(found, { value: storage, at, unit: vocabulary.units.get('gb')!.unit, loose: true })
  return true
}

/** '256/12 RAM': the unit belongs to the second number only. */
export function addMemoryAfterStorage(
  { units }: Vocabulary,
  found: RawQuantities,
  at: number,
  { numbers, joint }: Chain,
  { spelling }: FoundUnit,
): boolean {
  const [storage = 0, memory = 0] = numbers
  if (spelling.unit.quantity !== 'memory' || numbers.length !== 2 || (joint !== SLASH && joint !== PLUS)) return false
  if (!STORAGES.has(storage) || !MEMORIES.has(memory) || storage <= memory) return false
  addMeasure(found, { value: memory, at, unit: spelling.unit, loose: false })
  addMeasure(found, { value: storage, at, unit: units.get('gb')!.unit, loose: false })
  return true
}

/** Letters after a number that end a model's name oftener than they are a unit: 'X75H', 'X900B'. */
const LETTERS_OF_MODELS = new Set(['h', 'u', 'b', 'c', 'k'])

/** '200U' of 'KDM-200U' and '75H' of 'X75H': a number between the letters of a model. */
export function isModelCode(tokens: Token[], at: number): boolean {
  const before = itemAt(tokens, at - 1)
  const next = tokens[at + 1]
  const { before: sign, start } = tokens[at]!
  if (!before?.isUpperCase || isNumber(before)) return false
  const endsWithLetter = next?.before === 0 && next.text.length === 1 && next.isUpperCase && !isNumber(next)
  if (!endsWithLetter) return false
  if (sign === 0) return before.text === 'x' && before.before !== 0 && LETTERS_OF_MODELS.has(next.text)
  return sign === HYPHEN && start - before.end === 1
}

/** '12 de RAM' */
export function memoryAt(vocabulary: Vocabulary, tokens: Token[], at: number, found: RawQuantities): number | null {
  if (tokens[at + 2]?.text !== 'ram' || tokens[at + 1]!.text !== 'de' || !MEMORIES.has(tokens[at]!.value)) return null
  addMeasure(found, { value: tokens[at]!.value, at, unit: vocabulary.units.get('ram')!.unit, loose: false })
  return at + 3
}
