/** Limits on guessing at the back office; successful attempts do not count. An address here is an IP address. */
import type { Allowance, FixedWindow, Memory } from '../../../security/throttle.ts'

const MINUTE = 60

/** Wrong sign-ins from one address. */
export const signInFromAddress: Allowance = {
  name: 'admin-sign-in-address',
  free: 5,
  windowSeconds: 15 * MINUTE,
  firstWaitSeconds: 5,
  maxWaitSeconds: 60 * MINUTE,
}
/** Wrong sign-ins to one account from addresses that never signed in to it, so that strangers cannot lock an admin out. */
export const signInToAccount: FixedWindow = { name: 'admin-sign-in-account', free: 30, windowSeconds: 15 * MINUTE }
/** Wrong passwords typed in one session, before a passkey is added; strangers' sign-ins do not use them up. */
export const proofOfSession: Allowance = {
  name: 'admin-proof-session',
  free: 6,
  windowSeconds: 15 * MINUTE,
  firstWaitSeconds: 5,
  maxWaitSeconds: 60 * MINUTE,
}
/** An address that signed in to this account. */
export const knownAddress: Memory = { name: 'admin-known', seconds: 90 * 24 * 60 * MINUTE }
/** Browsers of one address that ask to sign in with a passkey; each leaves a row for five minutes. */
export const passkeyFromAddress: FixedWindow = { name: 'admin-passkey', free: 60, windowSeconds: 15 * MINUTE }
/** Links that were tried and are unknown, and codes that were wrong while accepting one. */
export const invitationFromAddress: FixedWindow = {
  name: 'admin-invitation',
  free: 20,
  windowSeconds: 60 * MINUTE,
}
