/** Tells restaurant meals from food that a shop sells. */
import type { ParsedText } from '../mentions/parsed-text.ts'
import { isNumber } from '../text/token.ts'
import type { Kind, Vocabulary } from '../vocabulary.ts'
import type { Sells } from './evidence.ts'
import { isPromotion, isTimes } from './promotions.ts'

const PLUS = 43
const FOOD = '/supermercado'

/**
 * True in a category of restaurants or services, else where the title names a restaurant ('Starbucks: 2x1 latte'); never with a
 * quantity or a brand of food that a shop sells.
 */
export function sellsMeal(vocabulary: Vocabulary, text: ParsedText, categorySells: Sells): boolean {
  if (categorySells === 'goods' && !namesRestaurant(text)) return false
  const dish = categorySells === 'meals' ? withoutExtras(text) : text
  return !hasQuantityOfFood(vocabulary, dish) && !namesBrandOfFood(text)
}

/** 'Pizza + refresco 2 L' of a restaurant: what is added has a quantity, the dish has none. */
function withoutExtras(text: ParsedText): Pick<ParsedText, 'tokens'> {
  const plus = text.tokens.findIndex(({ before }) => before === PLUS)
  return plus === -1 ? text : { tokens: text.tokens.slice(0, plus) }
}

function namesBrandOfFood({ meanings }: ParsedText): boolean {
  return meanings.some((meaning) => meaning?.brand?.department === FOOD && !meaning.isRestaurant)
}

/** The restaurant begins the title, alone or after the service that delivers, and a price or promotion follows. */
function namesRestaurant({ meanings, tokens }: ParsedText): boolean {
  for (let at = 0; at < meanings.length; at++) {
    const meaning = meanings[at]
    if (meaning?.isRestaurant)
      return tokens.some(
        (token, place) => place >= at && (isPromotion(token, meanings[place]) || isTimes(tokens, place)),
      )
    // Before the restaurant stand only stores ('Rappi') and words that name no product.
    if (!meaning || (meaning.senses !== null && !meaning.isStore)) return false
  }
  return false
}

/** Words of packs, which shops sell and restaurants do not. */
const PACKS = new Set('pack packs pk six sixpack latas botellas rollos'.split(' '))

export function hasQuantityOfFood({ units }: Vocabulary, { tokens }: Pick<ParsedText, 'tokens'>): boolean {
  return tokens.some((token, at) => {
    if (PACKS.has(token.text)) return true
    if (at === 0 || !isNumber(tokens[at - 1])) return false
    const quantity = units.get(token.text)?.unit.quantity
    return quantity === 'mass' || quantity === 'volume'
  })
}

export const isFood = (kind: Kind): boolean => kind.department === FOOD
