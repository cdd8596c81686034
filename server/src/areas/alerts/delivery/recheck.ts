/** Checks alerts again right before their messages are sent. */
import { CONDITION_WORDS } from '@tianguis/contract/catalog/condition-words'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { formatMoney } from '@tianguis/contract/money'
import { LOW_DAYS, MAIL_LOW_DAYS } from '../rules.ts'
import type { Hit } from './hit-queries.ts'

/** A hit that still holds right before sending, with its present cost. */
export type ConfirmedHit = Hit & { offerId: number; cost: number; condition: OfferCondition; store: string }

export interface DroppedHit {
  hit: Hit
  /** Spanish, shown in the alert's history. */
  reason: string
  /** The product's alerts must be evaluated again. */
  reevaluate: boolean
}

export interface Recheck {
  confirmed: ConfirmedHit[]
  dropped: DroppedHit[]
}

/** Why nothing is sent to a blocked account, in Spanish, as shown in the alert's history. */
export const OF_BLOCKED = 'No se envió: la cuenta está bloqueada.'

/** Why nothing is sent by a rule that its owner replaced. */
export const OF_CHANGED = 'No se envió: cambiaste la alerta.'

/** Drops hits that are paused, expired, sold out or dearer by now; a cheaper one is sent with its present cost. */
export function recheck(hits: readonly Hit[]): Recheck {
  const confirmed: ConfirmedHit[] = []
  const dropped: DroppedHit[] = []
  for (const hit of hits) {
    if (hit.paused) dropped.push({ hit, reason: 'No se envió: pausaste la alerta.', reevaluate: false })
    else if (hit.expired) dropped.push({ hit, reason: 'No se envió: la alerta ya había terminado.', reevaluate: false })
    else if (hit.cost === null || hit.offerId === null || hit.store === null || hit.condition !== hit.meantCondition)
      dropped.push({ hit, reason: 'No se envió: la oferta desapareció antes de avisarte.', reevaluate: true })
    else if (hit.kind !== 'stock' && hit.cost > hit.price)
      dropped.push({
        hit,
        reason: `No se envió: el precio subió a ${formatMoney(hit.cost)} antes de avisarte.`,
        reevaluate: true,
      })
    else confirmed.push({ ...hit, cost: hit.cost, offerId: hit.offerId, condition: hit.condition, store: hit.store })
  }
  return { confirmed, dropped }
}

/** `$880.00`, `$979.00 con envío (reacondicionado)`. */
export function costInWords({ cost, withShipping, condition }: ConfirmedHit): string {
  return `${formatMoney(cost)}${withShipping ? ' con envío' : ''}${CONDITION_WORDS[condition]}`
}

/** `90 días`, `los 34 días que lo vimos`; null: seen on too few days to speak of a lowest price. */
export function lowPeriod(observedDays: number | null): string | null {
  if (observedDays === null || observedDays < LOW_DAYS) return null
  return observedDays < MAIL_LOW_DAYS ? `los ${observedDays} días que lo vimos` : `${MAIL_LOW_DAYS} días`
}

/** What the price of an alert did, in Spanish, after the store's name. */
export function causeOf(hit: ConfirmedHit): string {
  const { kind, cost, targetPrice, percent } = hit
  if (kind === 'target') return `llegó a tu precio de ${formatMoney(targetPrice ?? cost)}`
  const period = lowPeriod(hit.observedDays)
  if (period && isLowest(hit)) return `el precio más bajo de ${period}`
  return kind === 'percent' ? `bajó al menos ${percent} %` : 'bajó de precio'
}

export const isLowest = ({ cost, low }: ConfirmedHit) => low !== null && cost <= low

/** Why it was sent, in Spanish, with its price: for the alert's history and the notice of a browser. */
export function reasonOf(hit: ConfirmedHit): string {
  const { kind, cost, store, previousPrice, observedDays } = hit
  const now = `${costInWords(hit)} en ${store}`
  if (kind === 'stock') return `Volvió a haber: ${now}.`
  const isToldByItself = kind === 'target' || (lowPeriod(observedDays) !== null && isLowest(hit))
  const before =
    !isToldByItself && previousPrice !== null && previousPrice > cost ? ` Antes ${formatMoney(previousPrice)}.` : ''
  return `${now}: ${causeOf(hit)}.${before}`
}
