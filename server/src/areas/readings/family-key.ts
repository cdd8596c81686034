/**
 * The key that variants of one product share: brand, kind, pack, the other measures, and the words of the title beside
 * colour, size and capacity. A title that says too little has none.
 */
import { hash } from 'node:crypto'
import { isWithin, SOLD_BY_QUANTITY } from '@tianguis/contract/catalog/quantity-fields'
import type { TitleReading } from '@tianguis/titles'

/** Kinds less certain than this have no variants. */
const MIN_CONFIDENCE = 0.4
/** Words, beside the brand, that must agree; with a model number fewer. */
const MIN_WORDS = 4
const MIN_WORDS_WITH_MODEL = 2
const KEY_LENGTH = 16
const [ZERO, NINE] = [48, 57]
const MEMORIES = new Set(['storage', 'memory'])
const CONTENTS = new Set(['volume', 'mass'])

/** Quantities in which products of one family may differ. */
export function isCapacity(quantity: string, category: string | null): boolean {
  if (MEMORIES.has(quantity)) return true
  return CONTENTS.has(quantity) && category !== null && isSoldByQuantity(category)
}

/** By category; there are some hundred. */
const soldByQuantity = new Map<string, boolean>()

function isSoldByQuantity(category: string): boolean {
  let sold = soldByQuantity.get(category)
  if (sold === undefined) {
    sold = SOLD_BY_QUANTITY.some((path) => isWithin(category, path))
    soldByQuantity.set(category, sold)
  }
  return sold
}

function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= ZERO && code <= NINE) return true
  }
  return false
}

export function familyKeyOf(reading: TitleReading): string | null {
  const { kind, brand, category, confidence, measures, wordsBesideVariant: words } = reading
  if (kind === null || confidence < MIN_CONFIDENCE) return null
  const capacities = measures.filter(({ quantity }) => isCapacity(quantity, category))
  if (reading.colours.length === 0 && reading.size === null && capacities.length === 0) return null
  const hasModel = words.some(hasDigit)
  const fewest = (hasModel ? MIN_WORDS_WITH_MODEL : MIN_WORDS) + (brand === null ? 1 : 0)
  if (words.length < fewest) return null
  const others = measures.filter((measure) => !capacities.includes(measure))
  const shared = [
    brand?.toLowerCase() ?? '',
    kind,
    reading.pack,
    reading.gender,
    reading.condition,
    capacities.map(({ quantity }) => quantity),
    others.map(({ quantity, value, to }) => [quantity, value, to]),
    words,
  ]
  return hash('sha256', JSON.stringify(shared), 'hex').slice(0, KEY_LENGTH)
}
