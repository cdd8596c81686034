/** Helpers of routes whose resource is a row of a table: keys, presets, stop words. */
import { SearchError } from '../collection/search-error.ts'
import type { TableName, Tables } from '../engine/tables.ts'
import type { Exchange } from './route.ts'

export const idOf = ({ path }: Exchange) => path.id as string

/** The row of that id; throws 404 with `sentence` if there is none. */
export function rowOf<T extends TableName>({ services }: Exchange, table: T, id: string, sentence: string): Tables[T] {
  const row = services.engine.catalogue.get(table, id)
  if (row === undefined) throw new SearchError(404, sentence)
  return row
}
