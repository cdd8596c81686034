/**
 * Questions that can only mean stores, whatever product is told of beside them: «¿y cuál es de confianza? ya me tranzaron con una
 * bocina». The patterns read text without accents that has one space around every word, also at both ends (`spaced`).
 */
import { fold } from '@tianguis/contract/folding'
import { unknownAsked } from '../answering/stores/unknown-of-stores.ts'
import { spaced } from '../understanding/intents.ts'
import type { Reading } from './reading.ts'
import { storeNamed, TOPICS, type Topic, topicsIn } from './store-questions.ts'

/** «¿cuál de esas tiendas…?», «¿alguna tienda que…?», «¿qué tienda…?» */
const WHICH_STORE =
  / (?:que|cual|cuales|alguna|algunas|cual de (?:las|es[ao]s|est[ao]s)|cuales de (?:las|es[ao]s)|de es[ao]s|entre es[ao]s) (?:otras? )?(?:tiendas?|farmacias?) /
/** «¿y cuál es de confianza?»; it means stores only right after stores were listed. */
const WHICH =
  /^ (?:(?:y|o|pero|oye|ok|va|pues|entonces|bueno|a ver|de es[ao]s|ah) )*(?:cual(?:es)?|quien(?:es)?|alguna) /

/** What is asked of stores and of nothing else; trust has a pattern of its own below. */
const OF_STORES: readonly Topic[] = ['returns', 'hours', 'invoice', 'layaway', 'contact']
const TRUSTED =
  / (?:confiables?|de fiar|de confianza|segur[ao]s?|seri[ao]s?|estaf[a-z]+|tran[sz][a-z]+|fraude|confiar|confio) /

/** What is asked of a store that is named, with the topic that answers it. */
const OF_ONE: readonly [RegExp, string][] = [
  [
    / (?:(?:tienen?|dan?|cual es el|pasas? el|dame el|numero de) (?:telefono|whats(?:app)?|numero)|telefono (?:de la tienda|para (?:hablar|llamar|marcar)[a-z]*)|hablarles|llamarles|marcarles|contact(?:o|ar|arlos)|comunicarme|atencion a clientes) /,
    'store/contact',
  ],
  [/ (?:apartan?|apartado|apartarl[oa]|apartar) /, 'store/layaway'],
]
const BEST_STORE =
  / (?:(?:cual(?:es)?|que) (?:es|son|seria|serian|consideran?) (?:la |las )?|(?:recomiend[a-z]+|sugier[a-z]+|dime|dame) (?:una? |la |las |alguna )?)(?:mejor(?:es)?|buenas?|mas (?:barata|confiable|segura|rapida|surtida|completa|recomendada)s?)? ?(?:tiendas?|lugar(?:es)?|pagina[s]?) (?:mas [a-z]+ )?(?:para|pa|pal|de|en|donde|que tenga|con) /
/** «esa tienda ¿es confiable? la que sale más barata en los iphone» */
const CHEAPEST_SELLER =
  /(?=.* (?:tienda|tiendas) )(?=.* (?:la|las) que (?:[a-z]+ ){0,3}(?:sale|salen|da|dan|vende|venden|tiene|tienen) (?:[a-z]+ ){0,2}mas (?:[bv]arat|economic))/
const SELLS_CHEAP =
  / (?:quien(?:es)?|donde|en que (?:tienda|lado)) (?:me |lo |la |se )?(?:vende[n]?|da[n]?|tiene[n]?|sale[n]?|consigo|encuentro|compro) (?:[a-z]+ ){0,3}mas (?:[bv]arat|economic)/
const CHEAPEST = / mas (?:[bv]arat|economic)[a-z]+ /

/**
 * The topic to answer: `store/…` of the store that is named, `stores/…` of those listed or of all; null: something else is asked.
 * Hours, invoices, layaway and contact become `stores/list`, which says that stores do not tell us these.
 */
