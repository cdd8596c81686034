/** Words and signs of promotions: '2x1', '50 %', '$199', a coupon's code. They prove nothing alone; callers ask in context. */

import type { Meaning } from '../meaning.ts'
import { itemAt } from '../text/item-at.ts'
import { isNumber, type Token } from '../text/token.ts'

const DOLLAR = 36
export const PERCENT = 37
export const COLON = 58

/** 'x' between two numbers: of '2x1', but also of '30x40'. */
export const isTimes = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text === 'x' && isNumber(itemAt(tokens, at - 1)) && isNumber(tokens[at + 1])

/** A sum after '$', a percentage, what follows a colon ('Starbucks: latte'), or a word of promotions or discounts. */
export function isPromotion({ before, after }: Token, meaning: Meaning | null | undefined): boolean {
  if (before === DOLLAR || before === COLON || after === PERCENT) return true
  return meaning?.isPromotion === true || meaning?.isDiscount === true
}

/** 'G20KADI20', but also any model code such as 'WH1000XM4': to be asked only where goods are ruled out. */
export const isCouponCode = ({ text, isUpperCase }: Token): boolean => isUpperCase && text.length > 4 && /\d/.test(text)
