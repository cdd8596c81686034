/** Argon2id, its parameters, and which passwords are refused. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { isAcceptablePassword } from '@tianguis/contract/account/account-rules'
import { limitConcurrency } from '../async/limit-concurrency.ts'

/** Argon2id is the library's default; OWASP's parameters: 19 MiB, two passes, one lane. A hash takes about 37 ms. */
export const OWASP_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = OWASP_COST

/** At most one hash per core runs at a time, so that many sign-ins do not starve other requests. */
const MAX_WAITING = 200
const limited = limitConcurrency(availableParallelism(), MAX_WAITING)

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost))
}

/** The hash of a random password; verifying against it takes as long as against a real one. */
let dummyHash: Promise<string> | undefined

/** `null` (no account, or one without a password) takes the same time and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), cost)
  const against = stored ?? (await dummyHash)
  const right = await limited(() => verify(against, password))
  return stored !== null && right
}

/** Whether the stored hash was made with other parameters. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
}

/** For tests, which sign in thousands of times; the import check refuses a call in any other file. */
export function setHashCost(chosen: typeof OWASP_COST): void {
  cost = chosen
  dummyHash = undefined
}

let commonPasswords: Promise<Set<string>> | undefined

export type PasswordFault = 'weak' | 'common'

export async function passwordFault(password: string): Promise<PasswordFault | null> {
  if (!isAcceptablePassword(password)) return 'weak'
  // 49,000 words, loaded when a password is first set.
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await commonPasswords).has(password.toLowerCase()) ? 'common' : null
}
