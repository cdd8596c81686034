/** The price alerts of an account. Each change returns all of them, read in the same transaction. */
import type {
  AlertChanges,
  AlertHistory,
  AlertPreferences,
  AlertStores,
  AlertView,
  NewAlert,
} from '@tianguis/contract/account/alerts'
import { ALERTS_MAX, MAIL_ALERTS_MAX } from '@tianguis/contract/account/list-rules'
import { centavosOf, pesosOf } from '@tianguis/contract/money'
import type { Database, Transaction } from '../../database/connect.ts'
import type { MailOwner, RequestHandler } from '../mail-requests/service.ts'
import { requestEvaluation } from './delivery/outcome-queries.ts'
import { historyOf } from './history-queries.ts'
import { preferencesOf, setPreferences } from './preference-queries.ts'
import * as queries from './queries.ts'

type Refusal = 'not-found' | 'too-many' | 'unknown-product' | 'unknown-store' | 'incomplete'
export type AlertOutcome = { kind: 'done'; alerts: AlertView[] } | { kind: Refusal }

/** Strapi's words; the pages have their own. */
export const REFUSALS: Record<Refusal, string> = {
  'not-found': 'Not Found',
  'too-many': 'Too many subscriptions',
  'unknown-product': 'product is unknown',
  'unknown-store': 'stores has an unknown store',
  incomplete: 'targetPrice or percent is a required field',
}

export interface Alerts {
  all(userId: number): Promise<AlertView[]>
  arm(userId: number, alert: NewAlert): Promise<AlertOutcome>
  change(userId: number, id: number, changes: AlertChanges): Promise<AlertOutcome>
  withdraw(userId: number, id: number): Promise<AlertOutcome>
  storesOf(productId: number): Promise<AlertStores>
  history(userId: number): Promise<AlertHistory>
  preferences(userId: number): Promise<AlertPreferences>
  prefer(userId: number, preferences: AlertPreferences): Promise<AlertPreferences>
  /** Part of the download of personal data. */
  personalData(tx: Transaction, userId: number): Promise<Record<string, unknown>>
}

class Refused extends Error {
  readonly kind: Refusal
  constructor(kind: Refusal) {
    super(kind)
    this.kind = kind
  }
}

export function createAlerts({ db }: Pick<Database, 'db'>): Alerts {
  async function inLockedTransaction(userId: number, work: (tx: Transaction) => Promise<void>): Promise<AlertOutcome> {
    try {
      return await db.transaction(async (tx) => {
        await queries.lockAlertsOf(tx, userId)
        await work(tx)
        return { kind: 'done', alerts: (await queries.alertsOf(tx, userId)).map(view) }
      })
    } catch (error) {
      if (error instanceof Refused) return { kind: error.kind }
      throw error
    }
  }

  return {
    all: async (userId) => (await queries.alertsOf(db, userId)).map(view),

    arm: (userId, alert) => inLockedTransaction(userId, (tx) => armFor(tx, { userId }, alert)),

    change: (userId, id, changes) =>
      inLockedTransaction(userId, async (tx) => {
        const alert = await queries.ownedAlert(tx, userId, id)
        if (!alert) throw new Refused('not-found')
        const kind = changes.kind ?? alert.kind
        const before = {
          targetPrice: alert.targetPrice === null ? undefined : pesosOf(alert.targetPrice),
          percent: alert.percent ?? undefined,
        }
        const rule = { kind, ...thresholds(kind, { ...before, ...withoutUndefined(changes) }) }
        const chosen = await options(tx, changes)
        // A changed rule or scope starts from today's price and may fire again.
        const start = isSame(alert, { ...alert, ...rule, ...chosen })
          ? {}
          : await startOf(tx, { ...alert, ...chosen }, kind)
        await queries.updateAlert(tx, id, { ...rule, ...chosen, ...start })
        // Price changes during the pause are evaluated now.
        if (alert.paused && chosen.paused === false) await requestEvaluation(tx, [alert.productId])
      }),

    withdraw: (userId, id) =>
      inLockedTransaction(userId, async (tx) => {
        if (!(await queries.deleteAlert(tx, userId, id))) throw new Refused('not-found')
      }),

    storesOf: (productId) => queries.storesSelling(db, productId),
    history: (userId) => historyOf(db, userId),
    preferences: (userId) => preferencesOf(db, userId),
    async prefer(userId, preferences) {
      await setPreferences(db, userId, preferences)
      return preferencesOf(db, userId)
    },

    personalData: async (tx, userId) => ({
      alerts: (await queries.alertsOf(tx, userId)).map(view),
      alertHistory: await historyOf(tx, userId),
      alertPreferences: await preferencesOf(tx, userId),
    }),
  }
}

