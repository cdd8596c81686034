/** One page of a list that is small enough to be loaded whole, such as stores and feeds. */
import type { ListQuery, Page } from '@tianguis/contract/admin/lists'
import { fold } from '@tianguis/contract/folding'

type Sortable = string | number | boolean | null

export interface SmallList<Row> {
  all: readonly Row[]
  query: ListQuery
  rows: number
  keyOf(row: Row): string
  /** What is searched, in any order of words, whatever accents and case. */
  textOf(row: Row): string
  /** The first is the default. */
  sorts: Record<string, (row: Row) => Sortable>
}

export function smallListPage<Row>({ all, query, rows, keyOf, textOf, sorts }: SmallList<Row>): Page<Row> {
  const words = fold(query.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const sortValue = sorts[query.sort ?? ''] ?? Object.values(sorts)[0] ?? keyOf
  const found = all
    .filter((row) => {
      const text = fold(textOf(row))
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => compare(sortValue(a), sortValue(b)) || compare(keyOf(a), keyOf(b)))
  if (query.dir === 'desc') found.reverse()
  const from = query.after === undefined ? 0 : found.findIndex((row) => keyOf(row) === query.after) + 1
  const page = found.slice(from, from + rows)
  const last = page.at(-1)
  return { rows: page, next: last && from + rows < found.length ? keyOf(last) : null }
}

function compare(a: Sortable, b: Sortable): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'es')
  return Number(a) - Number(b)
}
