/** Stored in sessionStorage when an account is activated; the banner shows a congratulation. */
import { createListeners } from '../ui/listeners.ts'

const KEY = 'registro_exitoso'
const { subscribe, notify } = createListeners()

export function announceRegistration(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Storage is disabled: no banner.
  }
  notify()
}

export function forgetRegistration(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is disabled: nothing was stored.
  }
  notify()
}

export function justRegistered(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export const subscribeToRegistration = subscribe
