/** What is typed into the forms of the back office, as text, and what becomes of it. */
import { z } from 'zod'
import { feedEdit } from './feeds.ts'
import { storeEdit } from './stores.ts'

const optionalNumber = (factor: number) =>
  z
    .string()
    .trim()
    .regex(/^([0-9]+([.][0-9]{1,2})?)?$/, 'Escribe un número, o nada si no se sabe.')
    .transform((text) => (text === '' ? null : Math.round(Number(text) * factor)))

/** What is typed: pesos and days as text, empty when not known. */
export const typedStore = z
  .object({
    name: z.string(),
    site: z.string(),
    affiliate_template: z.string().transform((text) => text.trim() || null),
    shipping_flat: optionalNumber(100),
    shipping_free_from: optionalNumber(100),
    delivery_min_days: optionalNumber(1),
    delivery_max_days: optionalNumber(1),
    returns_days: optionalNumber(1),
  })
  .pipe(storeEdit)

/** `precio = price_mxn`, one per line. */
const mappingLines = z.string().transform((text, context) => {
  const mapping: Record<string, string> = {}
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, field, column] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/.exec(line) ?? []
    if (field && column) mapping[field] = column
    else context.addIssue({ code: 'custom', message: `«${line}» no es «campo = columna».` })
  }
  return mapping
})

export const typedFeed = z
  .object({
    store: z.string(),
    url: z.string(),
    everyMinutes: z.coerce.number({ error: 'Escribe los minutos.' }),
    complete: z.boolean(),
    mapping: mappingLines,
  })
  .pipe(feedEdit.extend({ store: z.string().trim().min(1, 'Escribe el nombre de la tienda.') }))
