/** `coupons import`: a file of coupons of one or many stores. */
import { createReadStream } from 'node:fs'
import { endOfMexicanDay, isDay, startOfMexicanDay } from '@tianguis/contract/mexican-time'
import { type CouponsOperator, type CouponTerms, soundsConditional } from '../../areas/coupons/operator-service.ts'
import { httpUrl } from '../../areas/feeds/parse/http-url.ts'
import { plainText } from '../../areas/feeds/parse/plain-text.ts'
import { parsePrice } from '../../areas/feeds/parse/price.ts'
import { FeedError } from '../../areas/feeds/read/feed-error.ts'
import type { Fields } from '../../areas/feeds/read/raw-row.ts'
import { feedRows } from '../../areas/feeds/read/rows.ts'
import type { StoresOperator } from '../../areas/stores/operator-service.ts'
import { table } from '../tables.ts'
import { type Result, refused } from '../verb.ts'

/** A coupon that does not say when it ends is not believed for longer. */
const BELIEVED_DAYS = 30
const DAY_MS = 86_400_000

interface Services {
  coupons: CouponsOperator
  stores: StoresOperator
}

export async function importCoupons(
  { coupons, stores }: Services,
  file: string,
  defaultStore: string | undefined,
): Promise<Result> {
  const tally = { rows: 0, created: 0, known: 0, conditional: 0, refused: 0 }
  const reasons = new Map<string, number>()
  const ids = new Map<string, number>()
  try {
    for await (const rows of feedRows(createReadStream(file) as AsyncIterable<Buffer>)) {
      for (const { fields, problem } of rows) {
        tally.rows++
        const name = fields.vendor || fields.store || defaultStore || ''
        const read = problem ? { refused: problem } : name === '' ? NO_STORE : couponOf(fields)
        if ('refused' in read) {
          tally.refused++
          reasons.set(read.refused, (reasons.get(read.refused) ?? 0) + 1)
          continue
        }
        const storeId = ids.get(name) ?? (await stores.ensure(name)).id
        ids.set(name, storeId)
        if (read.conditional) tally.conditional++
        if (await coupons.insert(storeId, read)) tally.created++
        else tally.known++
      }
    }
  } catch (error) {
    const readable = error instanceof FeedError || (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!readable) throw error
    return refused(`No se puede leer ${file}: ${(error as Error).message}`)
  }
  await coupons.publish()
  const lines = [
    `${tally.rows} filas: ${tally.created} cupones nuevos, ${tally.known} ya estaban, ${tally.refused} rechazados.`,
    `${tally.conditional} piden algo más que comprar y no se restan de ningún precio.`,
  ]
  if (reasons.size > 0) {
    const rows = [...reasons].map(([why, count]) => [why, String(count)])
    lines.push(table(['por qué no', 'filas'], rows))
  }
  const ok = tally.rows > 0 && tally.refused < tally.rows
  return { ok, text: lines.join('\n'), data: { ...tally, reasons: Object.fromEntries(reasons) } }
}

const NO_STORE = { refused: 'no dice de qué tienda es' }

export function couponOf(fields: Fields): CouponTerms | { refused: string } {
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
  const maximum = fields.maximum ? parsePrice(fields.maximum) : { centavos: null }
  if ('refused' in maximum) return { refused: 'el máximo no se entiende' }
  const terms = plainText(fields.terms ?? '', 1_000)
  const conditional = conditionalOf(fields.conditional ?? '', `${title} ${terms}`)
  if (conditional === null) return { refused: 'conditional debe decir sí o no' }
  return {
    title,
    code: plainText(fields.code ?? '', 60) || null,
    terms,
    ...worth,
    minimum: minimum.centavos,
    maximum: maximum.centavos,
    conditional,
    url: httpUrl(fields.link ?? ''),
    startsAt,
    expiresAt,
  }
}

/** As the file says; without a word in it, as its text sounds. Null: not understood. */
function conditionalOf(said: string, words: string): boolean | null {
  if (said.trim() === '') return soundsConditional(words)
  if (/^(s[ií]|true|1|yes)$/i.test(said.trim())) return true
  return /^(no|false|0)$/i.test(said.trim()) ? false : null
}

/** A bare date is a Mexican day, of which the coupon's start or end is meant. */
export function instantOf(text: string, edgeOf: (day: string) => Date): Date {
  return isDay(text) ? edgeOf(text) : new Date(text)
}

function worthOf(fields: Fields, title: string): Pick<CouponTerms, 'kind' | 'value'> | { refused: string } {
  const percent = Number(fields.percent ?? Number.NaN)
  if (percent >= 1 && percent <= 100) return { kind: 'percent', value: Math.round(percent) }
  if (fields.amount) {
    const amount = parsePrice(fields.amount)
    return 'centavos' in amount ? { kind: 'amount', value: amount.centavos } : { refused: 'el monto no se entiende' }
  }
  if (/env[ií]o\s+gratis/i.test(title)) return { kind: 'shipping', value: 0 }
  return { refused: 'no dice cuánto descuenta' }
}
