/** All searches of a union must sort by the same types of keys in the same directions. */
import { SearchError } from '../../collection/search-error.ts'
import type { UnionSortKey } from '../../collection/union-part.ts'

interface SearchKeys {
  collection: string
  keys: UnionSortKey[]
}

export function checkSortKeys(searches: SearchKeys[]): void {
  const [first, ...others] = searches
  if (!first) return
  for (const [index, other] of others.entries()) checkPair(first, other, index + 1)
}

/** Typesense appends these to short lists of keys, and its messages show them. */
const APPENDED: UnionSortKey[] = [
  { name: '_union_search_index', type: 'union_query_order', descending: false, isDefault: false },
  { name: '_seq_id', type: 'insertion_order', descending: true, isDefault: false },
]

const complete = (keys: UnionSortKey[]): UnionSortKey[] => (keys.length < 2 ? [...keys, ...APPENDED] : keys)

function checkPair(first: SearchKeys, other: SearchKeys, index: number): void {
  const [left, right] = [complete(first.keys), complete(other.keys)]
  if (left.length !== right.length)
    throw new SearchError(
      400,
      `Expected size of \`sort_by\` parameter of all searches to be equal. The first union search sorts on ${list(left)} but the search at index \`${index}\` sorts on ${list(right)}.`,
    )
  for (const [at, key] of right.entries()) {
    const wanted = left[at] as UnionSortKey
    if (key.type !== wanted.type)
      throw mismatch('type', key, key.type, wanted, wanted.type, index, hintOf(first, wanted, other, key))
    if (key.descending !== wanted.descending)
      throw mismatch('order', key, orderOf(key), wanted, orderOf(wanted), index, '')
  }
}

const list = (keys: UnionSortKey[]): string => `{${keys.map(({ name, type }) => `\`${name}: ${type}\``).join(', ')}}`

const orderOf = ({ descending }: UnionSortKey): string => (descending ? 'DESC' : 'ASC')

function mismatch(
  what: 'type' | 'order',
  key: UnionSortKey,
  value: string,
  wanted: UnionSortKey,
  wantedValue: string,
  index: number,
  hint: string,
): SearchError {
  return new SearchError(
    400,
    `Expected ${what} of \`${key.name}\` sort_by (${value}) at search index \`${index}\` to be the same as the ${what} of \`${wanted.name}\` sort_by (${wantedValue}) at search index \`0\`.${hint}`,
  )
}

function hintOf(first: SearchKeys, wanted: UnionSortKey, other: SearchKeys, key: UnionSortKey): string {
  const why = 'Since union expects the searches to sort_by on the same type of fields, default sorting'
  if (key.isDefault && wanted.isDefault)
    return ` Both \`${other.collection}\` and \`${first.collection}\` collections have declared a default sorting field of different type. ${why} fields of the collections should be removed.`
  if (!key.isDefault && !wanted.isDefault) return ''
  const name = key.isDefault ? other.collection : first.collection
  return ` \`${name}\` collection has declared a default sorting field of different type. ${why} field of the collection should be removed.`
}
