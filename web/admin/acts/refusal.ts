import type { QueryClient } from '@tanstack/react-query'
import type { Refusal } from '../../app/ui/form/faults.ts'
import { showToast } from '../../app/ui/toast/toasts.ts'
import { Refused } from '../session/api.ts'

export const UNREACHABLE = 'No se pudo hablar con el servidor; revisa tu conexión e intenta otra vez.'

/** What a form shows about a call that failed. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return { sentence: error.message, faults: error.faults }
  throw error
}

/** For a form's `send`: says that it is saved, loads every list again, and then does what follows. */
export function savedBy(call: Promise<unknown>, queries: QueryClient, onDone?: () => void): Promise<Refusal | null> {
  return call.then(async () => {
    showToast('Guardado.')
    await queries.invalidateQueries()
    onDone?.()
    return null
  }, refusalOf)
}
