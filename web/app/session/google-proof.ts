/** The proof of an account without a password: a fresh sign-in at Google, whose code waits in this tab until it is used. */

import { callSignedIn } from './session.ts'
import { rememberPath } from './stored-session.ts'

const KEY = 'google_proof'

/** Leaves the page; false when Google cannot be reached. */
export async function proveWithGoogle(): Promise<boolean> {
  const answer = await callSignedIn<{ location: string }>('POST', '/api/account/google-proof').catch(() => null)
  if (!answer?.data) return false
  rememberPath(location.pathname + location.search)
  location.assign(answer.data.location)
  return true
}

export function keepGoogleProof(code: string): void {
  sessionStorage.setItem(KEY, code)
}

export function hasGoogleProof(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

/** It works once. */
export function takeGoogleProof(): string | undefined {
  const code = sessionStorage.getItem(KEY) ?? undefined
  sessionStorage.removeItem(KEY)
  return code
}
