/** Whether an amount of money in a model's sentence is the one of the product, field and store that it is said of. */
import { fold } from '@tianguis/contract/folding'
import type { Returned, ReturnedOffer, ReturnedProduct } from './returned.ts'
import { offersIn, type Scope } from './scope.ts'

/** A part of a sentence up to its amount and what is told of it, folded where it is text. */
export interface Stated {
  amount: number
  /** The whole part, and what stands around the amount in it. */
  part: string
  before: string
  after: string
  scope: Scope
}

const DIFFERENCE_BEFORE =
  /\b(?:ahorr[a-z]*|rebaj[a-z]*|descuento|diferencia|descuentan|bonifica[a-z]*|enganche|baja[a-z]*|sub[ei][a-z]*|quitan|cuota|pagos?|mensualidad[a-z]*)(?: (?:de|hasta|otros|los|unos|son|es))*\s*\$?$/
const DIFFERENCE_AFTER =
  /^(?: ?(?:pesos|mxn))?,? (?:(?:de )?(?:ahorro|descuento|diferencia|rebaja|enganche|bonificacion)|menos|mas (?:barat|car|economic|que)|por debajo|al mes|mensual|por mes|quincenal|semanal|a la semana|al dia|diari|de regalo|a plazos|cada mes|por pieza|c\/u)/
const OF_SHIPPING = /\benvio\b[^,$]*\$?$/
/** «$900 con envío» is what is paid with it. */
const WITH_SHIPPING =
  /\b(?:con|mas|sin|incluye|incluido|gratis|\+) (?:todo y )?(?:el |su )?envio\b|\benvio (?:ya )?(?:incluido|gratis)/
const SHIPPING_AFTER = /^(?: ?(?:pesos|mxn))? (?:de|por|del) (?:el )?envio/

const NEGATION = /\b(?:no|ningun[oa]?|nada|ni|tampoco|nunca|jamas)\b/
const UPPER =
  /(?:menos de|(?:debajo|abajo|bajan?) de|hasta|maximo(?: de)?|tope(?: de)?|inferior(?:es)? a|menor(?:es)? (?:a|de|que)|no (?:se )?(?:pasan?|rebasan?|exceden?|superan?|llegan?)(?: de| a)?)(?: l[oa]s| unos| tus)?\s*\$?$/
const LOWER =
  /(?:(?<!no )(?<!no se )(?:pasan?|exceden?|superan?|rebasan?)(?: por poco)?(?: de)?|mas de|(?:arriba|encima) de|minimo(?: de)?|mayor(?:es)? (?:a|de|que)|superior(?:es)? a)(?: l[oa]s| unos| tus)?\s*\$?$/
/** Bounds that may also be the very amount: «hasta $900», «su mínimo de $900». */
const MAY_EQUAL = /(?:hasta|maximo(?: de)?|minimo(?: de)?|tope(?: de)?)\s*\$?$/
const OF_BUDGET = /\b(?:presupuesto|tope|limite|maximo)\b/
/** «se sale de tu presupuesto de $900» */
const OVER_BUDGET =
  /(?<!no )(?<!no se )\b(?:pasan?|salen?|exceden?|rebasan?|superan?) (?:por poco )?(?:del? )?(?:tu |el )?(?:presupuesto|tope|limite) (?:de )?(?:los )?\s*\$?$/
const FITS =
  /\b(?:hay|cab[ae]n?|entran?|dentro|ajustan?|cumplen?|respetan?|encontre|tengo|tod[oa]s|ambas|ambos|estas|estos|aqui|opciones|alcanzan?|sobra|debajo|dan|bajan?|quedan?)\b/
const OF_WISH = /\b(?:tu|tus|pediste|pides|buscas|quieres|dijiste|busque|indicaste|necesitas|mencionas|quisieras)\b/
const COSTS =
  /\b(?:cuestan?|costaban?|costo|costaron|valen?|salen?|pagas|cobran?|precio|total|ahorras?|consigues|encuentras|venden?|ofrecen?|esta|estan|anda|andan)\b/
const OF_ALERT = /\b(?:avis[a-z]*|alerta|baje|bajen|llegue|lleguen|cueste|cuesten)\b/
const EVERY = /\b(?:tod[oa]s|ambas|ambos|cada un[oa]|ningun[oa]?)\b/
const SEVERAL = /\b(?:cuestan|valen|salen|estan|andan|son|tienen)\b/
const SOME = /\b(?:hay|una?|otr[oa]s?|algun[oa]?s?|encontre|tengo|varias|la|el)\b/

