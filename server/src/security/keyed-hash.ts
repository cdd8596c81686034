import { createHmac } from 'node:crypto'

/** A keyed hash (HMAC-SHA-256), for limits and votes that must not store personal data. */
export function keyedHash(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\u0000')).digest()
}
