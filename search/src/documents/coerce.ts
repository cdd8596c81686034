/** Checks one value against a scalar type: accepted, coerced, or refused with Typesense's message. */
import type { Json, ScalarType } from '../schema/types.ts'

export type DirtyValues = 'reject' | 'coerce_or_reject' | 'coerce_or_drop' | 'drop'

const MAX_INT32 = 2 ** 31 - 1
const MAX_INT64 = 2 ** 63
const INT64_LIMIT = 2n ** 63n
const MAX_FLOAT = 3.4028234663852886e38

/** What the type accepts without coercion. */
export function fits(value: Json, type: ScalarType): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string'
    case 'int32':
      return Number.isInteger(value) && Math.abs(value as number) <= MAX_INT32 + ((value as number) < 0 ? 1 : 0)
    case 'int64':
      if (typeof value === 'bigint')
        return BigInt(Number(value)) === value && value < INT64_LIMIT && value >= -INT64_LIMIT
      return Number.isInteger(value) && Math.abs(value as number) <= MAX_INT64
    case 'float':
      return typeof value === 'bigint' || (typeof value === 'number' && Math.abs(value) <= MAX_FLOAT)
    case 'bool':
      return typeof value === 'boolean'
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
  }
}

/** The value coerced to the type, or undefined when it cannot be. */
export function coerce(value: Json, type: ScalarType): Json | undefined {
  if (typeof value === 'object') return undefined
  const converted = convert(value, type)
  return converted !== undefined && fits(converted, type) ? converted : undefined
}

function convert(value: boolean | number | bigint | string, type: ScalarType): Json | undefined {
  switch (type) {
    case 'string':
      return typeof value === 'number' && !Number.isInteger(value)
        ? String(Number(value.toPrecision(6)))
        : String(value)
    case 'int32':
    case 'int64':
      if (typeof value === 'string') return /^[+-]?\d{1,19}$/.test(value) ? exactWhole(value) : undefined
      return typeof value === 'bigint' ? undefined : Math.trunc(Number(value))
    case 'float':
      if (typeof value === 'string')
        return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) ? Number(value) : undefined
      return Number(value)
    case 'bool':
      return toBool(value)
    case 'object':
      return undefined
  }
}

function toBool(value: boolean | number | bigint | string): boolean | undefined {
  const text = String(value).toLowerCase()
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  return undefined
}

/** undefined when a double cannot hold it. */
function exactWhole(text: string): number | undefined {
  const number = Number(text)
  return BigInt(text.replace(/^\+/, '')) === BigInt(number) ? number : undefined
}

/** Why a value was refused. The uneven articles are Typesense's own. */
export function refusal(name: string, type: ScalarType, inArray: boolean, value: Json): string {
  if (typeof value === 'bigint' && type === 'int64')
    return `Field \`${name}\` has a value that cannot be indexed exactly as an int64: ${value}. Use a string.`
  if ((Number.isInteger(value) || typeof value === 'bigint') && (type === 'int32' || type === 'int64')) {
    return `Field \`${name}\` exceeds maximum value of ${type}.`
  }
  if (typeof value === 'number' && type === 'float') return `Field \`${name}\` exceeds maximum value of float.`
  if (inArray) {
    const article = type === 'float' || type === 'bool' ? 'a' : 'an'
    return `Field \`${name}\` must be ${article} array of ${type}.`
  }
  const article = /^[aeiou]/.test(type) ? 'an' : 'a'
  return `Field \`${name}\` must be ${article} ${type}.`
}
