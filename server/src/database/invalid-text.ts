/** SQLSTATEs for a character that PostgreSQL cannot store: NUL in text or in JSON. */
const INVALID_TEXT = new Set(['22021', '22P05'])

/** True when a query failed because of characters in its parameters. */
export function isInvalidText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Drizzle wraps what the driver threw.
  return INVALID_TEXT.has(String((error as NodeJS.ErrnoException).code ?? '')) || isInvalidText(error.cause)
}
