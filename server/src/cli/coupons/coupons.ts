import { createReadStream } from 'node:fs'
import { endOfMexicanDay, isDay, startOfMexicanDay } from '@tianguis/contract/mexican-time'
import { type CouponInput, insertCoupon } from '../../areas/coupons/import-queries.ts'
import { httpUrl } from '../../areas/feeds/parse/http-url.ts'
import { plainText } from '../../areas/feeds/parse/plain-text.ts'
import { parsePrice } from '../../areas/feeds/parse/price.ts'
import { FeedError } from '../../areas/feeds/read/feed-error.ts'
import type { Fields } from '../../areas/feeds/read/raw-row.ts'
import { feedRows } from '../../areas/feeds/read/rows.ts'
import { createStoresOperator } from '../../areas/stores/operator-service.ts'
import { CATALOG_CHANNEL, notify } from '../../database/notify.ts'
import { systemClock } from '../../runtime/clock.ts'
import { table } from '../tables.ts'
import { UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

/** A coupon that does not say when it ends is not believed for longer. */
const BELIEVED_DAYS = 30
const DAY_MS = 86_400_000

export const coupons: Verb = {
  name: 'coupons',
  summary: 'Lee cupones de un archivo',
  usage: 'import FILE [--store TIENDA]',
  help: `Columnas: title, vendor (o --store), code, percent o amount, minimum, date (inicio), expires, url, terms. Sin fecha de fin
un cupón vale 30 días desde su inicio. Las filas malas se cuentan y se dicen.`,
  options: { store: { type: 'string', value: 'TIENDA', help: 'la tienda de las filas que no dicen la suya' } },
  run: ({ config, positionals, values }) => {
    const [what, file] = positionals
    if (what !== 'import' || !file) throw new UsageError('Se espera «import» y un archivo.')
    return withDatabase(config, async (database) => {
      const known = createStoresOperator({ database, clock: systemClock })
      const tally = { rows: 0, created: 0, known: 0, refused: 0 }
      const reasons = new Map<string, number>()
      const stores = new Map<string, number>()
      try {
        for await (const rows of feedRows(createReadStream(file) as AsyncIterable<Buffer>)) {
          for (const { fields, problem } of rows) {
            tally.rows++
            const name = fields.vendor || fields.store || (typeof values.store === 'string' ? values.store : '')
            const read = problem
              ? { refused: problem }
              : name === ''
                ? { refused: 'no dice de qué tienda es' }
                : couponOf(fields)
            if ('refused' in read) {
              tally.refused++
              reasons.set(read.refused, (reasons.get(read.refused) ?? 0) + 1)
              continue
            }
            const storeId = stores.get(name) ?? (await known.ensure(name)).id
            stores.set(name, storeId)
            if (await insertCoupon(database, { ...read, storeId })) tally.created++
            else tally.known++
          }
        }
      } catch (error) {
        const readable = error instanceof FeedError || (error as NodeJS.ErrnoException).code === 'ENOENT'
        if (!readable) throw error
        return {
          ok: false,
          text: `No se puede leer ${file}: ${(error as Error).message}`,
          data: { message: (error as Error).message },
        }
      }
      await notify(database.pool, CATALOG_CHANNEL)
      const lines = [
        `${tally.rows} filas: ${tally.created} cupones nuevos, ${tally.known} ya estaban, ${tally.refused} rechazados.`,
      ]
      if (reasons.size > 0)
        lines.push(
          table(
            ['por qué no', 'filas'],
            [...reasons].map(([why, rows]) => [why, String(rows)]),
          ),
        )
      return { ok: true, text: lines.join('\n'), data: { ...tally, reasons: Object.fromEntries(reasons) } }
    })
  },
}

export function couponOf(fields: Fields): Omit<CouponInput, 'storeId'> | { refused: string } {
  const title = plainText(fields.title ?? '', 200)
  if (title === '') return { refused: 'falta el título' }
  const worth = worthOf(fields, title)
  if ('refused' in worth) return worth
  const startsAt = instantOf(fields.date ?? '', startOfMexicanDay)
  if (Number.isNaN(startsAt.getTime())) return { refused: 'la fecha de inicio no se entiende' }
  const expiresAt = fields.expires
    ? instantOf(fields.expires, endOfMexicanDay)
    : new Date(startsAt.getTime() + BELIEVED_DAYS * DAY_MS)
  if (!(expiresAt > startsAt)) return { refused: 'la fecha de fin no se entiende' }
  const minimum = fields.minimum ? parsePrice(fields.minimum) : { centavos: 0 }
  if ('refused' in minimum) return { refused: 'el mínimo no se entiende' }
  return {
    title,
    code: plainText(fields.code ?? '', 60) || null,
    terms: plainText(fields.terms ?? '', 1_000),
    ...worth,
    minimum: minimum.centavos,
    url: httpUrl(fields.link ?? ''),
    startsAt,
    expiresAt,
  }
}

/** A bare date is a Mexican day, of which the coupon's start or end is meant. */
function instantOf(text: string, edgeOf: (day: string) => Date): Date {
  return isDay(text) ? edgeOf(text) : new Date(text)
}

function worthOf(fields: Fields, title: string): Pick<CouponInput, 'kind' | 'value'> | { refused: string } {
  const percent = Number(fields.percent ?? Number.NaN)
  if (percent >= 1 && percent <= 100) return { kind: 'percent', value: Math.round(percent) }
  if (fields.amount) {
    const amount = parsePrice(fields.amount)
    return 'centavos' in amount ? { kind: 'amount', value: amount.centavos } : { refused: 'el monto no se entiende' }
  }
  if (/env[ií]o\s+gratis/i.test(title)) return { kind: 'shipping', value: 0 }
  return { refused: 'no dice cuánto descuenta' }
}
