/** Codes for a lost authenticator: 80 random bits each, shown once, stored as hashes, deleted when used. */
import { randomBytes } from 'node:crypto'
import { hashCode } from '../../../security/codes.ts'
import { base32 } from '../../../security/totp.ts'

const COUNT = 10
const CODE_BYTES = 10
const PATTERN = /^[a-z2-7]{16}$/

export interface NewRecoveryCodes {
  codes: string[]
  hashes: Buffer[]
}

export function newRecoveryCodes(): NewRecoveryCodes {
  const plain = Array.from({ length: COUNT }, () => base32(randomBytes(CODE_BYTES)).toLowerCase())
  return { codes: plain.map((code) => code.match(/.{4}/g)!.join('-')), hashes: plain.map(hashCode) }
}

/** Typed in any case, with or without spaces and hyphens; null when it is no recovery code. */
export function recoveryCodeHash(typed: string): Buffer | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  return PATTERN.test(code) ? hashCode(code) : null
}
