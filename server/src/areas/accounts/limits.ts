/** Rate limits of accounts. Every key but that of `mailsTo` contains the network address. */
import type { Allowance } from '../../security/throttle.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const allowance = (name: string, free: number, windowSeconds: number, firstWaitSeconds: number): Allowance => ({
  name,
  free,
  windowSeconds,
  firstWaitSeconds,
  longestWaitSeconds: HOUR,
})

/** Sign-in attempts from one address to one account. */
export const loginToAccount = allowance('login-account', 5, 15 * MINUTE, 5)
/** Sign-in attempts from one address to any account. */
export const loginFromAddress = allowance('login-address', 40, 15 * MINUTE, 10)
export const registerFromAddress = allowance('register-address', 10, HOUR, 30)
export const recoverFromAddress = allowance('recover-address', 15, HOUR, 30)
export const codeFromAddress = allowance('code-address', 20, HOUR, 10)
export const connectFromAddress = allowance('connect-address', 30, HOUR, 10)
/** Mails to one inbox from any visitor, so that the forms cannot be used to flood it. */
export const mailsTo = allowance('mails-to', 6, HOUR, 2 * MINUTE)
/** Password checks of a signed-in user. */
export const proofOfAccount = allowance('proof', 6, 15 * MINUTE, 5)
/** Pictures uploaded to one account: each costs up to seconds of a processor. */
export const picturesOfAccount = allowance('pictures', 10, HOUR, 30)
