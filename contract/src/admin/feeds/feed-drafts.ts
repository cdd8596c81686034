/** A feed in preparation: what was read of its file, with which settings, and what a run would change. */
import { z } from 'zod'
import { dryRunResult } from './dry-run-result.ts'

/** The largest file that can be uploaded, and as much as is kept of one that is downloaded. */
export const MAX_DRAFT_BYTES = 32 * 1024 * 1024
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
  msi: 'Meses sin intereses',
  installment: 'Pagos y su importe',
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
