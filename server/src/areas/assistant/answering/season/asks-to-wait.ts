/** «¿está bien de precio el primero o me espero al Buen Fin?»: whether to buy a product now is asked, not what the season is. */
import type { Sentence } from '../../sentences/sort.ts'
import type { Asked } from '../answer.ts'

export function asksToWait({ context }: Asked, { request, prepared: { text } }: Sentence): boolean {
  const shown = context?.shown.length ?? 0
  if (shown > 0 && request.places.length > 0) return true
  if (!ASKS.test(text)) return false
  return shown > 0 && (POINTS.test(text) || !request.wish.kind)
}

const ASKS = / (?:esper[a-z]*|conviene|ahorita|ya|ahora|de una vez|buen precio|barat[oa]s?|car[oa]s?|compr[a-z]+) /
const POINTS =
  / (?:es[aeo]|est[aeo]|es[oa]s|est[oa]s|comprar(?:l[oa]s?|me(?:l[oa]s?)?)|l[oa]s? (?:compro|agarro|pido)) /
