/** Parts of a fuzz request: paths, queries and bodies, some of them malformed. */
import type { ApiDocument } from '../api-document.ts'
import type { Chance } from './chance.ts'
import { textFrom } from './values.ts'

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

export interface Known {
  document: ApiDocument
  /** Session tokens of existing accounts. */
  tokens: string[]
  /** Headers of a session of the back office. */
  admin: Record<string, string>
  searchKey: string
  adminKey: string
  /** Addresses that exist. */
  pages: string[]
}

/** Sometimes truncated, with a wrong byte, or nested 2,000 levels deep. */
export function spoiled(json: string, chance: Chance): Buffer {
  const bytes = Buffer.from(json)
  if (chance.is(0.92) || bytes.length === 0) return bytes
  if (chance.is(0.3)) return bytes.subarray(0, chance.below(bytes.length))
  if (chance.is(0.3)) return Buffer.from('['.repeat(2_000))
  bytes[chance.below(bytes.length)] = chance.below(256)
  return bytes
}

export function withQuery(path: string, query: [string, unknown][], chance: Chance): string {
  const parts = query.map(
    ([name, value]) => `${escaped(name)}=${escaped(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
  )
  if (chance.is(0.02)) parts.push(chance.of(['%', '%zz=%c3', '&&&=', 'a[b][c]=1', '%ff%fe=%00']))
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

export function segment(chance: Chance): string {
  if (chance.is(0.5)) return String(chance.below(300))
  return chance.is(0.1)
    ? chance.of(['%', '%c3%28', '%00', '..', '%2e%2e', '%2f'])
    : escaped(textFrom(chance)).slice(0, 2_000)
}

/** Half a surrogate pair cannot be written in UTF-8. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
