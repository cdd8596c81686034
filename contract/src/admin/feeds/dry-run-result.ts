/** Result of a dry run of a feed. */
import { z } from 'zod'

/** `before` and `after`: the offer's price in centavos, null where it is not listed. */
const change = z.object({
  sku: z.string(),
  title: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
})
export type DryRunChange = z.infer<typeof change>

/** What a run would do; lists hold the first rows of each kind. */
export const dryRunResult = z.object({
  state: z.enum(['done', 'stopped', 'failed']),
  message: z.string(),
  counts: z.object({
    rows: z.number(),
    created: z.number(),
    products: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    /** Offers that the file no longer has. */
    gone: z.number(),
    held: z.number(),
    refused: z.number(),
    /** Entries for the review list. */
    review: z.number(),
    /** Offers that were matched to a product the site has. */
    joined: z.number(),
    /** Rows whose category was not recognised. */
    unsorted: z.number(),
  }),
  reasons: z.record(z.string(), z.number()),
  created: z.array(change),
  changed: z.array(change),
  gone: z.array(change),
  held: z.array(change),
  refused: z.array(z.object({ line: z.number(), sku: z.string(), reason: z.string() })),
  review: z.array(z.object({ title: z.string(), product: z.string(), reasons: z.array(z.string()) })),
  unsorted: z.array(z.object({ category: z.string(), rows: z.number() })),
})
export type DryRunResult = z.infer<typeof dryRunResult>
