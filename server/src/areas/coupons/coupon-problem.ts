/** Validates the terms of a coupon, and decides whether it applies to every basket. */
import { fold } from '@tianguis/contract/folding'
import type { CouponTerms } from './operator-queries.ts'

const MAX_LENGTHS = { title: 200, code: 60, terms: 1_000 }
const MAX_CENTAVOS = 100_000_000

export interface CouponProblem {
  field: keyof CouponTerms
  message: string
}

/** Null: the terms are possible. */
export function couponProblem(coupon: CouponTerms): CouponProblem | null {
  const { title, code, terms, kind, value, minimum, maximum, startsAt, expiresAt } = coupon
  if (title.trim() === '' || title.length > MAX_LENGTHS.title)
    return { field: 'title', message: `El título debe tener de 1 a ${MAX_LENGTHS.title} letras.` }
  if (code !== null && (code.trim() === '' || code.length > MAX_LENGTHS.code))
    return { field: 'code', message: `El código debe tener de 1 a ${MAX_LENGTHS.code} letras.` }
  if (terms.length > MAX_LENGTHS.terms)
    return { field: 'terms', message: `Las condiciones caben en ${MAX_LENGTHS.terms} letras.` }
  const worth = worthProblem(kind, value)
  if (worth !== null) return { field: 'value', message: worth }
  if (!isMoney(minimum, 0)) return { field: 'minimum', message: 'El mínimo no es una cantidad posible.' }
  if (maximum !== null && !isMoney(maximum, 1))
    return { field: 'maximum', message: 'El máximo debe ser mayor que cero.' }
  if (Number.isNaN(startsAt.getTime())) return { field: 'startsAt', message: 'La fecha de inicio no se entiende.' }
  if (expiresAt !== null && !(expiresAt > startsAt))
    return { field: 'expiresAt', message: 'La fecha de fin debe ser posterior a la de inicio.' }
  return null
}

function worthProblem(kind: CouponTerms['kind'], value: number): string | null {
  if (kind === 'percent' && !(Number.isInteger(value) && value >= 1 && value <= 100))
    return 'El porcentaje debe ser un entero de 1 a 100.'
  if (kind === 'amount' && !isMoney(value, 1)) return 'El monto debe ser mayor que cero.'
  if (kind === 'shipping' && value !== 0) return 'Un cupón de envío gratis no lleva otro descuento.'
  return null
}

function isMoney(centavos: number, least: number): boolean {
  return Number.isInteger(centavos) && centavos >= least && centavos <= MAX_CENTAVOS
}

/** Words that say that a coupon covers every product of the store. */
const WHOLE_STORE =
  /\b(en todo|todo el (sitio|catalogo|surtido)|toda la (tienda|pagina|web)|(en )?(cualquier|tu|la) (compra|pedido)|en cualquier producto|compras? (desde|minima|mayor(es)? a))\b/
/** Words that ask for more than a basket. */
const CONDITION =
  /\b(nuev[oa]s? (usuari|client)|usuari[oa]s? nuev|client(e|a)s? nuev|primer|1a\b|1er\b|tarjeta|tdc|tdd|banco|bbva|bancomer|banorte|santander|hsbc|citi|amex|american express|paypal|mercado ?pago|pagando|al pagar|efectivo|app\b|aplicacion|whats|miembro|socio|club|suscri|registr|seleccionad|seleccion|participant|hasta|adicional|segund|2do|2da|2x1|3x2|4x3|llevando|cashback|reembols|bonific|devuel|monedero|puntos|sucursal|tienda fisica|en tienda\b|usuarios\b|cumplean|estudiant|excepto|no aplica)/

/**
 * Whether a coupon that a file describes in words may not apply to a basket: it names a condition, or does not say that it
 * covers everything.
 */
export function soundsConditional(words: string): boolean {
  const text = fold(words)
  return CONDITION.test(text) || !WHOLE_STORE.test(text)
}
