/** Settings of a feed that are refused with a sentence for the operator. */
import { RATE_PREFIX } from '@tianguis/contract/admin/catalogue/feed-columns'
import { httpUrl } from '../parse/http-url.ts'
import { FeedError } from '../read/feed-error.ts'

const A_WEEK_OF_MINUTES = 10_080
const MIN_RATE = 0.0001
const MAX_RATE = 10_000

/** Prices are shown in pesos: another currency needs the operator's rate, also those that only some rows are in. */
export function refuseUnconverted(
  currency: string,
  rate: number | null,
  mapping: Readonly<Record<string, string>>,
): void {
  refuseRate(currency, rate, 'rate')
  for (const [field, typed] of Object.entries(mapping))
    if (field.startsWith(RATE_PREFIX)) refuseRate(field.slice(RATE_PREFIX.length), Number(typed), field)
}

/** `field`: the one of the form that holds the rate. */
function refuseRate(currency: string, rate: number | null, field: string): void {
  if (!/^[A-Z]{3}$/.test(currency))
    throw new FeedError(`«${currency}» no es una moneda; se espera por ejemplo USD.`, { field: 'currency' })
  if (currency === 'MXN' && rate !== null) throw new FeedError('Los pesos no llevan tipo de cambio.', { field })
  if (currency !== 'MXN' && rate === null)
    throw new FeedError(`Los precios se muestran en pesos: escribe cuántos pesos vale un ${currency}.`, {
      field,
      commandLine: 'La opción es --rate.',
    })
  if (rate !== null && !(rate >= MIN_RATE && rate <= MAX_RATE))
    throw new FeedError(`El tipo de cambio debe ser un número de ${MIN_RATE} a ${MAX_RATE} pesos.`, { field })
}

export function refuseEvery(minutes: number | undefined): void {
  if (minutes === undefined || (Number.isInteger(minutes) && minutes >= 1 && minutes <= A_WEEK_OF_MINUTES)) return
  throw new FeedError(`Un feed se lee cada 1 a ${A_WEEK_OF_MINUTES} minutos.`, { field: 'everyMinutes' })
}

export function feedAddress(url: string): string {
  const address = httpUrl(url) ?? (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null)
  if (address === null) throw new FeedError(`«${url}» no es una dirección http(s).`, { field: 'url' })
  return address
}
