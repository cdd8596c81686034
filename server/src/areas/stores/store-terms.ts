/** Validates the terms of a store: shipping, delivery, returns, affiliate link. */
import { MAX_STORE_NAME_LENGTH } from '@tianguis/contract/admin/stores'
import { Refusal } from '../../runtime/refusal.ts'
import type { StoreChange } from './operator-queries.ts'

export const MAX_SHIPPING_CENTAVOS = 100_000_000
export const MAX_DAYS = 365
const MAX_URL_LENGTH = 2_000

/** The http(s) address, normalised. */
export function storeSite(text: string): string {
  const url = /^https?:\/\//i.test(text.trim()) ? URL.parse(text.trim()) : null
  if (!url || url.username || url.password || url.href.length > MAX_URL_LENGTH)
    throw new Refusal(`«${text}» no es una dirección http(s).`)
  return url.href
}

export function affiliateTemplate(text: string): string {
  if (!text.includes('{url}') || !URL.canParse(text) || !/^https?:\/\//i.test(text) || text.length > MAX_URL_LENGTH)
    throw new Refusal('La plantilla de afiliado debe ser una dirección http(s) que contenga {url}.')
  return text
}

export function termsProblem(change: StoreChange): string | null {
  const { name, shipping_flat: flat, shipping_free_from: free, delivery_min_days: min, delivery_max_days: max } = change
  if (name !== undefined && (name.trim() === '' || name.length > MAX_STORE_NAME_LENGTH))
    return `El nombre debe tener de 1 a ${MAX_STORE_NAME_LENGTH} letras.`
  for (const money of [flat, free])
    if (typeof money === 'number' && !within(money, MAX_SHIPPING_CENTAVOS))
      return 'El envío no es una cantidad posible.'
  for (const days of [min, max, change.returns_days])
    if (typeof days === 'number' && !within(days, MAX_DAYS)) return `Los días deben ser de 0 a ${MAX_DAYS}.`
  if (typeof min !== typeof max || (typeof min === 'number' && typeof max === 'number' && min > max))
    return 'La entrega necesita un primer y un último día, en ese orden.'
  return null
}

function within(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max
}
