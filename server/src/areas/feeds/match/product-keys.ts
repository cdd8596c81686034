/** Match keys for offers without a GTIN. Both include colour and size, because variants are separate products. */
import { type Key, keyOf } from './hash.ts'
import { hasDigit, isDigit, titleWords } from './title-words.ts'

const MPN_SEED = 1
const TITLE_SEED = 2
/** A title with fewer words names a kind of product ('silla'). */
const MIN_WORDS = 2
/** Titles of promotions, not of products. */
const DEAL = /descuento|cup[oó]n|cashback|bonificaci[oó]n|promoci[oó]n/i
const MIN_MPN_LENGTH = 4
const UNITS = new Set(['', ...'g mg ml oz mm in gb mb w v hz mah %'.split(' ')])
const DOT = 46

export interface Named {
  title: string
  brand: string
  mpn: string
  color: string
  size: string
}

export interface Keys {
  mpn: Key | null
  title: Key | null
  /** Title words without quantities; the title key is used only if one of them is distinctive. */
  names: string[]
}

export function keysOf({ title, brand, mpn, color, size }: Named): Keys {
  const variant = color === '' && size === '' ? '' : ` ${color} ${sizeWord(size)}`
  const words = titleWords(`${title} ${brand}${variant}`)
  const quantities: string[] = []
  const names: string[] = []
  for (const word of words) (isQuantity(word) ? quantities : names).push(word)
  return {
    mpn: mpnKey(brand, mpn, variant === '' ? quantities : [...quantities, ...titleWords(variant)]),
    title: names.length < MIN_WORDS || !isOneThing(title, brand, words) ? null : keyOf(TITLE_SEED, ...words),
    names,
  }
}

/** A number with or without a unit: '500', '500ml'. */
function isQuantity(word: string): boolean {
  let at = 0
  while (at < word.length && (isDigit(word.charCodeAt(at)) || word.charCodeAt(at) === DOT)) at++
  return at > 0 && UNITS.has(word.slice(at))
}

/** Without a brand a title needs a quantity or model number: 'Metro Exodus Gold Edition' exists for several consoles. */
function isOneThing(title: string, brand: string, words: readonly string[]): boolean {
  return !DEAL.test(title) && (brand !== '' || words.some(hasDigit))
}

/** Part numbers must have a digit and a least length, because stores also write colours and words there. */
function mpnKey(brand: string, mpn: string, variant: string[]): Key | null {
  const part = mpn.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (brand === '' || part.length < MIN_MPN_LENGTH || !hasDigit(part)) return null
  return keyOf(MPN_SEED, makerOf(brand), part, ...variant)
}

/** Normalised brands; few, and repeated in most rows. */
const makers = new Map<string, string>()
const MAX_MAKERS = 20_000

function makerOf(brand: string): string {
  const known = makers.get(brand)
  if (known !== undefined) return known
  if (makers.size >= MAX_MAKERS) makers.clear()
  const maker = titleWords(brand).join(' ')
  makers.set(brand, maker)
  return maker
}

/** 'M' alone would be taken for a title word. */
function sizeWord(size: string): string {
  const plain = size.trim().replace(/\s+/g, '')
  return plain === '' ? '' : `talla ${plain}`
}
