/** What the words of a coupon say about the basket that it applies to. */
import { fold } from '@tianguis/contract/folding'
import type { Centavos } from '@tianguis/contract/money'

/** Words that say that a coupon covers every product of the store, and are not followed by which of them. */
const WHOLE_STORE =
  /\b(?:en todo(?= *(?:$|[^a-z0-9 ]|(?:con|usando|desde|a partir)\b))|(?:todo (?:el|nuestro) (?:sitio|catalogo|surtido)|toda (?:la|nuestra) (?:tienda|pagina|web)|(?:cualquier|tus?) (?:compra|pedido)s?|cualquier producto)\b(?! (?:de(?! ?\$| (?:la|nuestra) tienda\b)|del(?! sitio\b)|en(?! linea\b| toda\b)|para|que)\b))/
/** '$100 en compras mayores a $999': the discount itself, without a kind of goods before the basket. */
const ANY_BASKET =
  /^(?:[^:]{1,40}: )?(?:(?:cupon|codigo|ahorra|obten|recibe|extra|de|un) )*(?:\$? ?\d[\d.,]* ?(?:%|pesos|mxn)?(?: (?:de )?(?:descuento|dto|off|menos))?|envio gratis) (?:(?:en|por|con) )?(?:tus? |una )?(?:compras?|pedidos?) (?:minim|desde|a partir|mayor|superior|arriba|de ?\$)[^\d]{0,20}\d[\d.,]*(?! ?(?:[\d.,]|(?:(?:pesos|mxn|mil|o mas) )*(?:en(?! linea\b| toda\b)|de|para)\b))/
/** Words that ask for more than a basket. */
const CONDITION =
  /\b(nuev[oa]s? (usuari|client)|usuari[oa]s? nuev|client(e|a)s? nuev|primer|1a\b|1er\b|tarjeta|tdc|tdd|banco|bbva|bancomer|banorte|santander|hsbc|citi|amex|american express|paypal|mercado ?pago|pagando|al pagar|efectivo|app\b|aplicacion|whats|miembro|socio|club|suscri|registr|seleccionad|seleccion|participant|hasta|mastercard|visa\b|kueski|aplazo|codi\b|vales\b|inapam|lunes|martes|miercoles|jueves|viernes|sabado|domingo|fines? de semana|solo (?!hoy\b)|solamente|unicamente|adicional|segund|2do|2da|2x1|3x2|4x3|llevando|cashback|reembols|bonific|devuel|monedero|puntos|sucursal|tienda fisica|en tienda\b|usuarios\b|cumplean|estudiant|excepto|excepcion|excluy|exclusiv|no aplica|iniciar sesion|escane|comprando)/

/** An amount of money: '$1,500', '800 pesos', '2 mil pesos'. */
const MONEY =
  /(?:\$ ?(?<dollars>\d[\d,]*(?:\.\d\d?)?)(?<thousand> ?mil\b)?|(?<!\d[\d.,]*)(?<pesos>\d[\d,]*(?:\.\d\d?)?)(?<thousands> mil)? (?:pesos|mxn|mn)\b)/g

/**
 * Whether a coupon that a file describes in words may not apply to a basket: it names a condition, does not say that it covers
 * everything, or names money that is none of its `known` terms: a limit or a minimum that was not understood.
 */
export function soundsConditional(words: string, known: readonly Centavos[] = []): boolean {
  const text = fold(words)
  if (amountsIn(text).some((amount) => !known.includes(amount) && !basketsIn(text).includes(amount))) return true
  return CONDITION.test(text) || !(WHOLE_STORE.test(text) || ANY_BASKET.test(text))
}

function amountsIn(text: string): Centavos[] {
  return [...text.matchAll(MONEY)].map(({ groups: { dollars, thousand, pesos, thousands } = {} }) => {
    const number = Number((dollars ?? pesos ?? '').replaceAll(',', ''))
    return Math.round(number * (thousand || thousands ? 1_000 : 1) * 100)
  })
}

/** What is followed by the least that a basket must cost. */
const MINIMUM =
  /\b(?<!\bsin (?:(?:compra|monto|pedido) )?)(?:minim[oa]s?|min(?=\.? ?\$)|(?:compras?|pedidos?|montos?) (?:desde|a partir|mayor(?:es)?|superior(?:es)?|arriba|de(?= ?\$))|(?:a partir|mayor(?:es)?|superior(?:es)?|arriba) (?:al?|de)(?= ?\$| ?\d{3}| ?\d,)|no menor(?:es)? (?:a|de)|(?:al|por) (?:comprar|gastar)|gastando|gasta(?= ?\$)|llegando a)\b/g
const AMOUNT = /^[^\d$;%]{0,30}(?<dollar>\$ ?)?(?<number>\d[\d,]*(?:\.\d\d?)?)(?![.,]?\d)(?: ?(?<unit>%|[a-z]+))?/
/** A number without a sign of money is a price from this many pesos on: 'compra mínima de 2' is of two pieces. */
const LEAST_BARE_PESOS = 100
const PESOS = /^(?:pesos|mxn|mn)$/
const PIECES = /^(?:%|pieza|pza|articulo|producto|par|unidad|punto|dia|mes)/

/** The basket that the words ask for; 0: none. Null: they ask for one, but not for how many pesos. */
export function minimumIn(words: string): Centavos | null {
  const asked = basketsIn(fold(words))
  return asked.includes(null) ? null : Math.max(0, ...asked.map(Number))
}

function basketsIn(text: string): (Centavos | null)[] {
  return [...text.matchAll(MINIMUM)].map((found) => {
    const pesos = pesosIn(text.slice(found.index + found[0].length))
    return pesos === null ? null : Math.round(pesos * 100)
  })
}

function pesosIn(text: string): number | null {
  const { dollar, number = '', unit = '' } = AMOUNT.exec(text)?.groups ?? {}
  const value = Number(number.replaceAll(',', '')) * (unit === 'mil' ? 1_000 : 1)
  if (value === 0) return null
  if (dollar !== undefined || PESOS.test(unit)) return value
  return value >= LEAST_BARE_PESOS && !PIECES.test(unit) ? value : null
}
