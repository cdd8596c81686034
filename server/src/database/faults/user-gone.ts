/** An account that was deleted while a call in its name was under way. */
export class UserGone extends Error {}

const FOREIGN_KEY_VIOLATION = '23503'
const OF_USERS = /_users_id_fk$/

/** True when a row of an account was to be changed or written, and there is no such account any more. */
export function isUserGone(error: unknown): boolean {
  if (error instanceof UserGone) return true
  if (!(error instanceof Error)) return false
  const { code, constraint = '' } = error as NodeJS.ErrnoException & { constraint?: string }
  if (code === FOREIGN_KEY_VIOLATION && OF_USERS.test(constraint)) return true
  // Drizzle wraps what the driver threw.
  return isUserGone(error.cause)
}
