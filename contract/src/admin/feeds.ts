/** Feeds and their runs as the back office lists and edits them. */
import { z } from 'zod'
import { chosenIds, listQuery } from './lists.ts'

export const feedRow = z.object({
  id: z.number(),
  store: z.string(),
  storeSlug: z.string(),
  url: z.string(),
  everyMinutes: z.number(),
  complete: z.boolean(),
  paused: z.boolean(),
  failures: z.number(),
  /** Credentials are stored for its address. */
  isProtected: z.boolean(),
  currency: z.string(),
  mapping: z.record(z.string(), z.string()),
  offers: z.number(),
  confirmedAt: z.string().nullable(),
  nextRunAt: z.string().nullable(),
  /** The last run. */
  state: z.string().nullable(),
  message: z.string().nullable(),
  rows: z.number().nullable(),
  refused: z.number().nullable(),
})
export type FeedRow = z.infer<typeof feedRow>

export const feedsQuery = listQuery.extend({ state: z.enum(['failing', 'paused']).optional() })
export type FeedsQuery = z.infer<typeof feedsQuery>

const settings = {
  url: z.string().trim().min(1, 'Escribe la dirección.').max(2000),
  everyMinutes: z.number().int().min(1).max(10_080),
  complete: z.boolean(),
  /** Our field: the store's column. */
  mapping: z.record(z.string().max(60), z.string().max(200)),
}
export const feedAdd = z.object({ store: z.string().trim().min(1, 'Elige una tienda.').max(120), ...settings })
export const feedEdit = z.object(settings)
/** Fields that are left out stay as they are; `loaded`: as the form was filled in, so that no other change since is undone. */
export const feedChange = feedEdit.partial().extend({ loaded: feedEdit.partial().optional() })
export const feedPause = z.object({ paused: z.boolean() })
export const feedsPause = feedPause.extend(chosenIds.shape)

export const feedRun = z.object({
  id: z.number(),
  state: z.string(),
  message: z.string(),
  rows: z.number().nullable(),
  created: z.number().nullable(),
  changed: z.number().nullable(),
  unchanged: z.number().nullable(),
  refused: z.number().nullable(),
  held: z.number().nullable(),
  /** Entered the review list. */
  contradicted: z.number().nullable(),
  missing: z.number().nullable(),
  withdrawn: z.number().nullable(),
  /** Refused rows by reason. */
  reasons: z.record(z.string(), z.number()),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type FeedRun = z.infer<typeof feedRun>
export const feedDetail = z.object({ feed: feedRow, runs: z.array(feedRun) })
export const refusedRow = z.object({ line: z.number(), sku: z.string(), reason: z.string() })
export type RefusedRow = z.infer<typeof refusedRow>

export const RUN_CHANGES = ['new', 'price', 'back', 'gone', 'held'] as const
export const runChangesQuery = listQuery.extend({ what: z.enum(RUN_CHANGES).optional() })
export type RunChangesQuery = z.infer<typeof runChangesQuery>
/** One offer that a run changed. Money is centavos. */
export const runChange = z.object({
  what: z.enum(RUN_CHANGES),
  sku: z.string(),
  title: z.string(),
  productId: z.number(),
  /** Null: the offer is new. */
  before: z.number().nullable(),
  price: z.number(),
  inStock: z.boolean(),
})
export type RunChange = z.infer<typeof runChange>
