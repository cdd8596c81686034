/**
 * Confirmation of account changes without a password. After a fresh sign-in at Google our server gives a one-time proof,
 * which is kept in this tab until it is sent.
 */

import { callSignedIn } from './session.ts'
import { rememberPath, safely } from './stored-session.ts'

const KEY = 'google_proof'

/** Leaves the page for Google; false when the sign-in could not be started, by the server or for want of a network. */
export async function startGoogleProof(): Promise<boolean> {
  const answer = await callSignedIn<{ location: string }>('POST', '/api/account/google-proof').catch(() => null)
  if (!answer?.data) return false
  rememberPath(location.pathname + location.search)
  location.assign(answer.data.location)
  return true
}

export function storeGoogleProof(proof: string): void {
  safely(() => sessionStorage.setItem(KEY, proof))
}

export function hasGoogleProof(): boolean {
  return (safely(() => sessionStorage.getItem(KEY)) ?? null) !== null
}

/** Returns and deletes the proof: the server accepts it once. */
export function takeGoogleProof(): string | undefined {
  const proof = safely(() => sessionStorage.getItem(KEY)) ?? undefined
  safely(() => sessionStorage.removeItem(KEY))
  return proof
}
