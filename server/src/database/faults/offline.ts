/**
 * SQLSTATE classes and codes of a server that is starting, stopping, unreachable or out of resources (53…), has an I/O error
 * (58030) or is read-only (25006).
 */
const OFFLINE_STATES = /^(08|57P0[1-5]|53|58030|25006)/
const OFFLINE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
/** Driver errors without a code. */
const OFFLINE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/

/** True when a query failed because the database cannot be reached or cannot take it now, not because the query is wrong. */
export function isDatabaseOffline(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isDatabaseOffline)) return true
  if (!(error instanceof Error)) return false
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  if (OFFLINE_CODES.has(code) || OFFLINE_STATES.test(code) || OFFLINE_MESSAGES.test(error.message)) return true
  // Drizzle wraps what the driver threw.
  return isDatabaseOffline(error.cause)
}
