/** Arms alerts: checks what is asked for and converts it to the stored form. */
import type { AlertChanges, AlertView, NewAlert } from '@tianguis/contract/account/alerts'
import { MAX_ALERTS, MAX_MAIL_ALERTS } from '@tianguis/contract/account/list-rules'
import { centavosOf } from '@tianguis/contract/money'
import { connectionOf, type Transaction } from '../../database/connect.ts'
import type { MailOwner } from '../mail-requests/service.ts'
import { requestEvaluation } from './delivery/outcome-queries.ts'
import { pricesInScopes } from './delivery/scope-prices.ts'
import * as queries from './queries.ts'

export type Refusal = 'not-found' | 'too-many' | 'unknown-product' | 'unknown-store' | 'incomplete'

/** Strapi's words; the pages have their own. */
export const REFUSALS: Record<Refusal, string> = {
  'not-found': 'Not Found',
  'too-many': 'Too many subscriptions',
  'unknown-product': 'product is unknown',
  'unknown-store': 'stores has an unknown store',
  incomplete: 'targetPrice or percent is a required field',
}

export class Refused extends Error {
  readonly kind: Refusal
  constructor(kind: Refusal) {
    super(kind)
    this.kind = kind
  }
}

/**
 * Asked for again, an alert starts again; it does not become two. `start`: of the moment it was asked for, if that was earlier.
 */
export async function armFor(
  tx: Transaction,
  owner: MailOwner,
  alert: NewAlert,
  now: Date,
  start?: Start,
): Promise<void> {
  const productId = Number(alert.product)
  const chosen = await optionsOf(tx, alert)
  const begun = start ?? (await startOf(tx, { productId, ...chosen }, alert.kind, now))
  if (!begun) throw new Refused('unknown-product')
  const rule = { kind: alert.kind, ...thresholds(alert.kind, alert) }
  const row = { ...owner, productId, ...rule, ...chosen, ...begun, createdAt: now, updatedAt: now }
  // The price may have changed since it was read.
  await requestEvaluation(tx, [productId])
  const same = await queries.sameAlert(tx, row)
  if (same !== null) {
    const { paused = false, expiresAt = null } = chosen
    await queries.updateAlert(tx, same, { ...begun, paused, expiresAt }, now)
    return
  }
  const limit = owner.userId === undefined ? MAX_MAIL_ALERTS : MAX_ALERTS
  if ((await queries.countAlerts(tx, owner)) >= limit) throw new Refused('too-many')
  await queries.insertAlert(tx, row)
}

/** What an alert starts from. */
export interface Start {
  baselinePrice: number | null
  armed: boolean
}

interface Chosen {
  productId: number
  storeIds?: number[] | null
  withShipping?: boolean
}

/**
 * The baseline price of a new rule: the price in its scope, in stock or not, and never that of a store outside of it. A stock
 * alert is armed only while nothing can be bought. Null: the product is unknown or has no figures.
 */
export async function startOf(
  tx: Transaction,
  { productId, storeIds, withShipping = false }: Chosen,
  kind: AlertView['kind'],
  now: Date,
): Promise<Start | null> {
  const shown = await queries.shownPrice(tx, productId)
  if (shown === null) return null
  const scope = { productId, storeIds: storeIds ?? [], withShipping }
  const [priced] = await pricesInScopes(connectionOf(tx), [scope], now)
  const best = priced?.best
  const anyOffer = scope.storeIds.length === 0 && !withShipping
  const baselinePrice = best?.cost ?? priced?.asked ?? (anyOffer ? shown : null)
  return { baselinePrice, armed: kind !== 'stock' || !best }
}

/** In centavos and percent: a `target` alert has a price, a `percent` alert a percentage, the other kinds neither. */
export function thresholds(kind: AlertView['kind'], given: { targetPrice?: number; percent?: number }) {
  const targetPrice = kind === 'target' ? given.targetPrice : null
  const percent = kind === 'percent' ? given.percent : null
  if (targetPrice === undefined || percent === undefined) throw new Refused('incomplete')
  return { targetPrice: targetPrice === null ? null : centavosOf(targetPrice), percent }
}

export async function optionsOf(tx: Transaction, { stores, withShipping, paused, expiresAt }: AlertChanges) {
  return {
    ...(stores === undefined ? {} : { storeIds: await storeIds(tx, stores) }),
    ...(withShipping === undefined ? {} : { withShipping }),
    ...(paused === undefined ? {} : { paused }),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  }
}

async function storeIds(tx: Transaction, slugs: string[]): Promise<number[] | null> {
  const wanted = [...new Set(slugs)]
  if (wanted.length === 0) return null
  const ids = await queries.storeIdsNamed(tx, wanted)
  if (ids.length < wanted.length) throw new Refused('unknown-store')
  return ids
}