const APPROXIMATE = /(?:unos|cerca de|alrededor de|aproximadamente|casi|como|aprox\.?|los)\s*\$?$/
/** By which a rounded amount may differ. */
const NEAR = 0.01
const MONTHS_OR_DAYS = /\b(?:dias|meses|historia|historial|vimos|observ[a-z]*|seguimos)\b/
const PAST =
  /\b(?:costo|costaba|estuvo|estaba|llego|antes|hace|(?<!mas )bajo de|subio|tuvo|valia|salia|fue|era|oscil[a-z]*|(?:ha|habia) (?:estado|costado|llegado|bajado|subido))\b|\b(?:de|el) \d{1,2} de [a-z]+/

export function amountHolds(stated: Stated, returned: Returned, asked: ReadonlySet<number>): boolean {
  const { amount, part, before, after } = stated
  if (isOfCoupon(part, before, after)) return returned.coupons.some(({ text }) => namesAmount(text, amount))
  if (DIFFERENCE_BEFORE.test(before) || DIFFERENCE_AFTER.test(after)) return false
  if (OF_ALERT.test(part) && !COSTS.test(part)) return asked.has(amount) || returned.targets.has(amount)
  const every = EVERY.test(part) || (SEVERAL.test(part) && !SOME.test(part))
  const isNegated = NEGATION.test(part)
  const isOver = OVER_BUDGET.test(before)
  const isUpper = !isOver && (UPPER.test(before) || (asked.has(amount) && OF_BUDGET.test(before) && !COSTS.test(part)))
  const isLower = isOver || (!isUpper && LOWER.test(before))
  if ((isUpper || isLower) && !(MAY_EQUAL.test(before) && isSaid(stated, every, returned))) {
    if (OF_WISH.test(part) && asked.has(amount) && !FITS.test(part) && !COSTS.test(part)) return true
    if (returned.products.length === 0) return asked.has(amount) && !COSTS.test(part)
    return boundHolds(
      stated,
      isUpper,
      isNegated && !/no (?:se )?(?:pasa|rebasa|excede|supera|llega)/.test(before),
      every,
    )
  }
  if (isUpper || isLower) return true
  return isSaid(stated, every, returned)
}

/** «Todas cuestan menos de $9,000» is compared with what each costs. */
function boundHolds({ amount, part, scope }: Stated, isUpper: boolean, isNegated: boolean, every: boolean): boolean {
  const costs = scope.products.map((product) => Math.min(...offersIn(product, scope).map(({ pays }) => pays)))
  const met = costs.map((cost) => (isUpper ? cost <= amount : cost >= amount))
  if (isNegated) return !met.includes(true)
  return !every && SOME.test(part) && !/\b(?:las|los|estas|estos)\b/.test(part)
    ? met.includes(true)
    : met.every(Boolean)
}

function isSaid(stated: Stated, every: boolean, returned: Returned): boolean {
  const { products } = stated.scope
  const holds = (product: ReturnedProduct) => isOfProduct(stated, product, returned)
  return every ? products.length > 0 && products.every(holds) : products.some(holds)
}

function isOfProduct(stated: Stated, product: ReturnedProduct, returned: Returned): boolean {
  const { part, before, after, scope } = stated
  const offers = offersIn(product, scope)
  if (offers.length === 0 && scope.stores.length > 0) return false
  const is = (some: Iterable<number>) => [...some].some((one) => isAmount(stated, one))
  if ((OF_SHIPPING.test(before) && !WITH_SHIPPING.test(before)) || SHIPPING_AFTER.test(after))
    return is(offers.flatMap(({ shipping }) => shipping ?? []))
  const isHistory = MONTHS_OR_DAYS.test(part) || PAST.test(part)
  // what a store asked on other days is not known
  const isOfStore = scope.stores.length > 0
  if (/\bminim/.test(part) && !OF_BUDGET.test(before.replace(/maximo|tope|limite/g, '')))
    return !isOfStore && is(product.low)
  if (/\bmaxim/.test(part)) return !isOfStore && is(product.high)
  if (/\b(?:normal|normalmente|suele|habitual|usual|de siempre|mediana|promedio)/.test(part))
    return !isOfStore && is(product.usual)
  if (isHistory && /\bmas (?:baj|barat)|\bmenor\b/.test(part)) return !isOfStore && is(product.low)
  if (isHistory && /\bmas (?:alt|car)|\bmayor\b/.test(part)) return !isOfStore && is(product.high)
  if (isHistory && !/\bhoy\b/.test(part))
    return !isOfStore && is([...product.past, ...product.low, ...product.high, ...product.usual])
  if (isHistory && !isOfStore && is([...product.past, ...product.today])) return true
  return isToday(stated, offers, product, is) && isPlaced(stated, returned)
}

