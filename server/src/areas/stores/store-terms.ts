/** Which terms of a store are possible. */
import { Refusal } from '../../runtime/refusal.ts'
import type { StoreChange } from './operator-queries.ts'

export const MOST_SHIPPING_CENTAVOS = 100_000_000
export const MOST_DAYS = 365
const LONGEST_NAME = 80
const LONGEST_URL = 2_000

/** The http(s) address, normalised. */
export function storeSite(text: string): string {
  const url = /^https?:\/\//i.test(text.trim()) ? URL.parse(text.trim()) : null
  if (!url || url.username || url.password || url.href.length > LONGEST_URL)
    throw new Refusal(`«${text}» no es una dirección http(s).`)
  return url.href
}

export function affiliateTemplate(text: string): string {
  if (!text.includes('{url}') || !URL.canParse(text) || !/^https?:\/\//i.test(text) || text.length > LONGEST_URL)
    throw new Refusal('La plantilla de afiliado debe ser una dirección http(s) que contenga {url}.')
  return text
}

export function termsProblem(change: StoreChange): string | null {
  const { name, shipping_flat: flat, shipping_free_from: free, delivery_min_days: min, delivery_max_days: max } = change
  if (name !== undefined && (name.trim() === '' || name.length > LONGEST_NAME))
    return `El nombre debe tener de 1 a ${LONGEST_NAME} letras.`
  for (const money of [flat, free])
    if (typeof money === 'number' && !within(money, MOST_SHIPPING_CENTAVOS))
      return 'El envío no es una cantidad posible.'
  for (const days of [min, max, change.returns_days])
    if (typeof days === 'number' && !within(days, MOST_DAYS)) return `Los días deben ser de 0 a ${MOST_DAYS}.`
  if (typeof min !== typeof max || (typeof min === 'number' && typeof max === 'number' && min > max))
    return 'La entrega necesita un primer y un último día, en ese orden.'
  return null
}

function within(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}
