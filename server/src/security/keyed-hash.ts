import { createHmac } from 'node:crypto'

/** Who did what, the same each time and unreadable without the secret: for limits and votes that must not name people. */
export function keyedHash(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\u0000')).digest()
}
