/** Options of `coupons add` and `coupons edit`. */
import { endOfMexicanDay, startOfMexicanDay } from '@tianguis/contract/mexican-time'
import type { CouponTerms } from '../../areas/coupons/operator-service.ts'
import { momentOf } from '../../areas/feeds/dates/moments.ts'
import { httpUrl } from '../../areas/feeds/parse/http-url.ts'
import { UsageError, type Verb } from '../verb.ts'

export const COUPON_OPTIONS: NonNullable<Verb['options']> = {
  title: { type: 'string', value: 'TEXTO', help: 'para edit: el título' },
  code: { type: 'string', value: 'CÓDIGO', help: 'el código; «-» si no necesita' },
  percent: { type: 'string', value: 'N', help: 'descuenta este porcentaje' },
  amount: { type: 'string', value: 'PESOS', help: 'descuenta esta cantidad' },
  'free-shipping': { type: 'boolean', help: 'hace gratis el envío' },
  minimum: { type: 'string', value: 'PESOS', help: 'compra mínima' },
  maximum: { type: 'string', value: 'PESOS', help: 'lo más que descuenta; «-» sin tope' },
  starts: { type: 'string', value: 'DÍA', help: 'desde cuándo (hoy)' },
  expires: { type: 'string', value: 'DÍA', help: 'hasta cuándo, ese día incluido; «-» sin fin' },
  url: { type: 'string', value: 'URL', help: 'su página en la tienda; «-» ninguna' },
  terms: { type: 'string', value: 'TEXTO', help: 'sus condiciones' },
  conditional: {
    type: 'string',
    value: 'si|no',
    help: 'pide algo más que comprar: se muestra y no se resta de ningún precio',
  },
}

type Values = Record<string, string | boolean | undefined>

/** Only what was said. */
export function couponFromOptions(values: Values): Partial<CouponTerms> {
  const asked: Partial<CouponTerms> = { ...worthOption(values) }
  if (typeof values.title === 'string') asked.title = values.title.trim()
  if (typeof values.code === 'string') asked.code = values.code === '-' ? null : values.code.trim()
  if (typeof values.terms === 'string') asked.terms = values.terms.trim()
  if (typeof values.minimum === 'string') asked.minimum = pesosOption(values.minimum, '--minimum')
  if (typeof values.maximum === 'string')
    asked.maximum = values.maximum === '-' ? null : pesosOption(values.maximum, '--maximum')
  if (typeof values.starts === 'string') asked.startsAt = momentOption(values.starts, '--starts', startOfMexicanDay)
  if (typeof values.expires === 'string')
    asked.expiresAt = values.expires === '-' ? null : momentOption(values.expires, '--expires', endOfMexicanDay)
  if (typeof values.url === 'string') asked.url = values.url === '-' ? null : urlOption(values.url)
  if (typeof values.conditional === 'string') asked.conditional = yesOption(values.conditional)
  return asked
}

function worthOption(values: Values): Pick<CouponTerms, 'kind' | 'value'> | null {
  const said = ['percent', 'amount', 'free-shipping'].filter((name) => values[name] !== undefined)
  if (said.length > 1) throw new UsageError('Di solo una: --percent, --amount o --free-shipping.')
  if (values['free-shipping'] === true) return { kind: 'shipping', value: 0 }
  if (typeof values.amount === 'string') return { kind: 'amount', value: pesosOption(values.amount, '--amount') }
  if (typeof values.percent !== 'string') return null
  if (!/^\d{1,3}$/.test(values.percent))
    throw new UsageError(`--percent vale «${values.percent}»; se espera un entero de 1 a 100.`)
  return { kind: 'percent', value: Number(values.percent) }
}

function pesosOption(text: string, name: string): number {
  if (/^\d{1,6}(\.\d{1,2})?$/.test(text.trim())) return Math.round(Number(text) * 100)
  throw new UsageError(`${name} vale «${text}»; se esperan pesos, por ejemplo 99.50.`)
}

function momentOption(text: string, name: string, edgeOf: (day: string) => Date): Date {
  const moment = momentOf(text, edgeOf)
  if (moment) return moment
  throw new UsageError(`${name} vale «${text}»; se espera un día, por ejemplo 2026-12-31.`)
}

function urlOption(text: string): string {
  const url = httpUrl(text)
  if (url === null) throw new UsageError(`--url vale «${text}»; se espera una dirección http(s).`)
  return url
}

function yesOption(text: string): boolean {
  if (/^(s[ií]|no)$/i.test(text)) return !/^no$/i.test(text)
  throw new UsageError(`--conditional vale «${text}»; debe ser si o no.`)
}
