/** Short sentences that change the wish on the screen and nothing else: brands to choose from, a condition, only one sort of the thing. */
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import type { Reading } from '../reading.ts'

const wordsOf = (text: string) => text.trim().split(' ').filter(Boolean)

const BESIDE_BRANDS: ReadonlySet<string> = new Set(
  'o y u de del la el los las marca sea sean que solo nomas puro pura puros puras mejor pues ok bueno entonces unicamente solamente prefiero porfa por favor cualquiera cualquier esas esos dos tienes tienen tendras hay habra manejas manejan vendes venden'.split(
    ' ',
  ),
)

/** «makita o dewalt», «solo bosch»: brands to choose from among what is shown, and no comparison. */
export function saysBrandsOnly({ message, context, own, spans, prepared }: Reading): boolean {
  const text = prepared.text.replace(CHEAPEST, ' ')
  const brands = [...own.wish.brands]
  if (!context?.wish?.kind || brands.length === 0 || own.places.length > 0) return false
  if (message.includes('?') && !ASKS_IF_SOLD.test(text)) return false
  // a brand that is not sold is named like one that is
  brands.push(...spans.flatMap(({ mark, text: words }) => (mark === 'brand' ? contentWords(words) : [])))
  const named = new Set(brands.flatMap((brand) => [...stemsOf(brand), ...fold(brand).split(/[^a-z0-9]+/)]))
  const rest = wordsOf(text).filter((word) => !BESIDE_BRANDS.has(word))
  const isBrand = (word: string) =>
    named.has(word) || named.has(stem(word)) || [...named].some((one) => one === stem(word))
  return rest.length > 0 && rest.every(isBrand) && (brands.length > 1 || ONLY.test(text))
}

/** «Makita o DeWalt, la que esté más barata» */
const CHEAPEST =
  / (?:l[oa]s? que |el que |de l[oa]s que )?(?:l[oa]s? |el )?(?:este[n]? |salgan? |sean? |cuesten? |queden? )?(?:mas (?:barat|economic)[oa]s?|que (?:cueste|salga)n? menos|menos car[oa]s?)(?: que (?:tengas?|tienes?|tienen|haya|hay|manejes?|encuentres))?(?= )/g
const ASKS_IF_SOLD = / (?:tienes|tienen|tendras|hay|habra|manejas|manejan|vendes|venden) /
const ONLY = / (?:solo|nomas|puros?|puras?|mejor|unicamente|solamente|prefiero|de|que sean?) /

/** «está caro todavía, ¿uno usado?» */
const ASKS_STATE =
  / (?:un[oa]s?|alguno?s?|algunas?|hay|tienes|tienen|habra|manejan?|no hay|no tienes) (?:de )?(?:usad|reacondicionad|seminuev|renovad)[oa]s?(?: o (?:usad|reacondicionad|seminuev|renovad)[oa]s?)?(?: (?:mas barat[oa]s?|porfa|o que))? $/

const STATE = /^(?:reacondicionad[oa]s?|renovad[oa]s?|refurbished|refurb|usad[oa]s?|seminuev[oa]s?|segunda|mano)$/
const BESIDE_STATE: ReadonlySet<string> = new Set(
  'y o u de del en un una uno unos unas hay tienes tienen habra tendras no algo alguno alguna algunos algunas entonces pero mejor ok pues bueno wtf ay uf chale oye que tal si mas barato barata aunque sea sean tambien igual jala sirve porfa por favor ni'.split(
    ' ',
  ),
)

/** «¿y usado o reacondicionado?» asks for others of the thing; «¿es usado?» of the one that is shown. */
export function saysStateOnly({ context, own, prepared: { text, condition } }: Reading): boolean {
  if (!context?.wish || condition === null || condition === 'new' || own.places.length > 0) return false
  const words = wordsOf(text)
  if (ASKS_STATE.test(text)) return true
  return words.some((word) => STATE.test(word)) && words.every((word) => STATE.test(word) || BESIDE_STATE.has(word))
}

const SHOWS =
  /^ (?:(?:si|sip|simon|claro|va|ok|ah|porfa|por favor|pues|dale|orale|bueno|entonces|mejor) )*(?:(?:ensename|muestrame|quiero ver|dejame ver|vamos a ver|a ver|pasame|buscame) )(?:a ver )?(?:(?:l[oa]s?|el|un[oa]?s?) )(?!(?:primer|segund|tercer|ultim|otr|mas|que|mism|dos|tres|fotos?|links?|enlace|liga|cupon|tiendas?|opcion|detalles?|especific|caracter|precios?|imagen|resenas?|opinion|ofertas?|mejor|barat|grand|chic|car[oa]s|median|de ))[a-z]{4,}/

/** «sí, enséñeme las trampas»: a thing that is named after a verb of showing, and stands not on the screen. */
export function asksToSee({ message, context, own, prepared: { text } }: Reading): boolean {
  if (!SHOWS.test(text) || own.places.length > 0 || message.includes('?')) return false
  const last = stem(SHOWS.exec(text)![0].trim().split(' ').at(-1)!)
  return !(context?.shown ?? []).some(({ name }) => stemsOf(name).includes(last))
}

const OTHER_ONE =
  /^ (?:(?:oye|ah|ok|pero|jaja|ay) )*(?:y|o) (?:el|la|los|las) (?:de|del|con|sin|en) ((?:[a-z0-9.]+ ){1,3})$/
const NO_SORT =
  /^(?:tiendas?|envio|abajo|arriba|antes|ayer|otr[oa]s?|mi|ti|alla|aqui|ahi|garantia|precio|en|al|medio|oferta|descuento|cupon)$/

/** «¿y el de torre?», «¿y el de 10?»: another sort of the thing, where none of those shown is such a one. */
export function asksOtherSort({ context, own, prepared: { text } }: Reading): boolean {
  const words = OTHER_ONE.exec(text)?.[1]?.trim().split(' ') ?? []
  if (words.length === 0 || !context?.wish?.kind || !context.shown.length || own.places.length > 0) return false
  if (words.some((word) => NO_SORT.test(word)) || own.wish.stores.length > 0) return false
  const isShown = (word: string) =>
    context.shown.some(({ name, brand, price }) => {
      const stems = new Set([...stemsOf(`${brand} ${name}`), ...fold(`${brand} ${name}`).split(/[^a-z0-9]+/)])
      return stems.has(stem(word)) || stems.has(word) || String(Math.round(price / 100)) === word
    })
  return !words.some(isShown)
}

const OR_FIRST =
  /^ (?:(?:y|ah|ok|bueno|pero|igual) )*o (?!sea |me |te |no |se |que |mejor (?:no|nada|ya) |ya |nada |como |asi )[a-z0-9]/
const MAX_ALTERNATIVE = 9

/** «o superior, me da lo mismo»: another value that is accepted. */
export const saysAlternative = ({ message, context, own, prepared: { text } }: Reading) =>
  context?.wish?.kind != null &&
  !context.pending &&
  own.places.length === 0 &&
  !message.includes('?') &&
  OR_FIRST.test(text) &&
  wordsOf(text).length <= MAX_ALTERNATIVE
