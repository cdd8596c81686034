/** Random single-use codes for mails and redirects; only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto'

const CODE_BYTES = 32
const CODE_PATTERN = /^[\w-]{43}$/

export function newCode(): { code: string; hash: Buffer } {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  return { code, hash: hashCode(code) }
}

export function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** Whether the text has the form of a code, so that others need no query. */
export function looksLikeCode(code: string): boolean {
  return CODE_PATTERN.test(code)
}
