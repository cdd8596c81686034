/** SQLSTATEs for a character that PostgreSQL cannot keep: NUL in a text, or in a JSON document. */
const UNWRITABLE = new Set(['22021', '22P05'])

/** True when a query failed because of the very characters somebody sent. */
export function isInvalidText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Drizzle wraps what the driver threw.
  return UNWRITABLE.has(String((error as NodeJS.ErrnoException).code ?? '')) || isInvalidText(error.cause)
}