type Is = (some: Iterable<number>) => boolean

function isToday({ part, scope }: Stated, offers: readonly ReturnedOffer[], product: ReturnedProduct, is: Is): boolean {
  const lowest = scope.stores.length === 0 ? product.today : []
  if (/\b(?:sin|mas|falta|aparte)(?: el)? (?:envio|cupon)|\+ ?(?:el )?envio/.test(part))
    return is([
      ...offers.flatMap(({ price, pays, shipping }) => (shipping === null ? [price, pays] : [price])),
      ...lowest,
    ])
  if (/\bcon (?:todo y )?(?:el |su )?envio|\benvio (?:ya )?(?:incluido|gratis)|\bincluye (?:el )?envio/.test(part))
    return is(offers.flatMap(({ pays, shipping }) => (shipping === null ? [] : [pays])))
  if (/\bcupon/.test(part))
    return is(offers.flatMap(({ price, pays, shipping }) => (pays < price + (shipping ?? 0) ? [pays] : [])))
  if (/\b(?:pagas|total|final|pagar)\b/.test(part)) return is(offers.map(({ pays }) => pays))
  if (/\bprecio\b/.test(part)) return is([...offers.map(({ price }) => price), ...lowest])
  return is([...offers.flatMap(({ price, pays }) => [price, pays]), ...lowest])
}

/** «la más barata cuesta $5,900»: of all that were returned. */
function isPlaced(stated: Stated, returned: Returned): boolean {
  const isLowest = /\bmas (?:barat|economic|accesibl)|\bcuesta menos\b|\bmenor precio|\bprecio mas bajo|\bdesde\b/.test(
    stated.part,
  )
  const isHighest = /\bmas (?:car|costos)|\bcuesta mas\b|\bmayor precio|\bprecio mas alto/.test(stated.part)
  if (!isLowest && !isHighest) return true
  const offers = returned.products.flatMap(({ offers: some }) => some)
  const extreme = isLowest ? Math.min : Math.max
  const ofToday = isLowest ? stated.scope.products.flatMap(({ today }) => [...today]) : []
  const isOne = stated.scope.isKnown && stated.scope.products.length === 1
  return (
    isAmount(stated, extreme(...offers.map(({ pays }) => pays))) ||
    isAmount(stated, extreme(...offers.map(({ price }) => price))) ||
    (isOne && ofToday.some((one) => isAmount(stated, one)))
  )
}

/** «$14,109» for $14,109.15; «unos $14,100» too. */
function isAmount({ amount, before }: Stated, real: number): boolean {
  if (Math.abs(real - amount) < 0.005) return true
  if (APPROXIMATE.test(before)) return Math.abs(real - amount) <= real * NEAR
  return Number.isInteger(amount) && Math.abs(real - amount) < 1
}

const isOfCoupon = (part: string, before: string, after: string) =>
  /\b(?:cupon|codigo)/.test(part) &&
  (/\bdescuento(?: de)?\s*\$?$/.test(before) ||
    / de descuento/.test(after) ||
    /\bcupon(?: es)? (?:de|por)\s*\$?$/.test(before))

const namesAmount = (text: string, amount: number) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].some(([digits]) => Number(digits.replaceAll(',', '')) === amount)

const SEPARATOR = /[,;:()](?!\d)|\s[–—-]\s|\s(?:y|e|pero|mientras|contra|aunque|vs\.?|frente a|en cambio)(?=\s)/gi
const CONTINUES = /^[\s,;:(]*(?:en|con|por|de|sin|ya|incluye|incluido|mas|total|hoy|envio)\b/

export interface Part {
  text: string
  start: number
}

/** The sentence cut so that each amount stands with the names it is said of. `at`: where the amounts begin. */
export function partsOf(sentence: string, at: readonly number[]): Part[] {
  const cuts = [0, ...[...sentence.matchAll(SEPARATOR)].map(({ index }) => index), sentence.length]
  const parts: { start: number; end: number; hasAmount: boolean }[] = []
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [start, end] = [cuts[i]!, cuts[i + 1]!]
    const hasAmount = at.some((place) => place >= start && place < end)
    const last = parts.at(-1)
    if (last && (!last.hasAmount || (!hasAmount && CONTINUES.test(fold(sentence.slice(start, end)))))) {
      last.end = end
      last.hasAmount ||= hasAmount
    } else parts.push({ start, end, hasAmount })
  }
  const [last, before] = [parts.at(-1), parts.at(-2)]
  if (last && before && !last.hasAmount) {
    before.end = last.end
    parts.pop()
  }
  return parts.map(({ start, end }) => ({ text: sentence.slice(start, end), start }))
}
