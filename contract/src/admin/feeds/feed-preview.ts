/** The preview of a feed that is being set up: columns, the first rows, problems and categories. */
import { z } from 'zod'

export const PREVIEW_ROWS = 20

const previewRow = z.object({
  line: z.number(),
  sku: z.string(),
  title: z.string(),
  brand: z.string(),
  gtin: z.string().nullable(),
  /** Centavos; null: the row is refused, as all that follows from it. */
  price: z.number().nullable(),
  /** The former price that the store claims, in centavos. */
  listPrice: z.number().nullable(),
  /** Centavos; null: the store's rules apply. */
  shipping: z.number().nullable(),
  shippingZones: z.number(),
  inStock: z.boolean(),
  condition: z.string(),
  storeCategory: z.string(),
  /** The category on this site, from the department down. */
  category: z.string(),
  /** One of the server's `PLACE_REASONS`; empty for a refused row. */
  categoryReason: z.string(),
  image: z.string().nullable(),
  /** Why the row is refused. */
  problem: z.string().nullable(),
})
export type PreviewRow = z.infer<typeof previewRow>

export const preview = z.object({
  /** Rows of the sample; `isAll`: the file has no more. */
  sampled: z.number(),
  accepted: z.number(),
  isAll: z.boolean(),
  /** Why the file cannot be read at all. */
  failure: z.string().nullable(),
  /** Columns of the file, with the first values, and the field each is read as. */
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.string().nullable(),
      filled: z.number(),
      examples: z.array(z.string()),
    }),
  ),
  rows: z.array(previewRow),
  /** Currencies of the sample's prices beside the feed's own. */
  otherCurrencies: z.array(z.object({ code: z.string(), rows: z.number() })),
  problems: z.array(
    z.object({
      reason: z.string(),
      rows: z.number(),
      examples: z.array(z.object({ line: z.number(), sku: z.string(), reason: z.string() })),
    }),
  ),
  categories: z.array(
    z.object({
      /** The store's name for the category. */
      name: z.string(),
      rows: z.number(),
      /** The category on this site that most of its rows get. */
      place: z.string(),
      /** One of the server's `PLACE_REASONS`. */
      reason: z.string(),
    }),
  ),
})
export type Preview = z.infer<typeof preview>
