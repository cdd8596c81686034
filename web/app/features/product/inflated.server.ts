import type { OfferRow } from '@tianguis/contract/catalog/product'
import { escapeHtml } from '@tianguis/contract/escape-html'
import { percent } from '../../format/counts.ts'
import { percentOff } from '../../format/price-html.ts'

/** HTML that compares the largest inflated claim with the real discount; null when no claim is inflated. */
export function inflatedHtml(offers: readonly Pick<OfferRow, 'store' | 'inflatedClaim'>[]): string | null {
  const inflated = offers.filter((offer) => offer.inflatedClaim)
  const worst = inflated.toSorted((a, b) => (b.inflatedClaim?.claimed ?? 0) - (a.inflatedClaim?.claimed ?? 0))[0]
  if (!worst?.inflatedClaim) return null
  const { claimed, real } = worst.inflatedClaim
  const truth = real > 0 ? `el descuento real es de ${percent(real)}` : 'no hay ningún descuento'
  const others = inflated.length > 1 ? ' Otras tiendas de esta lista también exageran; las marcamos en su renglón.' : ''
  return `${escapeHtml(worst.store.name)} anuncia ${percentOff(claimed)}, pero contra el precio más bajo de los 30 días anteriores ${truth}.${others}`
}
