/** SQLSTATEs of a transaction that was undone for the sake of others: a deadlock, or one that cannot be put in an order. */
const VICTIM = new Set(['40P01', '40001'])

/** True when PostgreSQL undid a transaction that may succeed if it is repeated from its beginning. */
export function isVictim(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Drizzle wraps what the driver threw.
  return VICTIM.has(String((error as NodeJS.ErrnoException).code ?? '')) || isVictim(error.cause)
}
