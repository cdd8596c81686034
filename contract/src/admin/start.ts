/** The start page: what needs a person, and how the site is doing. */
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
] as const

export const attention = z.object({
  kind: z.enum(ATTENTION_KINDS),
  count: z.number(),
  /** The oldest of them. */
  since: z.string().nullable(),
})

const dailyPoint = z.object({ day: z.string(), value: z.number() })
export const PLOTS = ['exits', 'accounts', 'alerts', 'products', 'runs'] as const

export const startView = z.object({
  attention: z.array(attention),
  /** Of the last thirty days, a value for each. */
  plots: z.array(z.object({ name: z.enum(PLOTS), points: z.array(dailyPoint) })),
  /** Of the last thirty days, the most first. */
  exitsByStore: z.array(z.object({ store: z.string(), exits: z.number() })),
  catalogue: z.object({ products: z.number(), offers: z.number(), stores: z.number(), feeds: z.number() }),
  /** When figures and index were last brought up to date. */
  refreshedAt: z.string().nullable(),
})
export type StartView = z.infer<typeof startView>
export type Attention = z.infer<typeof attention>