export function storesAsked({
  message,
  spans,
  context,
  own: request,
  evidence,
  prepared: { text },
  knowledge,
}: Reading): string | null {
  // «la segunda, ¿de dónde es?» of the stores that the last answer listed
  if (LISTED_STORES.test(context?.topic ?? '') && request.places.length === 1 && isOfListed(text, context, evidence))
    return `stores/${topicsIn(text)[0] ?? 'best'}`
  if (storeNamed(text, knowledge)) return OF_ONE.find(([asks]) => asks.test(text))?.[1] ?? null
  // «el segundo» of the list on the screen, or a store that is not ours
  if (request.places.length > 0 || knowledge.rules.otherStores.met(text)) return null
  const question = questionOf(message)
  // «¿qué tienda tiene más barato el ps5?»: the product itself is shown with its stores, cheapest first
  const namesBrand = request.wish.brands.length > 0 || spans.some(({ mark }) => mark === 'brand')
  if (CHEAPEST.test(question) && / tiendas? /.test(question) && namesBrand) return 'wish'
  // «¿cuál es la mejor tienda pa comprar herramienta?» is for the goods that it names
  if (BEST_STORE.test(question)) return 'stores/best'
  if (!context?.shown.length && evidence.sureKind && CHEAPEST_SELLER.test(text)) return 'stores/best'
  // «¿quién vende más barata la línea blanca?» names a whole department
  if (SELLS_CHEAP.test(text) && [...knowledge.rules.departments.values()].some((words) => words.met(text)))
    return 'stores/best'
  const isAfterStores = context?.topic?.startsWith('stores/') === true
  const isOfStores = WHICH_STORE.test(question)
  // «¿y abren en domingo?», «¿con qué tarjetas?» right after stores were listed
  if ((isOfStores || (isAfterStores && !evidence.sureKind)) && unknownAsked(question)) return 'stores/list'
  if (!isOfStores && !(isAfterStores && WHICH.test(question))) return null
  if ((isAfterStores || !context?.shown.length) && CHEAPEST.test(question)) return 'stores/best'
  if (TRUSTED.test(question)) return 'stores/trust'
  const topic = OF_STORES.find((one) => TOPICS[one].test(question))
  if (topic) return `stores/${topic === 'returns' ? topic : 'list'}`
  // «¿cuál de esas tarda menos?» right after stores
  const next = isAfterStores && !context?.shown.length ? topicsIn(question)[0] : undefined
  return next && RANKED.has(next) ? `stores/${next}` : null
}

const RANKED: ReadonlySet<Topic> = new Set(['shipping', 'delivery', 'months'])

/** «¿Costco es tienda de ustedes?», «¿Sears vende directo o son terceros?»: a store that is not ours is asked about, and no other thing. */
export const asksOtherStore = ({ prepared: { text }, evidence, knowledge }: Reading): boolean =>
  knowledge.rules.otherStores.met(text) && !evidence.sureKind && IS_OURS.test(text)

const IS_OURS =
  / (?:es|son|cuentan? como|vale como|esta[n]? como) (?:una |otra |una de |de )?(?:sus |tus |las )?(?:tiendas?|vendedor[a-z]*|terceros|socios?) | (?:vende[n]?|es) (?:directo|por su cuenta)|terceros |(?:comparan?|manejan?|incluyen?|tienen|traen|estan?|salen?|aparecen?|trabajan) (?:[a-z]+ ){0,3}(?:ustedes|aqui|aca|tianguis|en la pagina|en el sitio|entre sus tiendas) | ustedes (?:comparan?|manejan?|incluyen?|tienen|trabajan) /

/** `stores/rating-3-17` (answering/stores/stores-shown.ts) */
const LISTED_STORES = /^stores\/[a-z]+-\d/

/** Nothing else is on the screen, or it is asked what only a store is asked. */
const isOfListed = (text: string, context: Reading['context'], { sureKind }: Reading['evidence']) =>
  !sureKind && (!context?.shown.length || / tiendas? /.test(text) || topicsIn(text).length > 0)

/** The first question of the message, or all of it, without accents and spaced; what is told after it asks for nothing. */
export function questionOf(message: string): string {
  const [first = ''] = message.split('?')
  return spaced(fold(first.split('¿').at(-1)!))
}
