/** Time-based one-time codes: RFC 6238 with SHA-1, 30 seconds and six digits, which every authenticator app reads. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
const CODE = /^[0-9]{6}$/
/** Steps before and after the present one that are accepted, for clocks that differ. */
const TOLERANCE = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const SECRET_BYTES = 20

/** The code of a step; steps of 30 seconds are counted from 1970. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest[digest.length - 1]! & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS)
}

/** The step whose code this is; null when it is none of the accepted ones. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null
  const present = stepAt(now)
  let found: number | null = null
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step++) {
    if (timingSafeEqual(Buffer.from(code), Buffer.from(codeAt(secret, step)))) found = step
  }
  return found
}

export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address that an authenticator app reads from a QR code. */
export function otpauthUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
