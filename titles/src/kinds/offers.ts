/** Offers that sell no product: coupons, services, meals of restaurants. */
import type { Meaning } from '../meaning.ts'
import type { Mention, ParsedText } from '../mentions/parsed-text.ts'
import { isPrice } from '../quantities/chain.ts'
import { isNumber, type Token } from '../text/token.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { hasQuantityOfFood } from './meals.ts'
import { COLON, isCouponCode, isTimes, PERCENT } from './promotions.ts'

/** Words between a shop and the colon after its branch: 'Office Depot Juriquilla:'. */
const MAX_BRANCH_WORDS = 4
const CLEARANCE = 'liquidaci'

/**
 * 'Cupón de $80', '10 % de descuento en toda la tienda', 'Calvin Klein 60 % + 15 %', 'renta de autos': nothing stands before but
 * shops and brands.
 */
export function sellsNothing(vocabulary: Vocabulary, text: ParsedText): boolean {
  const { tokens, meanings } = text
  const start = endOfSeller(text)
  if (isListOfOffers(vocabulary, text, start)) return true
  let hasShare = false
  for (let at = start; at < tokens.length; at++) {
    const meaning = meanings[at]
    if (isNumber(tokens[at])) hasShare ||= tokens[at]!.after === PERCENT
    if (!meaning) {
      if (!isNumber(tokens[at]) && !isTimes(tokens, at) && !isCouponCode(tokens[at]!)) return false
      continue
    }
    // '50 % en McDonald's'
    if (meaning.isAct || (hasShare && meaning.isRestaurant)) return true
    if (meaning.isDiscount) return !namesOneThing(vocabulary, text, at)
    if (namesGoods(meaning)) return false
    if (meaning.isStore) at = endOfBranch(tokens, at)
  }
  return hasShare
}

/** Words between the verb and the sum: 'compras mayores a $500'. */
const MAX_CONDITION_WORDS = 4

/**
 * 'Compra $3,700 o más y llévate una chamarra', 'Beerhouse regala 24 cervezas en compra de $800': what is named after the sum or after
 * 'regala' is a gift.
 */
export function asksToSpend(vocabulary: Vocabulary, text: ParsedText): boolean {
  const { tokens, mentions } = text
  const sum = placeOfSum(vocabulary, tokens)
  if (sum === -1) return false
  const first = mentions.find((mention) => namesThing(mention) && !mention.meaning.isContainer)
  // In 'compra una pantalla de $5,000' the sum is a price.
  if (first === undefined || first.start > sum) return !hasQuantityOfFood(vocabulary, { tokens: tokens.slice(0, sum) })
  for (let at = 0; at < first.start; at++) if (vocabulary.giftWords.has(tokens[at]!.text)) return true
  return false
}

/** Index of a sum that is to be spent, or -1. */
function placeOfSum(vocabulary: Vocabulary, tokens: readonly Token[]): number {
  for (let sum = 1; sum < tokens.length; sum++) {
    if (!isSum(vocabulary, tokens, sum)) continue
    for (let at = sum - 1; at >= 0 && at >= sum - MAX_CONDITION_WORDS; at--)
      if (vocabulary.spendingWords.has(tokens[at]!.text)) return sum
  }
  return -1
}

const MIN_SUM_PESOS = 50

/** '$500', '500 pesos', and '120' of 'compra 120 en papas'. */
function isSum({ spendingWords }: Vocabulary, tokens: readonly Token[], at: number): boolean {
  const { value, after } = tokens[at]!
  if (Number.isNaN(value) || after === PERCENT) return false
  if (isPrice(tokens, at)) return true
  return value >= MIN_SUM_PESOS && tokens[at + 1]?.text === 'en' && spendingWords.has(tokens[at - 1]!.text)
}

const namesThing = ({ meaning: { senses, line, isPlatform } }: Mention): boolean =>
  senses !== null || line !== null || isPlatform

/**
 * '30 % de descuento en Jack Daniel's 700 ml', '35 % en Nike Air Max 97': a model or a quantity follows; after a clearance any thing:
 * 'liquidación de maquillaje'.
 */
function namesOneThing(vocabulary: Vocabulary, text: ParsedText, at: number): boolean {
  const isClearance = text.tokens[at]!.text.startsWith(CLEARANCE)
  const names = ({ start, meaning: { senses, line } }: Mention): boolean =>
    start > at && (senses === null ? line !== null : isClearance && senses.some(({ weak }) => !weak))
  return text.mentions.some(names) || hasQuantityOfFood(vocabulary, text)
}

function namesGoods({ senses, line, isPlatform, storeCategory, brand, isStore }: Meaning): boolean {
  if (senses !== null || line !== null || isPlatform) return true
  return !isStore && (storeCategory !== null || (brand?.kind ?? null) !== null)
}

/** 'Ofertas de Sally Beauty': a list, where no thing is named. */
function isListOfOffers({ listWords }: Vocabulary, { tokens, mentions }: ParsedText, start: number): boolean {
  if (!listWords.has(tokens[start]?.text ?? '')) return false
  return !mentions.some(namesThing)
}

/** Where the title begins after 'Nike app:' or a shop and its branch, or 0. */
function endOfSeller({ tokens, meanings }: ParsedText): number {
  const first = meanings[0]
  if (!first || first.isAct || (!first.isStore && first.brand === null)) return 0
  const last = endOfBranch(tokens, 0)
  return last > 0 || tokens[1]?.before === COLON ? last + 1 : 0
}

/** Where the title begins after a shop and its branch, 'Walmart Tercer Anillo: 4 pilas', or 0. */
export function endOfPlace({ tokens, meanings }: ParsedText): number {
  if (!meanings[0]?.isStore) return 0
  const last = endOfBranch(tokens, 0)
  return last > 0 ? last + 1 : 0
}

/** Index of the last word before the colon that follows a shop's branch, or `at` where there is none. */
function endOfBranch(tokens: ParsedText['tokens'], at: number): number {
  for (let next = at + 1; next <= at + MAX_BRANCH_WORDS && next < tokens.length; next++)
    if (tokens[next]!.before === COLON) return next - 1
  return at
}

/** In a store's category of services only a thing that the title surely names is sold: 'terminal punto de venta'. */
export function isNamedAmongServices({ meanings, mentions }: ParsedText): boolean {
  if (meanings.some((meaning) => meaning?.isService || meaning?.isDiscount)) return false
  const first = mentions.find(({ meaning }) => meaning.senses !== null)
  if (first === undefined || !isSure(first)) return false
  return meanings.slice(0, first.start).every((meaning) => meaning?.isStore)
}

function isSure({ role, isAfterUnknown, meaning }: Mention): boolean {
  return role === 'head' && !isAfterUnknown && meaning.senses!.some(({ weak }) => !weak)
}
