/** Validates, stores and masks API keys. */
import { createHash, randomBytes } from 'node:crypto'
import { isRecord } from '../../json/json.ts'
import { patternFault } from '../../pattern/match.ts'
import { bad } from '../../schema/field.ts'
import type { Json } from '../../schema/types.ts'
import type { ApiKey } from '../row-types.ts'
import { isTextList } from './synonyms.ts'

/** Unix seconds so far away that a key without a limit never expires (year 4143). */
const NEVER = 64723363199
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const KEY_LENGTH = 32
export const PREFIX_LENGTH = 4

/** A key as it is shown once, to its creator. */
export type NewKey = Omit<ApiKey, 'hash' | 'value_prefix'> & { value: string }

export function parseKey(input: Json, id: number): NewKey {
  if (!isRecord(input)) throw bad('Bad JSON.')
  for (const name of ['description', 'actions', 'collections'] as const) {
    if (!(name in input)) throw bad(`Could not find a \`${name}\` key.`)
  }
  const { description, actions, collections, value, expires_at: expires, autodelete } = input
  if (typeof description !== 'string') throw bad('Key description must be a string.')
  if (!isTextList(actions) || actions.length === 0)
    throw bad('Wrong format for `actions`. It should be an array of string.')
  if (!isTextList(collections) || collections.length === 0) {
    throw bad('Wrong format for `collections`. It should be an array of string.')
  }
  if (value !== undefined && (typeof value !== 'string' || value === '')) throw bad('Key value must be a string.')
  if (expires !== undefined && !(typeof expires === 'number' && Number.isInteger(expires) && expires >= 0)) {
    throw bad('Wrong format for `expires_at`. It should be an unsigned integer.')
  }
  if (autodelete !== undefined && typeof autodelete !== 'boolean')
    throw bad('Wrong format for `autodelete`. It should be a boolean.')
  for (const pattern of collections) {
    const fault = pattern === '*' ? undefined : patternFault(pattern)
    if (fault) throw bad(`The collection pattern \`${pattern}\` ${fault}.`)
  }
  return {
    id,
    value: value ?? newKeyValue(),
    description,
    actions,
    collections,
    expires_at: expires ?? NEVER,
    ...(autodelete !== undefined && { autodelete }),
  }
}

/** The stored form of a key: its hash, so that the files of the index do not contain the key. */
export function storedKey({ value, ...rest }: NewKey): ApiKey {
  const value_prefix = value.slice(0, PREFIX_LENGTH)
  return { ...rest, hash: hashOf(value), value_prefix, ...(isSearchOnly(rest) && { value }) }
}

/** Rows of earlier versions contain the value of every key. */
export function upgradedKey(row: ApiKey | NewKey): ApiKey {
  return 'hash' in row ? row : storedKey(row)
}

/** A key with `autodelete` is deleted when it expires. */
export const isAutodeleted = ({ autodelete, expires_at: expires }: ApiKey, now = Date.now()): boolean =>
  autodelete === true && expires * 1000 < now

export const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')

export const isSearchOnly = ({ actions }: Pick<ApiKey, 'actions'>) =>
  actions.length === 1 && actions[0] === 'documents:search'

/** A key is shown completely only when it is created; later only its prefix is shown. */
export function maskKey({ value: _value, hash: _hash, ...rest }: ApiKey) {
  return rest
}

function newKeyValue(): string {
  let value = ''
  // Bytes past the last whole alphabet are thrown away, so that every character is equally likely.
  while (value.length < KEY_LENGTH) {
    for (const byte of randomBytes(KEY_LENGTH)) {
      if (byte < 248 && value.length < KEY_LENGTH) value += ALPHABET[byte % ALPHABET.length]
    }
  }
  return value
}
