/** Validates the terms of a coupon. */
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
