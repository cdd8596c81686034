/** The price alerts of an account. Each change returns all of them, read in the same transaction. */
import type {
  AlertChanges,
  AlertHistory,
  AlertPreferences,
  AlertStores,
  AlertView,
  NewAlert,
} from '@tianguis/contract/account/alerts'
import { pesosOf } from '@tianguis/contract/money'
import { limitPerKey } from '../../async/limit-per-key.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { RequestHandler } from '../mail-requests/service.ts'
import { alertView } from './alert-view.ts'
import { armFor, optionsOf, REFUSALS, type Refusal, Refused, type Start, startOf, thresholds } from './arm-alert.ts'
import { dropOfChanged, requestEvaluation } from './delivery/outcome-queries.ts'
import { historyOf } from './history-queries.ts'
import { preferencesOf, setPreferences } from './preference-queries.ts'
import { browsersOf } from './push/queries.ts'
import * as queries from './queries.ts'

/** Changes of one account; as many as requests may be open from one address. */
const MAX_WAITING = 100

export type AlertOutcome = { kind: 'done'; alerts: AlertView[] } | { kind: Refusal }

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

export function createAlerts({ db }: Pick<Database, 'db'>, clock: Clock): Alerts {
  /** Changes of one account wait for each other here: waiting for the lock, they would hold connections that others need. */
  const inTurn = limitPerKey(1, MAX_WAITING)

  async function inLockedTransaction(userId: number, work: (tx: Transaction) => Promise<void>): Promise<AlertOutcome> {
    try {
      return await inTurn(String(userId), () =>
        db.transaction(async (tx) => {
          await queries.lockAlertsOf(tx, userId)
          await work(tx)
          return { kind: 'done', alerts: (await queries.alertsOf(tx, userId)).map(alertView) }
        }),
      )
    } catch (error) {
      if (error instanceof Refused) return { kind: error.kind }
      throw error
    }
  }

  return {
    all: async (userId) => (await queries.alertsOf(db, userId)).map(alertView),

    arm: (userId, alert) => inLockedTransaction(userId, (tx) => armFor(tx, { userId }, alert, clock())),

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
        const chosen = await optionsOf(tx, changes)
        const now = clock()
        const isChanged = !isSame(alert, { ...alert, ...rule, ...chosen })
        // The alert may have been skipped during its pause or after its end, and its price may change just now.
        await requestEvaluation(tx, [alert.productId])
        if (isChanged) await dropOfChanged(tx, id, now)
        // A changed rule or scope starts from today's price and may fire again.
        const start = isChanged ? await startOf(tx, { ...alert, ...chosen }, kind, now) : {}
        await queries.updateAlert(tx, id, { ...rule, ...chosen, ...start }, now)
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
      alerts: (await queries.alertsOf(tx, userId)).map(alertView),
      alertHistory: await historyOf(tx, userId),
      alertPreferences: await preferencesOf(tx, userId),
      pushBrowsers: await browsersOf(tx, userId),
    }),
  }
}

/** With what the alert starts from: its price may fall before the address is confirmed. */
type AskedAlert = NewAlert & { start?: Start }

/** Alerts that are asked for with an e-mail address alone. */
export function alertRequests({ db }: Pick<Database, 'db'>, clock: Clock): RequestHandler<AskedAlert> {
  return {
    async describe({ product }) {
      const name = await queries.productName(db, Number(product))
      return name === null ? { refusal: REFUSALS['unknown-product'] } : { about: name }
    },
    prepare: (alert) =>
      orRefusal(async () => {
        const chosen = await optionsOf(db, alert)
        const start = await startOf(db, { productId: Number(alert.product), ...chosen }, alert.kind, clock())
        return { details: { ...alert, ...(start && { start }) } }
      }),
    begin:
      async ({ start, ...alert }) =>
      (tx, owner) =>
        orRefusal(async () => {
          await armFor(tx, owner, alert, clock(), start)
          return null
        }),
  }
}

async function orRefusal<T>(work: () => Promise<T>): Promise<T | { refusal: string }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return { refusal: REFUSALS[error.kind] }
    throw error
  }
}

type Rule = Pick<queries.AlertRow, 'kind' | 'targetPrice' | 'percent' | 'storeIds' | 'withShipping'>

function isSame(before: Rule, after: Rule): boolean {
  const key = ({ kind, targetPrice, percent, storeIds, withShipping }: Rule) =>
    JSON.stringify([kind, targetPrice, percent, storeIds?.toSorted((a, b) => a - b) ?? null, withShipping])
  return key(before) === key(after)
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T
}
