/** Parts of a wish that a follow-up gives up: «sin límite», «cualquier marca», «quita lo de negro». */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { stem } from '../../../understanding/text/stem.ts'
import { stemsOf } from '../../../understanding/text/words.ts'
import type { Rules } from '../rules.ts'
import type { Dropped } from './changes.ts'

export interface GivenUp {
  dropped: readonly Dropped[]
  /** Words that name a part of the wish: «negro», «samsung», «16 gb». */
  parts: readonly string[]
}

export const isGivenUp = ({ dropped, parts }: GivenUp) => dropped.length + parts.length > 0

const NAMED =
  / (?:(?:quita|quitale|quitar|olvida|olvidate|borra|elimina) (?:de )?(?:lo )?(?:del? |el |la |los |las |que sean? )+|ya no (?:(?:ocupo|quiero|necesito|importa) )?(?:que sean? )?(?:de )?|(?:no importa|aunque) (?:que )?(?:no )?(?:sean?|si no (?:es|son)) (?:de )?)([a-z0-9. ]+?)(?= (?:y|pero|mejor|nomas|entonces|pues|porfa) | ,| *$)/

/** The sentence without what it takes out of the wish before, and the words that name those parts. */
export function partsGivenUp(text: string, before: Wish | null): { text: string; parts: string[] } {
  const met = before ? NAMED.exec(` ${text} `) : null
  const part = met?.[1]?.trim() ?? ''
  if (!before || !met || !isDeepChange(before, withoutPart(before, part))) return { text, parts: [] }
  return { text: ` ${text} `.replace(met[0], ' ').trim(), parts: [part] }
}

const isDeepChange = (a: Wish, b: Wish) => JSON.stringify(a) !== JSON.stringify(b)

export function withoutPart(wish: Wish, part: string): Wish {
  const stems = new Set(stemsOf(part))
  if (stems.size === 0) return wish
  const isNamed = (text: string) => {
    const own = stemsOf(text.replaceAll('|', ' '))
    return own.length > 0 && (own.every((one) => stems.has(one)) || [...stems].every((one) => own.includes(one)))
  }
  const others = (list: readonly string[]) => list.filter((one) => !isNamed(one))
  return {
    ...wish,
    words: others(wish.words),
    loose: others(wish.loose),
    lacks: wish.lacks.filter((one) => !stemsOf(one).some((word) => stems.has(word))),
    brands: others(wish.brands),
    stores: others(wish.stores),
    measures: wish.measures.filter(({ said }) => !isNamed(said)),
  }
}

export function without(wish: Wish, what: Dropped, rules: Rules): Wish {
  switch (what) {
    case 'any-price':
      return { ...wish, min: null, max: null, order: wish.order === 'cheapest' ? 'fit' : wish.order }
    case 'any-brand':
      return { ...wish, brands: [], withoutBrands: [] }
    case 'any-store':
      return { ...wish, stores: [], withoutStores: [] }
    case 'any-measure':
      return { ...wish, measures: [] }
    case 'any-condition':
      return { ...wish, condition: null }
    case 'any-colour':
      return {
        ...wish,
        words: wish.words.filter((word) => !isColour(word, rules)),
        loose: wish.loose.filter((one) => !isColour(one, rules)),
        withoutWords: wish.withoutWords.filter((word) => !isColour(word, rules)),
      }
  }
}

export const isColour = (word: string, { colours }: Rules) => word.split(/[ |]/).some((part) => colours.has(stem(part)))
