/** The last errors that this process logged, for the operation screen. */
const MAX_ERRORS = 50
const errors: { at: string; message: string }[] = []

/** Drizzle appends the parameters of a query to its message; they may be personal data. */
export function withoutParameters(message: string): string {
  return message.split('\nparams:', 1)[0] ?? ''
}

export function noteError(parts: readonly unknown[]): void {
  const [first, second] = parts
  const { err } = Object(first) as { err?: unknown }
  const texts = [
    typeof first === 'string' ? first : second,
    err instanceof Error ? withoutParameters(err.message) : null,
  ]
  errors.unshift({ at: new Date().toISOString(), message: texts.filter(Boolean).join(': ') })
  errors.length = Math.min(errors.length, MAX_ERRORS)
}

/** The newest first. */
export const recentErrors = (): readonly { at: string; message: string }[] => errors
