import type { OfferCondition } from './product-card.ts'

/** Behind a price in running text: `$880.00 (reacondicionado)`; new goods are not named. */
export const CONDITION_WORDS: Record<OfferCondition, string> = {
  new: '',
  refurbished: ' (reacondicionado)',
  used: ' (usado)',
}
