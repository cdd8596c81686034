/** Access control: the admin key, stored keys with actions and collections, and scoped search keys made from them. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecord, parseJson } from '../json/json.ts'
import { matchesPattern } from '../pattern/match.ts'
import type { Json } from '../schema/types.ts'
import type { ApiKey } from './row-types.ts'
import { hashOf, isSearchOnly, PREFIX_LENGTH } from './rows/keys.ts'
import type { Catalogue } from './tables.ts'

/** What a valid key allows. */
export interface Grant {
  /** Parameters a scoped key forces onto every search. */
  embedded: Record<string, Json>
  allows(collection: string): boolean
  /** A key that may only search; it may stand in a page. */
  isPublic: boolean
}

const DIGEST_LENGTH = 44
const SEARCH = 'documents:search'

/** The grant of a key for an action on these collections, or undefined: every refusal is answered with the same 401. */
export function grantOf(
  catalogue: Catalogue,
  adminKey: string,
  presented: string,
  action: string,
  collections: string[],
): Grant | undefined {
  if (presented === '') return undefined
  if (sameText(presented, adminKey)) return { embedded: {}, allows: () => true, isPublic: false }
  const plain = keyWithValue(catalogue, presented)
  if (plain) return allowed(plain, {}, action, collections)
  const scoped = action === SEARCH ? openScopedKey(catalogue, presented) : undefined
  return scoped && allowed(scoped.parent, scoped.embedded, action, collections)
}

export function keyWithValue(catalogue: Catalogue, value: string): ApiKey | undefined {
  const wanted = hashOf(value)
  return catalogue.list('keys').find(({ hash }) => hash === wanted)
}

function allowed(
  key: ApiKey,
  embedded: Record<string, Json>,
  action: string,
  collections: string[],
): Grant | undefined {
  const limit = typeof embedded.expires_at === 'number' ? Math.min(key.expires_at, embedded.expires_at) : key.expires_at
  if (limit * 1000 < Date.now()) return undefined
  if (!key.actions.some((own) => covers(own, action))) return undefined
  const allows = (collection: string) => key.collections.some((pattern) => covered(pattern, collection))
  return collections.every(allows) ? { embedded, allows, isPublic: isSearchOnly(key) } : undefined
}

/** A key with `create` may also replace: Typesense's documentation calls a PUT `create`, its source `upsert`. */
function covers(own: string, action: string): boolean {
  const [resource, operation] = action.split(':')
  if (own === '*' || own === action || own === `${resource}:*`) return true
  return operation === 'upsert' && own === `${resource}:create`
}

const covered = (pattern: string, collection: string) =>
  pattern === '*' || pattern === collection || matchesPattern(pattern, collection)

/** base64( base64(HMAC-SHA256(parent, params)) + first characters of the parent + params ) */
function openScopedKey(catalogue: Catalogue, presented: string) {
  const decoded = Buffer.from(presented, 'base64').toString('utf8')
  if (decoded.length <= DIGEST_LENGTH + PREFIX_LENGTH) return undefined
  const digest = decoded.slice(0, DIGEST_LENGTH)
  const prefix = decoded.slice(DIGEST_LENGTH, DIGEST_LENGTH + PREFIX_LENGTH)
  const text = decoded.slice(DIGEST_LENGTH + PREFIX_LENGTH)
  const embedded = parseJson(text)
  if (!isRecord(embedded)) return undefined
  const parent = catalogue
    .list('keys')
    .filter((key) => key.value_prefix === prefix && isSearchOnly(key))
    .find(({ value = '' }) => sameText(createHmac('sha256', value).update(text).digest('base64'), digest))
  return parent && { parent, embedded }
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
