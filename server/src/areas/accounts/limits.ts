/**
 * Rate limits of accounts. Windows are fixed, and what succeeds is refunded, so that the many customers of a mobile carrier
 * who share an address do not lock each other out. An address here is an IP address.
 */
import type { Allowance, FixedWindow, Memory } from '../../security/throttle.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const backoff = (name: string, free: number, windowSeconds: number, firstWaitSeconds: number): Allowance => ({
  name,
  free,
  windowSeconds,
  firstWaitSeconds,
  maxWaitSeconds: HOUR,
})
const fixed = (name: string, free: number, windowSeconds: number): FixedWindow => ({ name, free, windowSeconds })

/** Wrong passwords from one address for one account. */
export const loginToAccount = backoff('login-account', 5, 15 * MINUTE, 5)
/** Wrong passwords from one address for any account. */
export const loginFromAddress = fixed('login-address-window', 40, 15 * MINUTE)
/** Wrong passwords for one account from addresses that never signed in to it; a mailed link is not affected. */
export const loginOfAccount = fixed('login-strangers', 20, 15 * MINUTE)
/** An address that signed in to this account. */
export const knownAddress: Memory = { name: 'login-known', seconds: 90 * DAY }
export const registerFromAddress = fixed('register-window', 10, HOUR)
export const recoverFromAddress = fixed('recover-window', 15, HOUR)
/** Wrong or expired mailed codes. */
export const codeFromAddress = fixed('code-window', 20, HOUR)
/** Sign-ins at Google and with passkeys that were begun and not finished. */
export const connectFromAddress = fixed('connect-window', 30, HOUR)
/** Mails to one inbox from any visitor, so that the forms cannot be used to flood it. */
export const mailsTo = fixed('mails-to-window', 6, HOUR)
/** Recovery mails to the owner of a confirmed account: other mails that strangers cause do not use them up. */
export const recoveriesOf = fixed('recoveries', 5, HOUR)
/**
 * Wrong passwords typed in one session, from any address: a stolen session guesses no faster from many addresses, and does not use
 * up the tries of its owner's own session.
 */
export const proofOfSession = backoff('proof-session', 6, 15 * MINUTE, 5)
/** Second-step codes of one account; asked only of those who know its password. */
export const secondStep = backoff('second-step', 6, 15 * MINUTE, 10)
/** Pictures uploaded to one account: each costs up to seconds of a processor. */
export const picturesOfAccount = backoff('pictures', 10, HOUR, 30)
