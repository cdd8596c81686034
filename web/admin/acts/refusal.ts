import type { Refusal } from '../../app/ui/form/faults.ts'
import { Refused } from '../session/api.ts'

export const UNREACHABLE = 'No se pudo hablar con el servidor; revisa tu conexión e intenta otra vez.'

/** What a form shows about a call that failed. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return { sentence: error.message, faults: error.faults }
  throw error
}
