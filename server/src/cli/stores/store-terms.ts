/** Options of `stores set`: what a store tells about shipping, delivery and returns; '-' means unknown. */
import type { StoreChange } from '../../areas/stores/operator-service.ts'
import { MAX_DAYS } from '../../areas/stores/store-terms.ts'
import { UsageError, type Verb } from '../verb.ts'

export const TERMS: NonNullable<Verb['options']> = {
  shipping: { type: 'string', value: 'PESOS', help: 'lo que cuesta el envío; 0 es gratis' },
  'free-from': { type: 'string', value: 'PESOS', help: 'envío gratis desde esta compra' },
  delivery: { type: 'string', value: 'DÍAS', help: 'entrega, por ejemplo 2-5' },
  returns: { type: 'string', value: 'DÍAS', help: 'días para devolver' },
}

type Values = Record<string, string | boolean | undefined>
const MAX_PESOS = 1_000_000

export function termsFromOptions(values: Values): StoreChange {
  const days = values.delivery === '-' ? null : values.delivery
  const span = typeof days === 'string' ? /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(days.trim()) : null
  const [first, last] = [Number(span?.[1]), Number(span?.[2] ?? span?.[1])]
  if (typeof days === 'string' && !(first <= last && last <= MAX_DAYS)) {
    throw new UsageError(`--delivery vale «${days}»; se esperan días, como 3 o 2-5.`)
  }
  return {
    shipping_flat: centavos(values, 'shipping'),
    shipping_free_from: centavos(values, 'free-from'),
    delivery_min_days: typeof days === 'string' ? first : days === null ? null : undefined,
    delivery_max_days: typeof days === 'string' ? last : days === null ? null : undefined,
    returns_days: within(values, 'returns', MAX_DAYS),
  }
}

function centavos(values: Values, name: string): number | null | undefined {
  const pesos = within(values, name, MAX_PESOS)
  return typeof pesos === 'number' ? Math.round(pesos * 100) : pesos
}

function within(values: Values, name: string, max: number): number | null | undefined {
  const value = values[name]
  if (value === undefined || value === '-') return value === '-' ? null : undefined
  const number = Number(value)
  if (typeof value === 'string' && value.trim() !== '' && number >= 0 && number <= max) return number
  throw new UsageError(`--${name} vale «${value}»; debe ser un número de 0 a ${max}, o - si no se sabe.`)
}
