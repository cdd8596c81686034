import { formatMoney } from '@tianguis/contract/money'
import type { Hit } from './hits.ts'

/** A hit that still stands, with what it costs now. */
export type Standing = Hit & { offerId: number; cost: number; store: string }

export interface Recheck {
  standing: Standing[]
  dropped: { hit: Hit; reason: string; lookAgain: boolean }[]
}

/** Right before sending: gone or dearer is not sent; cheaper still is sent as it is now. */
export function recheck(hits: readonly Hit[]): Recheck {
  const standing: Standing[] = []
  const dropped: Recheck['dropped'] = []
  for (const hit of hits) {
    if (hit.paused) dropped.push({ hit, reason: 'No se envió: pausaste la alerta.', lookAgain: false })
    else if (hit.expired) dropped.push({ hit, reason: 'No se envió: la alerta ya había terminado.', lookAgain: false })
    else if (hit.cost === null || hit.offerId === null || hit.store === null)
      dropped.push({ hit, reason: 'No se envió: la oferta desapareció antes de avisarte.', lookAgain: false })
    else if (hit.kind !== 'stock' && hit.cost > hit.price)
      dropped.push({
        hit,
        reason: `No se envió: el precio subió a ${formatMoney(hit.cost)} antes de avisarte.`,
        lookAgain: true,
      })
    else standing.push({ ...hit, cost: hit.cost, offerId: hit.offerId, store: hit.store })
  }
  return { standing, dropped }
}

/** Why it was sent, for the person. */
export function reasonOf({ kind, cost, targetPrice, percent, store, previousPrice, low }: Standing): string {
  const now = `${formatMoney(cost)} en ${store}`
  if (kind === 'stock') return `Volvió a haber: ${now}.`
  if (kind === 'target') return `${now}: llegó a tu precio de ${formatMoney(targetPrice ?? cost)}.`
  if (low !== null && cost <= low) return `${now}: el precio más bajo en 90 días.`
  const before = previousPrice !== null && previousPrice > cost ? ` Antes ${formatMoney(previousPrice)}.` : ''
  if (kind === 'percent') return `${now}: bajó al menos ${percent} %.${before}`
  return `${now}: bajó de precio.${before}`
}
