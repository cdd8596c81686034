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
  /** The whole sentence, also the words that are no part of a wish: «también me late». */
  text?: string
}

export const isGivenUp = ({ dropped, parts }: GivenUp) => dropped.length + parts.length > 0

const NAMED =
  / (?:(?:quita|quitale|quitar|olvida|olvidate|borra|elimina) (?:de )?(?:lo )?(?:del? |el |la |los |las |que sean? )+|ya no (?:(?:ocupo|quiero|necesito|importa) )?(?:que sean? )?(?:de )?|(?:ya|pues|entonces|mejor|bueno) sin (?:el |la |los |las )?|no (?:tienen? que|necesitan?|es necesario que|hace falta que) (?:ser|sean?) (?:de )?|(?:no importa|aunque) (?:que )?(?:no )?(?:sean?|si no (?:es|son)) (?:de )?)([a-z0-9. ]+?)(?= (?:y|pero|mejor|nomas|entonces|pues|porfa|yo|porque|que|dije|pedi|te|quiero|si) | ,| *$)/

/** «sin casquillo también me sirven», «de madera igual está bien»: one more is accepted, so none of its kind is asked for. */
const ACCEPTED =
  /(?:^|(?<=[ ,]))(?:(?:de|con|sin|en|tipo|que sean?|l[oa]s? de|si (?:es|son)) )*((?!(?:yo|eso|esa|ese|esos|esas|este|esta|y|a|lo|la|el) )[a-z0-9.]+(?: [a-z0-9.]+){0,2}) (?:tambien|tambn|igual)(?: (?:me|nos|le))? (?:sirven?|jalan?|funcionan?|quedan?|va|valen?|acepto|esta bien|estan bien|estaria bien)(?= |$)/

/** «si no hay zurda pues normal» */
const IF_NONE =
  / si no (?:hay|tienes|tienen|encuentras|existe) (?:(?:de|en|para|una?) )*([a-z]{3,}) ?,? (?:(?:pues|entonces|ya|que sea|aunque sea|dame|de|una?|la|el) )*(?:normal(?:es)?|cualquiera?|comun(?:es)?|regular(?:es)?|lo que (?:sea|haya)|(?:el|la) que (?:sea|haya)|(?:el|la) que haya)(?= )/

/** The sentence without what it takes out of the wish before, and the words that name those parts. */
export function partsGivenUp(text: string, before: Wish | null): { text: string; parts: string[] } {
  if (!before) return { text, parts: [] }
  const without = IF_NONE.exec(` ${text} `)
  if (without && isDeepChange(before, withoutPart(before, without[1]!)))
    return { text: ` ${text} `.replace(without[0], ' ').replace(/\s+/g, ' ').trim(), parts: [without[1]!] }
  const accepted = ACCEPTED.exec(text)
  // «cafés también me sirven» after black ones is one more colour
  const isOther = accepted !== null && !isDeepChange(before, withoutPart(before, accepted[1]!))
  const rest = accepted ? text.replace(accepted[0], isOther ? ` tambien ${accepted[1]} ` : ' ') : text
  const left = rest.replace(/\s+/g, ' ').trim()
  const parts = accepted && !isOther ? [accepted[1]!] : []
  const met = NAMED.exec(` ${left} `)
  const part = met?.[1]?.trim() ?? ''
  if (!met || !isDeepChange(before, withoutPart(before, part))) return { text: left, parts }
  return { text: ` ${left} `.replace(met[0], ' ').trim(), parts: [...parts, part] }
}

/** «quita los de muñeca» speaks of products, not of a part of the wish: those are refused, and «yo pedí de brazo» is asked for again. */
export const withRemoved = (text: string) =>
  text.replace(REMOVED, 'sin ').replace(ASKED_BEFORE, ' , ').replace(/ +,/g, ' ,').trim()

const REMOVED =
  /(?<=^|[ ,])(?:quita|quitame|quitale|quiteme|saca|sacame|descarta|elimina)(?: porfa)? (?:a )?(?:l[oa]s|el|la|es[oa]s|es[ae]) (?:que (?:son|sean|traen|tienen|vienen|digan|dicen) )?(?:de |del |con |en |tipo )*(?=[a-z])/g
const ASKED_BEFORE =
  /(?<=[a-z0-9,])[ ,]+(?:(?:si|pues|porque|que) )?(?:yo )?(?:te |les |le )?(?:pedi|dije|habia pedido|habia dicho)(?: que)?(?= )/g

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
    kind: withoutWordsIn(wish.kind, (word) => stems.has(stem(word))),
    withoutWords: others(wish.withoutWords),
    words: others(wish.words),
    loose: others(wish.loose),
    lacks: wish.lacks.filter((one) => !stemsOf(one).some((word) => stems.has(word))),
    brands: others(wish.brands),
    stores: others(wish.stores),
    measures: wish.measures.filter(({ said }) => !isNamed(said)),
  }
}

/** «botas con casquillo» are boots, once the cap is given up; the first word names the thing. */
function withoutWordsIn(kind: Wish['kind'], isGone: (word: string) => boolean): Wish['kind'] {
  if (!kind || kind.said.includes(',')) return kind
  const [first, ...rest] = kind.said.split(' ')
  const left = rest.filter((word) => !isGone(word)).join(' ')
  return left === rest.join(' ')
    ? kind
    : { ...kind, said: `${first} ${left.replace(/ (?:de|con|sin|en|para)$/, '')}`.trim() }
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
      return { ...wish, condition: 'any' }
    case 'any-colour':
      return {
        ...wish,
        kind: withoutWordsIn(wish.kind, (word) => isColour(word, rules)),
        loose: wish.loose.filter((word) => !isColour(word, rules)),
        words: wish.words.filter((word) => !isColour(word, rules)),
        withoutWords: wish.withoutWords.filter((word) => !isColour(word, rules)),
      }
  }
}

export const isColour = (word: string, { colours }: Rules) => word.split(/[ |]/).some((part) => colours.has(stem(part)))
