/** Colour, gender, age, condition, audience and model of a parsed title. */

import { HAS_COLOUR, HAS_PROPERTY } from './meaning.ts'
import type { ParsedText } from './mentions/parsed-text.ts'
import type { Measure } from './quantities/quantity.ts'
import { itemAt } from './text/item-at.ts'
import { isNumber } from './text/token.ts'
import type { Condition, Kind } from './vocabulary.ts'

export interface Properties {
  colours: string[]
  gender: string | null
  condition: Condition
  audience: string | null
}

/** After these words a colour names a flavour, a light, a sort or a class of efficiency ('80 Plus Gold'). */
const NAMES_OTHER = new Set(['sabor', 'luz', 'etiqueta', 'plus', 'certificado', 'certificacion', 'label', 'switch'])
const NINE = 57
const CLOTHING = new Set(['/moda', '/calzado'])
const WORN = new Set(['/moda', '/calzado', '/belleza-y-cuidado-personal', '/deportes-y-aire-libre', '/bebes', '/salud'])

/** Places of the words that name a colour of the product. */
export function colourPlaces(text: ParsedText, kind: Kind | null): number[] {
  if ((text.traits & HAS_COLOUR) === 0) return []
  if (kind !== null && !kind.attributes.has('colour') && isSoldByQuantity(kind)) return []
  const places: number[] = []
  for (let at = 0; at < text.meanings.length; at++) {
    const meaning = text.meanings[at]
    if (meaning?.colour == null) continue
    const isContinued = places.at(-1) === at - 1 && text.meanings[at - 1] === meaning
    if (isContinued || isColourHere(text, at)) places.push(at)
  }
  return places
}

/** `usualGender`: of the store's category, for clothes and shoes whose title names none. */
export function attributesIn(
  text: ParsedText,
  kind: Kind | null,
  places: readonly number[],
  usualGender: string | null,
): Properties {
  const colours: string[] = []
  for (const at of places) {
    const { colour } = text.meanings[at]!
    if (!colours.includes(colour!)) colours.push(colour!)
  }
  const properties: Properties = { colours, gender: null, condition: 'new', audience: null }
  const takesGender = kind === null || kind.attributes.has('gender') || WORN.has(kind.department)
  const end = (text.traits & HAS_PROPERTY) === 0 ? 0 : text.meanings.length
  for (let at = 0; at < end; at++) {
    const meaning = text.meanings[at]
    if (!meaning || (at > 0 && text.meanings[at - 1] === meaning)) continue
    if (takesGender) properties.gender ??= meaning.gender
    properties.audience ??= meaning.audience
    if (meaning.condition !== null && properties.condition === 'new') properties.condition = meaning.condition
  }
  if (kind !== null && CLOTHING.has(kind.department)) properties.gender ??= usualGender
  return properties
}

/** Of goods sold by weight or volume a colour word names a sort: white wine, green tea, dark chocolate. */
function isSoldByQuantity({ attributes }: Kind): boolean {
  return attributes.has('mass') || attributes.has('volume')
}

/** A colour word that is also a kind counts as a colour only where it is not the head of the title. */
function isColourHere(text: ParsedText, at: number): boolean {
  const meaning = text.meanings[at]!
  const before = itemAt(text.tokens, at - 1)?.text
  if (before === 'color') return true
  if (before !== undefined && NAMES_OTHER.has(before)) return false
  if (meaning.senses === null && meaning.brand === null && meaning.line === null) return true
  const mention = text.mentions.find(({ start }) => start === at)
  return (
    mention !== undefined &&
    at > 0 &&
    mention.role === 'head' &&
    text.mentions.some(({ start, meaning: other }) => start < at && other.senses !== null)
  )
}

export function ageOf(measures: Measure[], kind: Kind | null): { from: number; to: number | null } | null {
  if (kind !== null && !kind.attributes.has('age') && kind.department !== '/bebes' && kind.department !== '/juguetes')
    return null
  const age = measures.find(({ quantity }) => quantity === 'age')
  return age ? { from: age.value, to: age.to ?? null } : null
}

/** The longest word of letters and digits that is in no vocabulary: 'MX1200', 'DW-5610SUS-5'. */
export function modelIn(text: ParsedText): string | null {
  let best: string | null = null
  for (let at = 0; at < text.tokens.length; at++) {
    const token = text.tokens[at]!
    if (text.meanings[at] !== null || isNumber(token) || token.text.length < 3) continue
    if ((best === null || token.text.length > best.length) && isMixed(token.text)) best = token.text
  }
  return best
}

/** Letters and digits. */
function isMixed(word: string): boolean {
  let digits = 0
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) <= NINE) digits++
  return digits > 0 && digits < word.length
}
