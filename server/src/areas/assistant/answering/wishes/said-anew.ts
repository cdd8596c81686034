/**
 * The conditions that a follow-up adds to the wish before, in words, so that the one that leaves no product can be named.
 */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import { DROPS } from '../../understanding/changes.ts'
import { spaced } from '../../understanding/intents.ts'
import type { Asked } from '../answer.ts'
import { sizeWords } from '../describe.ts'

/** As an adjective of the thing. */
export const CONDITIONS = {
  new: 'nuevo',
  refurbished: 'reacondicionado',
  used: 'usado',
  'second-hand': 'reacondicionado o usado',
  any: 'nuevo, reacondicionado o usado',
}

export function saidAnew(before: Wish, wish: Wish): string[] {
  const anew = (list: readonly string[], old: readonly string[]) => list.filter((one) => !old.includes(one))
  const sizes = new Set(before.measures.map(sizeWords))
  return [
    ...anew(wish.brands, before.brands),
    ...anew(wish.words, before.words).map((word) => word.replace(/\|~[^|]*/g, '').replaceAll('|', ' o ')),
    ...wish.measures.map(sizeWords).filter((size) => !sizes.has(size)),
    ...anew(wish.withoutBrands, before.withoutBrands).map((brand) => `sin ${brand}`),
    ...anew(wish.withoutWords, before.withoutWords).map((word) => `sin ${word}`),
    ...(wish.max !== null && wish.max !== before.max ? [`hasta ${formatShortMoney(centavosOf(wish.max))}`] : []),
    ...(wish.min !== null && wish.min !== before.min ? [`desde ${formatShortMoney(centavosOf(wish.min))}`] : []),
    ...(wish.condition && wish.condition !== before.condition ? [CONDITIONS[wish.condition]] : []),
    ...anew(wish.loose, before.loose).filter((word) => !word.includes(' ')),
  ]
}

export const NOTHING_GIVEN_UP = 'Eso no lo estaba limitando; es todo lo que tengo así.'

export const NOT_LIMITED = 'Eso no lo estaba limitando; van otros.'

/** «sin límite de precio» where there was no limit. */
export function givesUpNothing({ message, knowledge: { rules } }: Asked): boolean {
  const said = spaced(fold(message))
  return DROPS.some((name) => rules.changes[name].met(said))
}
