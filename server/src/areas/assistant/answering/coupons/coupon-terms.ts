/** «¿pide compra mínima?», «¿se puede usar más de una vez?» of the coupons on the screen: what the terms of each say of it. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { fold } from '@tianguis/contract/folding'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'

interface Term {
  asks: RegExp
  /** What the sentence of the terms says that states it, folded. */
  states: RegExp
  /** After «no dicen». */
  says: string
}

const TERMS: readonly Term[] = [
  {
    asks: / (?:minim[oa]s?|(?:tengo|hay|debo) que (?:gastar|comprar|llevar)|(?:de|desde|a partir de) cuanto|cuanto (?:debo|necesito|hay que|tiene que ser)) /,
    states: /desde \$|al menos \$|minim|mayores? a \$|a partir de \$/,
    says: 'un mínimo de compra',
  },
  {
    asks: / (?:mas de una vez|varias veces|dos veces|otra vez|una (?:sola )?vez|cuantas veces|de nuevo|reusar[a-z]*|repetir[a-z]*|reutiliz[a-z]+|cada (?:vez|compra|semana|mes)) /,
    states: /una sola vez|un (?:solo )?uso|descuento unico|un (?:solo )?descuento|por cuenta|por persona|por mes/,
    says: 'cuántas veces se puede usar',
  },
  {
    asks: / (?:clientes? nuevos?|usuarios? nuevos?|cuentas? nuevas?|primera (?:compra|vez)|primer pedido|ya (?:habia |he )?compr[a-z]+|ya soy cliente|para todos|para cualquiera|cualquier persona) /,
    states: /cuenta nueva|cuentas nuevas|primer|nuev[oa]s? (?:client|usuari)|clientes? nuev/,
    says: 'que sea solo para clientes nuevos',
  },
  {
    asks: / (?:meses|msi|mensualidades) /,
    states: /meses sin intereses/,
    says: 'si valen a meses sin intereses',
  },
  {
    asks: / (?:efectivo|oxxo|tarjetas?|contado|transferencia|credito|debito|paypal|form[ae]s? de pago|pagando) /,
    states: /contado|tarjeta (?!de regalo)|transferencia|efectivo/,
    says: 'con qué forma de pago valen',
  },
  {
    asks: / (?:rebajad[oa]s?|en oferta|con descuento|ya (?:tienen?|traen?) (?:descuento|oferta)|promocion|liquidacion|remates?) /,
    states: /rebajad|en oferta|promocion|descuento previo|liquidaci|remate/,
    says: 'si valen en lo que ya está rebajado',
  },
  {
    asks: / (?:tiendas? fisicas?|en (?:la )?sucursal|en linea|por internet|en la app|en la aplicacion|en persona) /,
    states: /en linea|internet|sucursal|tienda fisica|aplicacion|sitio movil/,
    says: 'si valen en tienda física o solo en línea',
  },
  {
    asks: / (?:tod[oa] la tienda|cualquier (?:cosa|producto|articulo)|en que (?:productos?|cosas|articulos?|categorias?)|que (?:no )?(?:incluye|excluye|cubre)|excluye[n]?|excepciones|que marcas|todo lo que venden) /,
    states: /toda la tienda|valido en|aplica en|no (?:aplica|incluye|participan)|excepto|en [a-z]+ (?:de|desde)/,
    says: 'en qué productos valen',
  },
]

const termAsked = (said: string) => TERMS.find(({ asks }) => asks.test(said)) ?? null
export const asksTerms = (said: string) => termAsked(said) !== null

export async function* answerTerms(asked: Asked, coupons: readonly CouponCard[], said: string): Answer {
  const { states, says } = termAsked(said)!
  const told = coupons.map(({ terms, code, title, store }) => ({
    name: `${code ?? `«${title}»`} de ${store.name}`,
    words: terms.split(/(?<=\.)\s+/).find((sentence) => states.test(fold(sentence))) ?? null,
  }))
  const which = coupons.length === 1 ? told[0]!.name : `los ${coupons.length} que te mostré`
  const lines = told.map(({ name, words }) => (words ? `${name}: «${words}»` : `${name} no lo dice.`))
  yield text(
    told.every(({ words }) => words === null)
      ? `Las condiciones de ${which} no dicen ${says}: lo confirma la tienda al poner el código.`
      : `Lo que dicen sus condiciones. ${lines.join(' ')}`,
  )
  yield suggestions('¿Hasta cuándo vence el primero?', '¿Cómo uso un cupón?', 'Cupones vigentes')
  yield changed(asked, { topic: asked.context?.topic ?? null, store: asked.context?.store ?? null })
}

/** What is asked of this one and its terms do not say; null: they say it, or no term is asked. */
export function unstatedTerm(coupon: CouponCard | undefined, said: string): string | null {
  const term = termAsked(said)
  return coupon && term && !term.states.test(fold(coupon.terms)) ? term.says : null
}
