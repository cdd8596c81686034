/** The start screen of the back office: what needs attention, and how the site is doing. */
import { z } from 'zod'

export const ATTENTION_KINDS = [
  'feeds-failing',
  'feeds-late',
  'held-prices',
  'matches',
  'price-reviews',
  'reports',
  'requests',
  'mails',
  'jobs',
  'unindexed',
  /** Queries that found nothing. */
  'empty-queries',
  /** Days since the last backup on this machine. */
  'backup-old',
  'no-backup',
  /** Days until the certificate of the public address ends; 0: it is not accepted any more. */
  'certificate',
] as const

export const attention = z.object({
  kind: z.enum(ATTENTION_KINDS),
  count: z.number(),
  /** The oldest of them. */
  since: z.string().nullable(),
})

const dailyPoint = z.object({ day: z.string(), value: z.number() })
export const PLOTS = ['visits', 'searches', 'exits', 'accounts', 'alerts', 'products', 'runs'] as const

export const startView = z.object({
  attention: z.array(attention),
  /** Of the last thirty days, a value for each. */
  plots: z.array(z.object({ name: z.enum(PLOTS), points: z.array(dailyPoint) })),
  /** Of the last thirty days, the most first. */
  exitsByStore: z.array(z.object({ store: z.string(), exits: z.number() })),
  catalogue: z.object({ products: z.number(), offers: z.number(), stores: z.number(), feeds: z.number() }),
  /** When the figures were last brought up to date. */
  refreshedAt: z.string().nullable(),
  /** Changed products that the search index does not have yet. */
  unindexed: z.number(),
  /** Feeds that are read on a schedule. */
  scheduledFeeds: z.number(),
  /** The oldest good run among the last of each of them; null: one has none. */
  feedsReadSince: z.string().nullable(),
})
export type StartView = z.infer<typeof startView>
export type Attention = z.infer<typeof attention>
