/** A feed in preparation: what was read of its file, with which settings, and what a run would change. */
import { z } from 'zod'

/** The largest file that can be uploaded, and as much as is kept of one that is downloaded. */
export const DRAFT_MAX_BYTES = 32 * 1024 * 1024
export const PREVIEW_ROWS = 20

/** Our fields in the order of the form; the first three are needed. */
export const FEED_FIELDS = {
  id: 'Clave',
  title: 'Nombre',
  price: 'Precio',
  list_price: 'Precio de lista',
  sale_price: 'Precio de oferta',
  currency: 'Moneda',
  availability: 'Existencia',
  brand: 'Marca',
  gtin: 'Código de barras (GTIN)',
  mpn: 'Modelo',
  product_type: 'Categoría de la tienda',
  google_product_category: 'Categoría de Google',
  condition: 'Condición',
  shipping: 'Envío',
  link: 'Enlace',
  image_link: 'Foto',
  description: 'Descripción',
  installment: 'Meses sin intereses',
  color: 'Color',
  size: 'Talla',
} as const
export type FeedField = keyof typeof FEED_FIELDS

export const draftSettings = z.object({
  store: z.string().trim().max(120),
  /** Of a new store; the link of offers without one. */
  site: z.string().trim().max(500),
  /** Our field: the store's column; `category:` and the store's category: the path of ours; `rate:` and a currency: pesos. */
  mapping: z.record(z.string().max(400), z.string().max(200)),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Escribe la moneda con tres letras, por ejemplo MXN.'),
  /** Pesos for one unit of another currency. */
  rate: z.number().nullable(),
  complete: z.boolean(),
  everyMinutes: z.number().int().min(1).max(10_080),
})
export type DraftSettings = z.infer<typeof draftSettings>

/** Of a protected feed; they are stored encrypted and never shown again. */
export const feedCredentials = z.object({ user: z.string().max(200), password: z.string().max(500) })

export const draftAddress = z.object({
  url: z.string().trim().min(1, 'Escribe la dirección.').max(2000),
  credentials: feedCredentials.nullable(),
})
/** `feed`: one whose settings the file is read with. */
export const uploadQuery = z.object({
  name: z.string().max(200).default('archivo'),
  feed: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

const previewRow = z.object({
  line: z.number(),
  sku: z.string(),
  title: z.string(),
  brand: z.string(),
  gtin: z.string().nullable(),
  /** Null: the row is refused, as all that follows from it. */
  price: z.number().nullable(),
  listPrice: z.number().nullable(),
  /** Centavos; null: the store's rules apply. */
  shipping: z.number().nullable(),
  shippingZones: z.number(),
  inStock: z.boolean(),
  condition: z.string(),
  storeCategory: z.string(),
  /** Ours, from the department down. */
  category: z.string(),
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
      /** The store's. */
      name: z.string(),
      rows: z.number(),
      /** Ours, where most of its rows go. */
      place: z.string(),
      reason: z.string(),
    }),
  ),
})
export type Preview = z.infer<typeof preview>

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
    gone: z.number(),
    held: z.number(),
    refused: z.number(),
    review: z.number(),
    joined: z.number(),
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

export const draftView = z.object({
  id: z.number(),
  url: z.string().nullable(),
  fileName: z.string(),
  bytes: z.number(),
  isWhole: z.boolean(),
  hasCredentials: z.boolean(),
  settings: draftSettings,
  task: z.enum(['check', 'import']).nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed']).nullable(),
  /** What was read so far. */
  progress: z.object({ rows: z.number(), phase: z.string() }).nullable(),
  /** Of the last dry run. */
  check: dryRunResult.nullable(),
  /** Of the import: a sentence, and the feed that holds its runs. */
  imported: z.object({ message: z.string(), feedId: z.number().nullable() }).nullable(),
  /** Why the task failed. */
  failure: z.string().nullable(),
})
export type DraftView = z.infer<typeof draftView>

export const draftSaved = z.object({ feedId: z.number().nullable() })
export const categoryChoices = z.object({ categories: z.array(z.object({ path: z.string(), name: z.string() })) })
