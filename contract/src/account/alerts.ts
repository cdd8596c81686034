/**
 * Price alerts, their history, push subscriptions and unsubscribe links: payloads and answers. Money is pesos. The public API
 * calls an alert a subscription, also in its paths (/api/subscribe); `PushSubscription` is the browser's own term.
 */
import { z } from 'zod'
import { productId } from './favorites.ts'
import { ALERT_KINDS, MAX_TARGET_PESOS, MIN_TARGET_PESOS } from './list-rules.ts'

const MAX_STORES = 40

const pesos = z.number().min(MIN_TARGET_PESOS).max(MAX_TARGET_PESOS)
const percent = z.number().int().min(1).max(99)

const options = {
  /** Slugs; empty or absent: any store. */
  stores: z.array(z.string().max(100)).max(MAX_STORES).optional(),
  withShipping: z.boolean().optional(),
  paused: z.boolean().optional(),
  /** ISO moment; null: never. */
  expiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
}

export const createAlertBody = z
  .object({
    data: z
      .object({
        product: productId,
        kind: z.enum(ALERT_KINDS),
        targetPrice: pesos.optional(),
        percent: percent.optional(),
        ...options,
      })
      .refine((alert) => alert.kind !== 'target' || alert.targetPrice !== undefined, {
        message: 'targetPrice is a required field',
        path: ['targetPrice'],
      })
      .refine((alert) => alert.kind !== 'percent' || alert.percent !== undefined, {
        message: 'percent is a required field',
        path: ['percent'],
      }),
  })
  .meta({ id: 'CreateSubscription' })
export type NewAlert = z.infer<typeof createAlertBody>['data']

export const updateAlertBody = z
  .object({
    data: z.object({
      kind: z.enum(ALERT_KINDS).optional(),
      targetPrice: pesos.optional(),
      percent: percent.optional(),
      ...options,
    }),
  })
  .meta({ id: 'UpdateSubscription' })
export type AlertChanges = z.infer<typeof updateAlertBody>['data']

export const alertView = z
  .object({
    id: z.number().int(),
    product: z.string(),
    kind: z.enum(ALERT_KINDS),
    targetPrice: z.number().nullable(),
    percent: z.number().nullable(),
    stores: z.array(z.string()),
    withShipping: z.boolean(),
    paused: z.boolean(),
    /** False after a `target` or `stock` alert fired, until the price is above the target again or the product is sold out. */
    armed: z.boolean(),
    /**
     * The price last mailed, or when armed; null: none of its stores had a price yet. Drops are measured from it, or from the
     * lowest price of 30 days if that is higher.
     */
    baselinePrice: z.number().nullable(),
    expiresAt: z.string().nullable(),
    lastFiredAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Subscription' })
export type AlertView = z.infer<typeof alertView>
export const alertsCollection = z.array(alertView)

/** What was sent, or not, and why; newest first. */
export const alertHistory = z
  .array(
    z.object({
      id: z.number().int(),
      alert: z.number().int(),
      product: z.string(),
      name: z.string(),
      slug: z.string(),
      channel: z.enum(['mail', 'push']),
      /** `waiting`: on its way; `dropped`: not sent, for `reason`; `failed`: set aside after the last attempt. */
      state: z.enum(['waiting', 'sent', 'dropped', 'failed']),
      price: z.number(),
      /** Of the same offer; null: none is known, or `price` includes shipping. */
      previousPrice: z.number().nullable(),
      /** In words for the person. */
      reason: z.string(),
      at: z.string(),
    }),
  )
  .meta({ id: 'SubscriptionHistory' })
export type AlertHistory = z.infer<typeof alertHistory>

/** `weekly`: the account gets the weekly summary. */
export const alertPreferences = z.object({ weekly: z.boolean() }).meta({ id: 'SubscriptionPreferences' })
export type AlertPreferences = z.infer<typeof alertPreferences>
export const alertPreferencesBody = z.object({ data: alertPreferences })

const key = z.string().regex(/^[\w-]{16,200}={0,2}$/)
/** What a browser's `PushSubscription.toJSON()` says. */
export const pushSubscriptionBody = z.object({
  data: z.object({ endpoint: z.url().max(1000), keys: z.object({ p256dh: key, auth: key }) }),
})
export type PushSubscriptionData = z.infer<typeof pushSubscriptionBody>['data']
export const pushKeyView = z.object({ publicKey: z.string() })

/** What an unsubscribe link would stop. */
export const unsubscribeView = z.object({
  /**
   * One alert, every alert of one mail, the weekly summary of an account, one mail of offers that a visitor asked for, or one
   * saved search.
   */
  what: z.enum(['alert', 'mail', 'weekly', 'offers', 'search']),
  /** Names of the products, or of the search. */
  products: z.array(z.string()),
  /** Nothing is left to stop. */
  done: z.boolean(),
})
export type UnsubscribeView = z.infer<typeof unsubscribeView>

/** Stores that list a product, in stock or not: those an alert may be bound to. */
export const alertStores = z.array(z.object({ slug: z.string(), name: z.string() })).meta({ id: 'SubscriptionStores' })
export type AlertStores = z.infer<typeof alertStores>
