/** Sets or deletes one row, in the catalogue and in the log. */
import { writeExact } from '../../json/exact.ts'
import type { TableChange, TableName, Tables } from '../tables.ts'
import { notFound, type WriterContext } from './context.ts'

/** Creates or replaces a row; one that says the same is not logged again. */
export function put<T extends TableName>({ store }: WriterContext, table: T, id: string, value: Tables[T]): Tables[T] {
  const known = store.state.catalogue.get(table, id)
  if (known !== undefined && writeExact(known) === writeExact(value)) return value
  store.commit({ kind: 'row', row: { table, id, value } as TableChange })
  return value
}

/** Deletes a row and returns its value; `sentence` is the error message when there is none. */
export function deleteRow<T extends TableName>(
  { store }: WriterContext,
  table: T,
  id: string,
  sentence: string,
): Tables[T] {
  const value = store.state.catalogue.get(table, id)
  if (value === undefined) throw notFound(sentence)
  store.commit({ kind: 'row', row: { table, id } as TableChange })
  return value
}
