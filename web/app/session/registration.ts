/** Set right after an account was activated, for as long as this tab lives; the banner then congratulates. */
const KEY = 'registro_exitoso'
const listeners = new Set<() => void>()

export function announceRegistration(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // without storage there is no banner to remember
  }
  for (const listener of listeners) listener()
}

export function forgetRegistration(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was remembered
  }
  for (const listener of listeners) listener()
}

export function justRegistered(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function onRegistration(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
