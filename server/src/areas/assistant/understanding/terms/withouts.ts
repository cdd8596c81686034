/** Exclusions of a wish: a part that each product is checked for, or a category that is left out. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { keyOfText, stemsOf } from '../../../../understanding/text/words.ts'
import { isWithin } from '../purposes.ts'
import type { Knowledge } from '../understand.ts'
import { isHere } from '../wanted-words.ts'

/** Some products of the kind may stand there, and not all of them; without a kind, any may. */
export const isBeside = (trail: string, kind: Wish['kind']) =>
  !kind ||
  kind.trails.length === 0 ||
  (kind.trails.some((own) => isWithin(trail, own) || isWithin(own, trail)) &&
    !kind.trails.every((own) => isWithin(own, trail)))

/** «sin licuadora» of presents; «sin azúcar» of a yogurt is a property. */
export function isKindLeftOut(word: string, kind: Wish['kind'], { query, vocabulary }: Knowledge): boolean {
  if (!word.startsWith('sin ')) return false
  const name = word.slice(4)
  const trail = vocabulary.trailAt.get(query.kinds.get(name)?.category ?? '')
  const trails = [...(vocabulary.kinds.get(keyOfText(name))?.trails ?? (trail ? [trail] : []))]
  return trails.some((one) => isBeside(one, kind))
}

/** «sin lactosa» is a property that the catalogue writes with a word of its own: «deslactosada». */
export function rewrittenWithouts(
  wish: Wish,
  text: string,
  canonical: readonly string[],
  { vocabulary, query }: Knowledge,
): string[] {
  const without = / (?:sin|cero|libre de) ([a-z]+) /.exec(text)?.[1]
  if (!without || !wish.kind) return []
  const same = query.synonyms.alternatives.get(`sin ${without}`) ?? []
  const said = new Set(stemsOf(`${text} ${wish.kind.said} ${wish.kind.names.join(' ')} ${wish.words.join(' ')}`))
  const words = [...new Map([...canonical, ...same].map((word) => [stemsOf(word).join(' '), fold(word)])).values()]
  return words.filter((word) => stemsOf(word).every((one) => !said.has(one) && isHere(vocabulary.words.get(one), wish)))
}
