/**
 * Confirmation of account changes without a password: a fresh sign-in at Google, whose code is kept in this tab until it
 * is used.
 */

import { callSignedIn } from './session.ts'
import { rememberPath } from './stored-session.ts'

const KEY = 'google_proof'

/** Leaves the page for Google; false when the sign-in could not be started. */
export async function proveWithGoogle(): Promise<boolean> {
  const answer = await callSignedIn<{ location: string }>('POST', '/api/account/google-proof').catch(() => null)
  if (!answer?.data) return false
  rememberPath(location.pathname + location.search)
  location.assign(answer.data.location)
  return true
}

export function storeGoogleProof(code: string): void {
  sessionStorage.setItem(KEY, code)
}

export function hasGoogleProof(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

/** Returns and deletes the code: the server accepts it once. */
export function takeGoogleProof(): string | undefined {
  const code = sessionStorage.getItem(KEY) ?? undefined
  sessionStorage.removeItem(KEY)
  return code
}
