/** Stores as the back office lists and edits them. */
import { z } from 'zod'
import { isMexicanPrefix } from '../catalog/postal-code.ts'

const centavos = z.number().int().min(0).max(100_000_000).nullable()
const days = z.number().int().min(0).max(365).nullable()

export const MAX_STORE_NAME_LENGTH = 120

export const storeRow = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  site: z.string(),
  logo: z.string(),
  affiliate_template: z.string().nullable(),
  shipping_flat: z.number().nullable(),
  shipping_free_from: z.number().nullable(),
  delivery_min_days: z.number().nullable(),
  delivery_max_days: z.number().nullable(),
  returns_days: z.number().nullable(),
  offers_count: z.number(),
  feeds: z.number(),
  hidden: z.boolean(),
})
export type StoreRow = z.infer<typeof storeRow>

const MONEY = 'Escribe los pesos con números, por ejemplo 1200 o 49.50.'
const ZONE_DAYS = 'Escribe los días con números enteros de 0 a 99.'
const zoneCentavos = z.number({ error: MONEY }).int(MONEY).min(0, MONEY).max(100_000_000, MONEY)
const zoneDays = z.number({ error: ZONE_DAYS }).int(ZONE_DAYS).min(0, ZONE_DAYS).max(99, ZONE_DAYS)
const zonePrefix = z
  .string()
  .regex(/^[0-9]{2,3}$/, 'Escribe los primeros dos o tres dígitos.')
  .refine(isMexicanPrefix, 'Ningún código postal de México empieza así.')

/** Shipping to the postal codes that begin with these digits; money is centavos. */
export const storeZone = z
  .object({
    from: zonePrefix,
    to: zonePrefix,
    flat: zoneCentavos,
    freeFrom: zoneCentavos.nullable(),
    days: z.tuple([zoneDays, zoneDays]).nullable(),
  })
  .refine(({ from, to }) => from.length === to.length, {
    path: ['to'],
    error: 'Escribe tantos dígitos en «Hasta» como en «Desde».',
  })
  .refine(({ from, to }) => from.length !== to.length || from <= to, {
    path: ['to'],
    error: '«Hasta» no puede ser menor que «Desde».',
  })
  .refine(({ days }) => days === null || days[0] <= days[1], {
    path: ['days'],
    error: 'El máximo de días no puede ser menor que el mínimo.',
  })
export type StoreZoneRow = z.infer<typeof storeZone>
/** As stored, perhaps before a rule. */
const storedZone = z.object({
  from: z.string(),
  to: z.string(),
  flat: z.number(),
  freeFrom: z.number().nullable(),
  days: z.tuple([z.number(), z.number()]).nullable(),
})
export const storeZones = z.object({ zones: z.array(storeZone).max(60), loaded: z.array(storedZone).optional() })
export const storeDetail = z.object({ store: storeRow, zones: z.array(storedZone) })
export type StoreDetail = z.infer<typeof storeDetail>

export const MAX_LOGO_BYTES = 5 * 1024 * 1024
export const affiliateTry = z.object({ template: z.string().trim().max(1000) })
/** An address of the store, and where its button would lead. */
export const affiliateLink = z.object({ url: z.string(), leads: z.string() })

/** Null: not known. Money is centavos. */
export const storeEdit = z.object({
  name: z.string().trim().min(1, 'Escribe el nombre.').max(MAX_STORE_NAME_LENGTH),
  site: z.string().trim().max(500),
  affiliate_template: z.string().trim().max(1000).nullable(),
  shipping_flat: centavos,
  shipping_free_from: centavos,
  delivery_min_days: days,
  delivery_max_days: days,
  returns_days: days,
})
/** Fields that are left out stay as they are; `loaded`: as the form was filled in, so that no other change since is undone. */
export const storeChange = storeEdit.partial().extend({ loaded: storeEdit.partial().optional() })
export const slugParams = z.object({ slug: z.string().max(200) })
export const removal = z.object({
  stores: z.number(),
  feeds: z.number(),
  offers: z.number(),
  pricePoints: z.number(),
  products: z.number(),
  coupons: z.number(),
  alerts: z.number(),
  favorites: z.number(),
})
export type RemovalView = z.infer<typeof removal>
