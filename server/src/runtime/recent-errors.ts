/** The last errors that this process logged, for the operation screen. */
const MOST = 50
const errors: { at: string; message: string }[] = []

export function noteError(parts: readonly unknown[]): void {
  const [first, second] = parts
  const { err } = Object(first) as { err?: unknown }
  const words = [
    typeof first === 'string' ? first : second,
    err instanceof Error ? err.message.split('\nparams:', 1)[0] : null,
  ]
  errors.unshift({ at: new Date().toISOString(), message: words.filter(Boolean).join(': ') })
  errors.length = Math.min(errors.length, MOST)
}

/** The newest first. */
export const recentErrors = (): readonly { at: string; message: string }[] => errors
