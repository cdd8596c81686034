/** SQLSTATEs for a character that PostgreSQL cannot store: NUL in text, a NUL or half a surrogate pair in JSON. */
const INVALID_TEXT = new Set(['22021', '22P05'])
/** Also the SQLSTATE of a malformed number, which is a fault of ours; JSON is always written by JSON.stringify. */
const INVALID_VALUE = '22P02'
const JSON_TYPE = /type jsonb?$/

/** True when a query failed because of characters in its parameters. */
export function isInvalidText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Drizzle wraps what the driver threw.
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  if (INVALID_TEXT.has(code) || (code === INVALID_VALUE && JSON_TYPE.test(error.message))) return true
  return isInvalidText(error.cause)
}
