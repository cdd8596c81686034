/** Schemas of the back office's forms: they parse the typed text into the values that are sent. */
import { z } from 'zod'
import { feedEdit } from './feeds.ts'
import { productEdit } from './products.ts'
import { storeEdit, storeZone } from './stores.ts'

const optionalNumber = (factor: number) =>
  z
    .string()
    .trim()
    .regex(/^([0-9]+([.][0-9]{1,2})?)?$/, 'Escribe un número, o nada si no se sabe.')
    .transform((text) => (text === '' ? null : Math.round(Number(text) * factor)))

/** Pesos and days are typed as text; empty means unknown. */
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

const zoneMoney = z
  .string()
  .trim()
  .regex(/^([0-9]+([.][0-9]{1,2})?)?$/, 'Escribe los pesos con números, por ejemplo 1200 o 49.50.')
const zoneDays = z
  .string()
  .trim()
  .regex(/^[0-9]*$/, 'Escribe los días con números.')
const centavosOf = (text: string) => Math.round(Number(text) * 100)

/** A zone without a price is refused: shipping that no store told is not free. */
const typedZone = z
  .object({
    from: z.string().trim(),
    to: z.string().trim(),
    flat: zoneMoney.min(1, 'Escribe cuánto cuesta el envío; 0 si es gratis.'),
    freeFrom: zoneMoney,
    minDays: zoneDays,
    maxDays: zoneDays,
  })
  .refine(({ minDays, maxDays }) => minDays !== '' || maxDays === '', 'Escribe también el mínimo de días.')
  .transform(({ from, to, flat, freeFrom, minDays, maxDays }) => ({
    from,
    to: to || from,
    flat: centavosOf(flat),
    freeFrom: freeFrom === '' ? null : centavosOf(freeFrom),
    days: minDays === '' ? null : ([Number(minDays), Number(maxDays || minDays)] as [number, number]),
  }))
  .pipe(storeZone)
export const typedZones = z.array(typedZone)

/** `Material: barro`, one per line. */
const specLines = z.string().transform((text, context) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, label = '', value = ''] = /^\s*([^:]+?)\s*:\s*(.+?)\s*$/.exec(line) ?? []
      if (value === '') context.addIssue({ code: 'custom', message: `«${line}» no es «dato: valor».` })
      return { label, value }
    }),
)

export const typedProduct = z
  .object({ name: z.string(), brand: z.string(), category: z.string(), specs: specLines })
  .pipe(productEdit.required())

export const typedFeed = z
  .object({
    url: z.string(),
    everyMinutes: z.coerce.number({ error: 'Escribe los minutos.' }),
    complete: z.boolean(),
  })
  .pipe(feedEdit.omit({ mapping: true }))
