/** Sizes of shoes, clothes and nappies: 'talla 27', '26.5 cm', 'negro 27.5', 'talla M', '(CH)', 'etapa 3'. */

import { HAS_SIZE } from './meaning.ts'
import type { ParsedText } from './mentions/parsed-text.ts'
import { itemAt } from './text/item-at.ts'
import { isNumber, type Token } from './text/token.ts'
import type { Kind } from './vocabulary.ts'

export interface FoundSize {
  size: string
  /** Tokens that say it. */
  start: number
  end: number
}

const LABELS = new Set(['talla', 'tallas', 'tall', 't', 'size', 'numero', 'no', 'num', 'etapa', 'etapas'])
const LETTERS = new Map(
  Object.entries({
    xs: 'XS',
    xch: 'XS',
    s: 'S',
    ch: 'S',
    chica: 'S',
    chico: 'S',
    m: 'M',
    md: 'M',
    mediana: 'M',
    mediano: 'M',
    l: 'G',
    g: 'G',
    gde: 'G',
    grande: 'G',
  }),
)
const SEPARATORS = new Set([44, 45, 40, 91, 124, 47, 58])
/** Centimetres of a foot, as Mexican shoes are numbered. */
const SHOES = { from: 9, to: 33 }
const HASH = 35
const CLOTHES = { from: 2, to: 60 }
/** 'Mortal Kombat XL' and 'Nintendo 2DS XL' are names. */
const SIZELESS = new Set(['/videojuegos', '/electronica', '/computacion', '/juguetes', '/supermercado'])
const NAPPIES = { from: 0, to: 7 }

export function sizeIn(text: ParsedText, kind: Kind | null): FoundSize | null {
  const named = kind && SIZELESS.has(kind.department) ? null : vocabularySize(text)
  if (named || kind === null) return named
  const isShoe = kind.attributes.has('shoe')
  if (!isShoe && !kind.attributes.has('size')) return null
  const range = isShoe ? SHOES : kind.department === '/bebes' ? NAPPIES : CLOTHES
  return labelled(text.tokens, range) ?? (isShoe ? bareShoe(text) : (lastLetter(text.tokens) ?? lastNumber(text)))
}

function vocabularySize({ meanings, traits }: ParsedText): FoundSize | null {
  if ((traits & HAS_SIZE) === 0) return null
  const start = meanings.findIndex((meaning) => meaning?.size != null)
  if (start === -1) return null
  let end = start + 1
  while (meanings[end] === meanings[start]) end++
  // 'Litera Individual/Matrimonial' has two.
  const { size } = meanings[start]!
  for (let at = end; at < meanings.length; at++) {
    const other = meanings[at]?.size
    if (other != null && other !== size) return null
  }
  return { size: meanings[start]!.size!, start, end }
}

/** After a word such as 'talla'; several sizes ('24 y 25', '25 al 30') are none. */
function labelled(tokens: Token[], { from, to }: { from: number; to: number }): FoundSize | null {
  const at = tokens.findIndex(({ text }, i) => LABELS.has(text) && saysSize(tokens[i + 1], from, to))
  if (at === -1) return null
  const next = tokens[at + 2]?.text
  if ((next === 'y' || next === 'a' || next === 'al' || next === 'o') && saysSize(tokens[at + 3], from, to)) return null
  if (isListed(tokens, at + 1)) return null
  const { text } = tokens[at + 1]!
  return { size: LETTERS.get(text) ?? text, start: at, end: at + 2 }
}

function saysSize(token: Token | undefined, from: number, to: number): boolean {
  if (!token) return false
  return isNumber(token) ? isHalfStep(token.value) && token.value >= from && token.value <= to : LETTERS.has(token.text)
}

/**
 * '26 cm', '26 mx', '#26', or the last number after a colour, a comma or with a half: a number after other words is the model's
 * ('Pegasus 28').
 */
function bareShoe({ tokens, meanings }: ParsedText): FoundSize | null {
  for (let at = tokens.length - 1; at > 0; at--) {
    const token = tokens[at]!
    if (!isNumber(token) || !isHalfStep(token.value) || token.value < SHOES.from || token.value > SHOES.to) continue
    const unit = tokens[at + 1]?.text
    if (unit === 'cm' || unit === 'mx' || unit === 'mex') return { size: token.text, start: at, end: at + 2 }
    if (token.before === HASH) return { size: token.text, start: at, end: at + 1 }
    if (at < tokens.length - 1) continue
    if (isListed(tokens, at)) return null
    const isApart = SEPARATORS.has(token.before) || meanings[at - 1]?.colour != null || !Number.isInteger(token.value)
    if (isApart) return { size: token.text, start: at, end: at + 1 }
  }
  return null
}

/** A lone letter at the end, or between separators. */
function lastLetter(tokens: Token[]): FoundSize | null {
  for (let at = tokens.length - 1; at > 0; at--) {
    const { text, before, isUpperCase } = tokens[at]!
    const size = LETTERS.get(text)
    if (!size || (text.length < 3 && !isUpperCase)) continue
    if (isListed(tokens, at)) return null
    const isLast = at === tokens.length - 1
    const isBetween = SEPARATORS.has(before) && SEPARATORS.has(tokens[at + 1]?.before ?? 44)
    if (isLast || isBetween) return { size, start: at, end: at + 1 }
  }
  return null
}

/** '(CH | M | G)' and '25 / 25.5 / 27' are several sizes, so none. */
function isListed(tokens: readonly Token[], at: number): boolean {
  const isSize = (token: Token | undefined): boolean =>
    token !== undefined && (LETTERS.has(token.text) || (isNumber(token) && isHalfStep(token.value)))
  const next = tokens[at + 1]
  if (LISTS.has(tokens[at]!.before) && isSize(itemAt(tokens, at - 1))) return true
  return next !== undefined && LISTS.has(next.before) && isSize(next)
}

/** Bar and slash. */
const LISTS = new Set([124, 47])

/** 'Jeans negro 32', 'vestido infantil - 6': the last number after a colour or a separator. */
function lastNumber({ tokens, meanings }: ParsedText): FoundSize | null {
  const at = tokens.length - 1
  const token = tokens[at]!
  if (at === 0 || !Number.isInteger(token.value) || token.value < CLOTHES.from || token.value > MAX_CLOTHES_SIZE)
    return null
  if (token.after !== 0 || isListed(tokens, at) || isNumber(itemAt(tokens, at - 1))) return null
  const isApart = SEPARATORS.has(token.before) || meanings[at - 1]?.colour != null
  return isApart ? { size: token.text, start: at, end: at + 1 } : null
}

const MAX_CLOTHES_SIZE = 48
const isHalfStep = (value: number): boolean => Number.isInteger(value * 2)
