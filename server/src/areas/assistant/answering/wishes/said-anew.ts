/**
 * The conditions that a follow-up adds to the wish before, in words, so that the one that leaves no product can be named.
 */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
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
