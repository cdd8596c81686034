/** Words and signs of promotions: '2x1', '50 %', '$199'. */

import type { Meaning } from '../meaning.ts'
import { itemAt } from '../text/item-at.ts'
import { isNumber, type Token } from '../text/token.ts'

const DOLLAR = 36
export const PERCENT = 37
export const COLON = 58

/** 'x' of '2x1' */
export const isTimes = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text === 'x' && isNumber(itemAt(tokens, at - 1)) && isNumber(tokens[at + 1])

export function isPromotion({ before, after }: Token, meaning: Meaning | null | undefined): boolean {
  if (before === DOLLAR || before === COLON || after === PERCENT) return true
  return meaning?.isPromotion === true || meaning?.isDiscount === true
}

/** 'G20KADI20' */
export const isCouponCode = ({ text, isUpperCase }: Token): boolean => isUpperCase && text.length > 4 && /\d/.test(text)
