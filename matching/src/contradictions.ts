/** Differences that prove that two offers are different articles. */
import type { ReadOffer } from './offer.ts'
import { isModel, type TitleWords } from './words.ts'

export type Contradiction = 'measure' | 'pack' | 'model' | 'condition' | 'colour' | 'size' | 'without'

/** Kinds of amounts that make different articles; others ('5 % de grasa') are left to the judge. */
const DECISIVE = new Set(['volume', 'mass', 'storage', 'memory', 'diagonal', 'length', 'power', 'count'])
/** 946 ml and 950 ml are one size rounded differently. */
const TOLERANCE = 0.015

/** Whether there is a contradiction; faster than listing them. */
export function isContradicted(a: ReadOffer, b: ReadOffer): boolean {
  return (
    a.condition !== b.condition ||
    (a.size !== null && b.size !== null && a.size !== b.size) ||
    amountsDiffer(a, b) ||
    packsDiffer(a, b) ||
    modelsDiffer(a, b) ||
    coloursDiffer(a, b) ||
    isDenied(a, b) ||
    isDenied(b, a)
  )
}

/** All contradictions between two offers. */
export function contradictionsOf(a: ReadOffer, b: ReadOffer): Contradiction[] {
  const found: Contradiction[] = []
  if (amountsDiffer(a, b)) found.push('measure')
  if (packsDiffer(a, b)) found.push('pack')
  if (modelsDiffer(a, b)) found.push('model')
  if (a.condition !== b.condition) found.push('condition')
  if (coloursDiffer(a, b)) found.push('colour')
  if (a.size !== null && b.size !== null && a.size !== b.size) found.push('size')
  if (isDenied(a, b) || isDenied(b, a)) found.push('without')
  return found
}

function coloursDiffer({ colours }: ReadOffer, { colours: others }: ReadOffer): boolean {
  return colours.length > 0 && others.length > 0 && !colours.some((colour) => others.includes(colour))
}

/** 'Sin gas' beside 'con gas'. */
function isDenied({ without }: TitleWords, { words }: TitleWords): boolean {
  return without.some((stem) => words.some((word) => word.stem === stem))
}

/** Six bottles of 750 ml and a title with 750 ml only are a pack and a single bottle. */
function packsDiffer(a: ReadOffer, b: ReadOffer): boolean {
  if (a.pack !== null && b.pack !== null) return a.pack !== b.pack
  const pack = a.pack === null ? b : a
  return pack.pack !== null && pack.isMultipack && sharesAmount(a, b)
}

export function sharesAmount(a: ReadOffer, b: ReadOffer): boolean {
  for (const [quantity, values] of a.amounts) if (isAnyNear(values, b.amounts.get(quantity), 1)) return true
  return false
}

function amountsDiffer(a: ReadOffer, b: ReadOffer): boolean {
  for (const [quantity, values] of a.amounts) {
    const others = b.amounts.get(quantity)
    if (others === undefined || !DECISIVE.has(quantity)) continue
    // A store writes the amount of the whole pack, another that of one piece: '3 x 47 g' and '141 g'.
    const isShared =
      isAnyNear(values, others, 1) ||
      (b.pack !== null && isAnyNear(values, others, b.pack)) ||
      (a.pack !== null && isAnyNear(values, others, 1 / a.pack))
    if (!isShared) return true
  }
  return false
}

export function isAnyNear(values: readonly number[], others: readonly number[] | undefined, scale: number): boolean {
  if (others === undefined) return false
  for (const value of values) for (const other of others) if (isNear(value, other * scale)) return true
  return false
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE * Math.max(a, b)
}

/** Each has a number or a code that the other has not: 'Moto G7' and 'Moto G8', 'Mi 10' and 'Mi 11'. */
function modelsDiffer(a: TitleWords, b: TitleWords): boolean {
  return hasOwnCode(a, b) && hasOwnCode(b, a)
}

function hasOwnCode(a: TitleWords, b: TitleWords): boolean {
  const isOwn = (code: string) => !hasCode(b.codes, code) && !hasCode(b.numbers, code)
  return a.codes.some(isOwn) || a.numbers.some(isOwn)
}

function hasCode(codes: readonly string[], wanted: string): boolean {
  return codes.some((code) => isSameCode(wanted, code))
}

/** A model is also named by its beginning: '55S443' for '55S443-MX'. */
function isSameCode(a: string, b: string): boolean {
  return a === b || ((a.startsWith(b) || b.startsWith(a)) && isModel(a) && isModel(b))
}

export function sharesModel({ models }: ReadOffer, { models: others }: ReadOffer): boolean {
  if (others.length === 0) return false
  return models.some((model) => others.some((other) => isSameCode(model, other)))
}
