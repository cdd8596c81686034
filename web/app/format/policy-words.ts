import type { ShippingPolicy } from '@tianguis/contract/catalog/store'
import { formatMoney } from '@tianguis/contract/money'

/** `Envío gratis desde $499.00`, in as few words as the policy allows. */
export function shippingWords({ flat, freeFrom }: ShippingPolicy): string {
  if (flat === null)
    return freeFrom === null ? 'Envío: lo dice la tienda' : `Envío gratis desde ${formatMoney(freeFrom)}`
  if (flat === 0) return 'Envío siempre gratis'
  if (freeFrom === null) return `Envío ${formatMoney(flat)}`
  return `Envío ${formatMoney(flat)}, gratis desde ${formatMoney(freeFrom)}`
}

export function deliveryWords([from, to]: [number, number]): string {
  if (to <= 1) return 'Llega mañana'
  return from === to ? `Llega en ${to} días` : `Llega en ${from} a ${to} días`
}

/** `3, 6 y 12 meses sin intereses`; null when the store has none. */
export function monthsWords(months: number[]): string | null {
  if (!months.length) return null
  const last = months.at(-1)
  const rest = months.slice(0, -1)
  return `${rest.length ? `${rest.join(', ')} y ${last}` : last} meses sin intereses`
}
