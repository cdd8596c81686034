/** «¿cuál tiene envío gratis?» beside products asks of them; «¿qué tiendas dan envío gratis?» asks of all stores. */
import type { Sentence } from '../../sentences/sort.ts'
import type { Asked } from '../answer.ts'

const MISTAKEN_FOR: ReadonlySet<string> = new Set(['stores', 'site', 'coupons', 'store', 'compare'])

/** One, some or all of those on the screen. */
const OF_SHOWN =
  /^ (?:(?:y|oye|pero|ok|va|pues|entonces|a ver|bueno|de es[oa]s|de ell[oa]s|de l[oa]s (?:dos|tres)) )*(?:cual(?:es)?|algun[oa]s?|tod[oa]s|es[ae]|est[ea]|es[oa]s|est[oa]s|l[oa]s (?:dos|tres)|el (?:primero|segundo|tercero|ultimo)|la (?:primera|segunda|tercera|ultima)) (?:(?:de (?:es[oa]s|est[oa]s|ell[oa]s|l[oa]s (?:dos|tres))|si|no|me|nos|se|l[oa]s?|ya) )*(?:tienen?|traen?|dan?|vienen?|incluyen?|manejan?|aceptan?|llegan?|mandan?|envian?|cobran?|puedo|se puede|sale|salen|es|son|esta|estan|hay) /
/** Stores or coupons themselves are asked for. */
const OF_OTHERS = / (?:tiendas?|farmacias?|cupones|quien(?:es)?|ustedes|pagina|sitio) /

const TERMS: readonly [RegExp, string][] = [
  [/ (?:meses|msi|mensualidades|a plazos) /, 'months'],
  [/ (?:devol[a-z]+|devuelv[a-z]+|reembols[a-z]+) /, 'returns'],
  [/ garantias? /, 'warranty'],
  [/ (?:envios?|flete|(?:mandan?|envian?|llegan?) gratis) /, 'shipping'],
  [/ (?:cupon|codigo) /, 'coupon'],
]

/** The aspect of the products on the screen that is asked; null: something else is meant. */
export function termsOfShown({ context }: Asked, { kind, store, named, prepared: { text } }: Sentence): string | null {
  if (!MISTAKEN_FOR.has(kind) || store || named || !context?.shown.length) return null
  if (/^(?:stores|coupons)/.test(context.topic ?? '') || !OF_SHOWN.test(text) || OF_OTHERS.test(text)) return null
  return TERMS.find(([asks]) => asks.test(text))?.[1] ?? null
}
