import type { OfferRow } from '@tianguis/contract/catalog/product'
import { escapeHtml } from '@tianguis/contract/escape-html'
import { formatMoney } from '@tianguis/contract/money'

/** States, as HTML, what a store claims and what we saw it ask; null when no claim is inflated. */
export function inflatedHtml(offers: readonly Pick<OfferRow, 'store' | 'inflatedClaim'>[]): string | null {
  const inflated = offers.filter((offer) => offer.inflatedClaim)
  const worst = inflated.toSorted((a, b) => (b.inflatedClaim?.claimed ?? 0) - (a.inflatedClaim?.claimed ?? 0))[0]
  if (!worst?.inflatedClaim) return null
  const others = inflated.length > 1 ? ' Otras tiendas de esta lista también; las marcamos en su renglón.' : ''
  return `${escapeHtml(worst.store.name)} ${claimWords(worst.inflatedClaim)}${others}`
}

/** `dice que costaba $16,899.00. En los 64 días que lo vimos ahí costó entre $11,999.00 y $12,499.00.` */
export function claimWords({ claimed, days, low, high }: NonNullable<OfferRow['inflatedClaim']>): string {
  const cost = low === high ? formatMoney(low) : `entre ${formatMoney(low)} y ${formatMoney(high)}`
  return `dice que costaba ${formatMoney(claimed)}. En los ${days} días que lo vimos ahí costó ${cost}.`
}