async function armFor(tx: Transaction, owner: MailOwner, alert: NewAlert): Promise<void> {
  const most = owner.userId === undefined ? MAIL_ALERTS_MAX : ALERTS_MAX
  if ((await queries.countAlerts(tx, owner)) >= most) throw new Refused('too-many')
  const productId = Number(alert.product)
  const chosen = await options(tx, alert)
  const start = await startOf(tx, { productId, ...chosen }, alert.kind)
  if (!start) throw new Refused('unknown-product')
  const rule = { kind: alert.kind, ...thresholds(alert.kind, alert) }
  await queries.insertAlert(tx, { ...owner, productId, ...rule, ...chosen, ...start })
}

/** Alerts that are asked for with an e-mail address alone. */
export function alertRequests({ db }: Pick<Database, 'db'>): RequestHandler<NewAlert> {
  return {
    async describe({ product }) {
      const name = await queries.productName(db, Number(product))
      return name === null ? { refusal: REFUSALS['unknown-product'] } : { about: name }
    },
    async begin(tx, owner, alert) {
      try {
        await armFor(tx, owner, alert)
        return null
      } catch (error) {
        if (error instanceof Refused) return { refusal: REFUSALS[error.kind] }
        throw error
      }
    },
  }
}

type Rule = Pick<queries.AlertRow, 'kind' | 'targetPrice' | 'percent' | 'storeIds' | 'withShipping'>

function isSame(before: Rule, after: Rule): boolean {
  const key = ({ kind, targetPrice, percent, storeIds, withShipping }: Rule) =>
    JSON.stringify([kind, targetPrice, percent, storeIds?.toSorted((a, b) => a - b) ?? null, withShipping])
  return key(before) === key(after)
}

/** The baseline price of a new rule; a stock alert is armed only while the product is out of stock. Null: unknown product. */
async function startOf(tx: Transaction, scope: queries.Scope, kind: AlertView['kind']) {
  const price = await queries.priceNow(tx, scope)
  return price && { baselinePrice: price.baseline, armed: kind !== 'stock' || !price.inStock }
}

/** Each kind has its own threshold and no other. */
function thresholds(kind: AlertView['kind'], given: { targetPrice?: number; percent?: number }) {
  const targetPrice = kind === 'target' ? given.targetPrice : null
  const percent = kind === 'percent' ? given.percent : null
  if (targetPrice === undefined || percent === undefined) throw new Refused('incomplete')
  return { targetPrice: targetPrice === null ? null : centavosOf(targetPrice), percent }
}

async function options(tx: Transaction, { stores, withShipping, paused, expiresAt }: AlertChanges) {
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

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T
}

function view(alert: queries.AlertRow): AlertView {
  return {
    id: alert.id,
    product: String(alert.productId),
    kind: alert.kind,
    targetPrice: alert.targetPrice === null ? null : pesosOf(alert.targetPrice),
    percent: alert.percent,
    stores: alert.storeSlugs ?? [],
    withShipping: alert.withShipping,
    paused: alert.paused,
    armed: alert.armed,
    baselinePrice: pesosOf(alert.baselinePrice),
    expiresAt: alert.expiresAt?.toISOString() ?? null,
    lastFiredAt: alert.lastFiredAt?.toISOString() ?? null,
    createdAt: alert.createdAt.toISOString(),
  }
}
