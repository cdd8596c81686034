/**
 * JSON text to values and back without losing a digit: whole numbers whose digits a double cannot keep become bigints. Numbers that
 * neither can hold are refused instead of being rounded.
 */
import { SearchError } from '../collection/search-error.ts'
import type { Json } from '../schema/types.ts'

/** Text without any of these has only numbers that `JSON.parse` reads exactly. */
const MAY_BE_INEXACT = /(?<![\d.])\d{16}|\d[eE]\+?\d{3}/
const WHOLE = /^-?\d+$/
const MIN_INT64 = -(2n ** 63n)
const MAX_UINT64 = 2n ** 64n - 1n

/** Throws a SyntaxError when the text is not JSON, a SearchError when a number is out of range. */
export function parseExact(text: string): Json {
  return MAY_BE_INEXACT.test(text) ? JSON.parse(text, exactly as never) : JSON.parse(text)
}

function exactly(_key: string, value: Json, { source }: { source?: string }): Json {
  if (typeof value !== 'number' || source === undefined) return value
  if (!Number.isFinite(value)) throw outOfRange(source)
  if (Number.isSafeInteger(value) || !WHOLE.test(source)) return value
  const whole = BigInt(source)
  if (whole < MIN_INT64 || whole > MAX_UINT64) throw outOfRange(source)
  // A double may hold the number and still be written with other digits.
  return String(value) === source ? value : whole
}

const outOfRange = (source: string): SearchError =>
  new SearchError(400, `Bad JSON: number out of range: ${source.length > 40 ? `${source.slice(0, 40)}…` : source}`)

/** JSON text in which bigints are numbers with all their digits. */
export function writeExact(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return JSON.stringify(value, (_key, inner) =>
      typeof inner === 'bigint'
        ? (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(String(inner))
        : inner,
    )
  }
}
