/** The signed token of a 'Ya no me avises' link: it works without signing in and carries no address or name. */
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../../security/keyed-hash.ts'

/** One alert, every alert of one mail, the weekly summary of one account, one mail of offers, or one saved search. */
export type Unsubscribe =
  | { what: 'mail'; id: string }
  | { what: 'alert'; id: number }
  | { what: 'weekly'; id: number }
  | { what: 'offers'; id: number }
  | { what: 'search'; id: number }

const PREFIXES = { alert: 'a', mail: 'm', weekly: 's', offers: 'o', search: 'b' } as const
const BY_PREFIX = { a: 'alert', s: 'weekly', o: 'offers', b: 'search' } as const
const SIGNATURE_BYTES = 18

export function unsubscribeToken(secret: string, { what, id }: Unsubscribe): string {
  const claim = `${PREFIXES[what]}${what === 'mail' ? id.replace(/[<>]|@.*$/g, '') : id}`
  return `${claim}.${signature(secret, claim)}`
}

/** Null unless the token was signed with this secret. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscribe | null {
  const [claim = '', given = '', ...rest] = token.split('.')
  if (rest.length > 0 || !/^(?:[asob]\d{1,15}|m[0-9a-f-]{36})$/.test(claim)) return null
  const expected = Buffer.from(signature(secret, claim))
  const signed = Buffer.from(given)
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null
  const id = claim.slice(1)
  if (claim[0] === 'm') return { what: 'mail', id: `<${id}@tianguis>` }
  return { what: BY_PREFIX[claim[0] as keyof typeof BY_PREFIX], id: Number(id) }
}

function signature(secret: string, claim: string): string {
  return keyedHash(secret, 'unsubscribe', claim).subarray(0, SIGNATURE_BYTES).toString('base64url')
}
