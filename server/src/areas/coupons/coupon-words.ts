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
  /\b(nuev[oa]s? (usuari|client)|usuari[oa]s? nuev|client(e|a)s? nuev|primer|1a\b|1er\b|tarjeta|tdc|tdd|banco|bbva|bancomer|banorte|santander|hsbc|citi|amex|american express|paypal|mercado ?pago|pagando|al pagar|efectivo|app\b|aplicacion|whats|miembro|socio|club|suscri|registr|seleccionad|seleccion|participant|hasta|adicional|segund|2do|2da|2x1|3x2|4x3|llevando|cashback|reembols|bonific|devuel|monedero|puntos|sucursal|tienda fisica|en tienda\b|usuarios\b|cumplean|estudiant|excepto|excepcion|excluy|exclusiv|no aplica|iniciar sesion|escane|comprando)/

/**
 * Whether a coupon that a file describes in words may not apply to a basket: it names a condition, or does not say that it
 * covers everything.
 */
export function soundsConditional(words: string): boolean {
  const text = fold(words)
  return CONDITION.test(text) || !(WHOLE_STORE.test(text) || ANY_BASKET.test(text))
}

/** What is followed by the least that a basket must cost. */
const MINIMUM =
  /\b(?<!\bsin (?:(?:compra|monto|pedido) )?)(?:minim[oa]s?|(?:compras?|pedidos?|montos?) (?:desde|a partir|mayor(?:es)?|superior(?:es)?|arriba|de(?= ?\$))|(?:a partir|mayor(?:es)?|superior(?:es)?|arriba) (?:a|de)(?= ?\$)|(?:al|por) (?:comprar|gastar)|gastando)\b/g
const AMOUNT = /^[^\d$;%]{0,30}(?<dollar>\$ ?)?(?<number>\d[\d,]*(?:\.\d\d?)?)(?![.,]?\d)(?: ?(?<unit>%|[a-z]+))?/
/** A number without a sign of money is a price from this many pesos on: 'compra mínima de 2' is of two pieces. */
const LEAST_BARE_PESOS = 100
const PESOS = /^(?:pesos|mxn|mn)$/
const PIECES = /^(?:%|pieza|pza|articulo|producto|par|unidad|punto|dia|mes)/

/** The basket that the words ask for; 0: none. Null: they ask for one, but not for how many pesos. */
export function minimumIn(words: string): Centavos | null {
  const text = fold(words)
  const asked = [...text.matchAll(MINIMUM)].map((found) => pesosIn(text.slice(found.index + found[0].length)))
  return asked.includes(null) ? null : Math.round(Math.max(0, ...asked.map(Number)) * 100)
}

function pesosIn(text: string): number | null {
  const { dollar, number = '', unit = '' } = AMOUNT.exec(text)?.groups ?? {}
  const value = Number(number.replaceAll(',', '')) * (unit === 'mil' ? 1_000 : 1)
  if (value === 0) return null
  if (dollar !== undefined || PESOS.test(unit)) return value
  return value >= LEAST_BARE_PESOS && !PIECES.test(unit) ? value : null
}
