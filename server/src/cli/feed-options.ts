/** Options that `import` and `feeds add` share. */
import { UsageError, type Verb } from './verb.ts'

export const SETTINGS: NonNullable<Verb['options']> = {
  partial: { type: 'boolean', help: 'el archivo es solo una parte: lo que no nombra se queda como está' },
  currency: { type: 'string', value: 'MXN', help: 'la moneda de los precios; solo se leen pesos, otra se rechaza' },
  map: {
    type: 'string',
    value: 'campo=columna,…',
    help: 'qué columna es cuál; category:Texto=/ruta coloca una categoría',
  },
  'allow-host': { type: 'string', value: 'HOST,…', help: 'leer de ese servidor aunque esté en una red privada' },
}

type Value = string | boolean | undefined

export function mappingAsked(value: Value): Record<string, string> {
  return Object.fromEntries(listed(value).map((entry) => pair(entry, '--map')))
}

export function hostsAsked(value: Value): string[] {
  return listed(value)
}

export function whereAsked(value: Value): { where?: { field: string; value: string } } {
  if (typeof value !== 'string') return {}
  const [field, wanted] = pair(value, '--where')
  return { where: { field, value: wanted } }
}

export function numberAsked(value: Value, name: string, most: number): number | null {
  if (value === undefined) return null
  const number = Number(value)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new UsageError(`${name} vale «${value}»; debe ser un número entero de 1 a ${most}.`)
}

function listed(value: Value): string[] {
  if (typeof value !== 'string') return []
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function pair(entry: string, option: string): [string, string] {
  const at = entry.indexOf('=')
  if (at < 1 || at === entry.length - 1) throw new UsageError(`${option} vale «${entry}»; se espera nombre=valor.`)
  return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
}
