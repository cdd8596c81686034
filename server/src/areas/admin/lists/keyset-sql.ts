/**
 * One page of a list, by key: `where (sort, id) > (the last row's)`, so that page 20,000 costs as much as the first. Each sort
 * needs an index on (column, id), or a filter that leaves few rows.
 */
import type { ListQuery, Page } from '@tianguis/contract/admin/lists'
import { fold } from '@tianguis/contract/folding'
import { type Queryable, rowsOf } from '../../../database/rows.ts'
import { ApiError } from '../../../http/errors/api-error.ts'

export interface Condition {
  /** With `?` where the value goes. */
  sql: string
  value: unknown
}

/** Every word is part of the text, whatever the accents; for lists of some ten thousand rows. */
export function likeAllWords(text: string, words: string): Condition {
  const patterns = fold(words)
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return { sql: `unaccent(${text}) ilike all (?::text[])`, value: patterns }
}

export interface KeysetList {
  from: string
  columns: string
  /** The unique column that breaks ties. */
  id: string
  /** The columns that may be sorted by; the first is the default. None may be null. */
  sorts: Record<string, string>
  query: ListQuery
  rows: number
  where: readonly (Condition | '' | false | null | undefined)[]
}

export async function keysetPage<Row extends object>(on: Queryable, list: KeysetList): Promise<Page<Row>> {
  const { from, columns, id, sorts, query, rows } = list
  const sort = query.sort ?? Object.keys(sorts)[0] ?? ''
  const column = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined
  if (!column) throw new ApiError(400, `Unknown sort ${sort}`)
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = list.where.flatMap((one) => (one ? [one.sql.replace('?', () => place(one.value))] : []))
  const isDescending = query.dir === 'desc'
  if (query.after !== undefined) {
    const [lastSort, lastId] = readCursor(query.after)
    conditions.push(`(${column}, ${id}) ${isDescending ? '<' : '>'} (${place(lastSort)}, ${place(lastId)})`)
  }
  const direction = isDescending ? 'desc' : 'asc'
  const found = await rowsOf<Row & { cursor_sort: string; cursor_id: string }>(
    on,
    `select ${columns}, ${column}::text as cursor_sort, ${id}::text as cursor_id
     from ${from} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by ${column} ${direction}, ${id} ${direction} limit ${rows + 1}`,
    values,
  ).catch((error: unknown) => {
    // A cursor that was edited: text where a number or a moment is expected.
    throw (error as { code?: string }).code?.startsWith('22') ? new ApiError(400, 'Invalid cursor') : error
  })
  const page = found.slice(0, rows)
  const last = page.at(-1)
  const next = found.length > rows && last ? JSON.stringify([last.cursor_sort, last.cursor_id]) : null
  return { rows: page.map(({ cursor_sort: _s, cursor_id: _i, ...row }) => row as unknown as Row), next }
}

function readCursor(text: string): [string, string] {
  try {
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed) && parsed.length === 2 && parsed.every((part) => typeof part === 'string'))
      return parsed as [string, string]
  } catch {
    // answered below
  }
  throw new ApiError(400, 'Invalid cursor')
}
