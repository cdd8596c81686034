/** Questions about a store: its shipping, returns, months, opinions, place. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { contentWords } from '../../../understanding/text/words.ts'
import type { Request } from '../understanding/request.ts'
import type { Knowledge } from '../understanding/understand.ts'

/** The longest name of a store that stands in the text. */
export function storeNamed(text: string, { vocabulary }: Knowledge): string | null {
  const words = ` ${contentWords(text).join(' ')} `
  let best = ''
  for (const key of vocabulary.stores.keys()) if (key.length > best.length && words.includes(` ${key} `)) best = key
  return vocabulary.stores.get(best) ?? null
}

/** How many of our stores stand in the text. */
function storesNamed(text: string, { vocabulary }: Knowledge): number {
  const words = ` ${contentWords(text).join(' ')} `
  return [...vocabulary.stores.keys()].filter((key) => words.includes(` ${key} `)).length
}

/** What a store may be asked about; the topics are told apart in answering/store-answer.ts. */
export const TOPICS = {
  shipping: / (?:envi[oa]s?|envian|mandan?|manden|flete|domicilio|gratis|cobra|cobran) /,
  delivery: / (?:tardan?|entregan?|entrega|llegan?|rapido|dias|demoran?) /,
  returns: / (?:devol[a-z]+|devuelv[a-z]+|regresar|cambios?|reembols[a-z]+) /,
  trust:
    / (?:confiable|confiables|de fiar|segura|seguro|seguras|buena|buenas|fraude|estafa|opiniones|opinas|calificacion|calificada|resenas|reputacion|que tal|conoces|recomiendas|confio|legal|real|existe) /,
  months: / (?:meses|msi|intereses) /,
  place: / (?:queda|ubicad[oa]|ubicacion|sucursal|sucursales|fisica|direccion|donde esta|de donde es|ciudad) /,
  payment: / (?:pago|pagar|aceptan?|oxxo|efectivo|paypal|transferencia|tarjeta) /,
  warranty: / garantias? /,
  since: / (?:cuanto tiempo lleva|desde cuando|antiguedad|anos lleva|nueva tienda) /,
  sells: / (?:que venden|que vende|que manejan|que tienen|de que es|de que son|venden|vende) /,
} as const
export type Topic = keyof typeof TOPICS

export const topicsIn = (text: string): Topic[] =>
  (Object.keys(TOPICS) as Topic[]).filter((topic) => TOPICS[topic].test(text))

const LIST =
  / (?:que tiendas (?:tienen|hay|manejan|son|estan|comparan)|cuales tiendas|cuantas tiendas (?:tienen|hay|son)|lista de tiendas|con que tiendas|tienda (?:tiene|con|es la) (?:la )?mejor|mejor tienda|mejor calificad[ao]|tiendas de [a-z]+|cuales son de [a-z]+|tienda mas (?:confiable|rapida|barata)|que tienda (?:entrega|envia|manda) mas) /

/** «¿es confiable X?»: also of a store that is not ours. */
const ASKS_TRUST =
  / (?:es|son|sera|seran) (?:confiables?|seguras?|segura comprar|de fiar|real(?:es)?|fraude|estafa|pirata)(?: |$)| o es (?:fraude|estafa) | es una estafa | es fraude /
const OF_OURSELVES =
  / (?:esta pagina|este sitio|la pagina|aqui|ustedes|tianguis|ustds|poner mi tarjeta|ese|esa|este|esta|esto|eso|los precios|las ofertas|los descuentos) /

export function isStoreQuestion(
  text: string,
  { wish, places }: Request,
  context: AssistantContext | null,
  knowledge: Knowledge,
): 'store' | 'stores' | null {
  const named = storeNamed(text, knowledge)
  const topics = topicsIn(text)
  if (named) {
    if (!wish.kind && storesNamed(text, knowledge) > 1 && !context?.wish) return 'store'
    const limits =
      / (?:solo|nada mas|nomas|solamente|unicamente|que sea|que no sea|quiero|busco) /.test(text) ||
      wish.withoutStores.length > 0
    if (topics.length > 0 && !(limits && wish.kind)) return 'store'
    // the name alone, or «qué onda con Trajinera»
    if (!wish.kind && !context?.wish && wish.brands.length === 0 && contentWords(text).length <= 4 && !limits)
      return 'store'
    return null
  }
  if (knowledge.rules.otherStores.met(text) && !wish.kind && !/ (?:oxxo cerca) /.test(text)) return 'store'
  if (LIST.test(text) && !wish.kind) return 'stores'
  if (ASKS_TRUST.test(text) && !wish.kind && !OF_OURSELVES.test(text)) return 'store'
  const follows =
    context?.store && topics.length > 0 && places.length === 0 && !wish.kind && contentWords(text).length <= 7
  return follows ? 'store' : null
}
