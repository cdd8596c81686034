/** Options that `import` and `feeds` share. */
import type { FeedChange, FeedSettings } from '../../areas/feeds/service.ts'
import { UsageError, type Verb } from '../verb.ts'

export const SETTINGS: NonNullable<Verb['options']> = {
  partial: { type: 'boolean', help: 'el archivo es solo una parte: lo que no nombra se queda como está' },
  currency: { type: 'string', value: 'MXN', help: 'la moneda de los precios; otra que el peso necesita --rate' },
  rate: { type: 'string', value: 'PESOS', help: 'pesos por una unidad de esa moneda, por ejemplo 20.10' },
  map: {
    type: 'string',
    value: 'campo=columna,…',
    help: 'qué columna es cuál; campo=- no lo lee; category:Texto=/ruta coloca una categoría; rate:EUR=21.5 convierte las filas en euros',
  },
  'allow-host': { type: 'string', value: 'HOST,…', help: 'leer de ese servidor aunque esté en una red privada' },
}

type Value = string | boolean | undefined
type Values = Record<string, Value>
const A_WEEK_OF_MINUTES = 10_080

export function feedSettingsFromOptions(values: Values): FeedSettings {
  const everyMinutes = numberOption(values.every, '--every', A_WEEK_OF_MINUTES)
  return {
    mapping: mappingOption(values.map),
    currency: textOption(values.currency)?.toUpperCase() ?? 'MXN',
    rate: rateOption(values.rate) ?? null,
    complete: values.partial !== true,
    allowHosts: hostsOption(values['allow-host']),
    ...(everyMinutes !== null && { everyMinutes }),
  }
}

/** Only what was said; `-` empties a list. */
export function feedChangeFromOptions(values: Values): FeedChange {
  if (values.partial === true && values.complete === true)
    throw new UsageError('--partial y --complete se contradicen.')
  return {
    url: textOption(values.url),
    mapping: values.map === undefined ? undefined : mappingOption(values.map),
    currency: textOption(values.currency)?.toUpperCase(),
    rate: rateOption(values.rate),
    complete: values.partial === true ? false : values.complete === true ? true : undefined,
    allowHosts: values['allow-host'] === undefined ? undefined : hostsOption(values['allow-host']),
    everyMinutes: numberOption(values.every, '--every', A_WEEK_OF_MINUTES) ?? undefined,
  }
}

function rateOption(value: Value): number | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^\d{1,5}(\.\d{1,6})?$/.test(value.trim())) return Number(value)
  throw new UsageError(`--rate vale «${value}»; se esperan pesos, por ejemplo 20.10.`)
}

/** Undefined if the option was not given or is blank. */
export function textOption(value: Value): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** `--map a=b,c=d` as an object. */
export function mappingOption(value: Value): Record<string, string> {
  return Object.fromEntries(listed(value).map((entry) => pair(entry, '--map')))
}

export function hostsOption(value: Value): string[] {
  return listed(value)
}

/** `--where COLUMN=VALUE`. */
export function whereOption(value: Value): { where?: { field: string; value: string } } {
  if (typeof value !== 'string') return {}
  const [field, wanted] = pair(value, '--where')
  return { where: { field, value: wanted } }
}

/** A whole number from 1 to `max`; null if the option was not given. */
export function numberOption(value: Value, name: string, max: number): number | null {
  if (value === undefined) return null
  const number = Number(value)
  if (Number.isInteger(number) && number >= 1 && number <= max) return number
  throw new UsageError(`${name} vale «${value}»; debe ser un número entero de 1 a ${max}.`)
}

function listed(value: Value): string[] {
  if (typeof value !== 'string') return []
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
}

function pair(entry: string, option: string): [string, string] {
  const at = entry.indexOf('=')
  if (at < 1 || at === entry.length - 1) throw new UsageError(`${option} vale «${entry}»; se espera nombre=valor.`)
  return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
}
