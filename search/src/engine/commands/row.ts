/** Sets or deletes one row, in the catalogue and in the log. */
import type { TableChange, TableName, Tables } from '../tables.ts'
import { notFound, type WriterContext } from './context.ts'

export function put<T extends TableName>({ store }: WriterContext, table: T, id: string, value: Tables[T]): Tables[T] {
  store.commit({ kind: 'row', row: { table, id, value } as TableChange })
  return value
}

/** Deletes a row and answers what it was; the sentence says what is missing when there is none. */
export function take<T extends TableName>({ store }: WriterContext, table: T, id: string, sentence: string): Tables[T] {
  const value = store.state.catalogue.get(table, id)
  if (value === undefined) throw notFound(sentence)
  store.commit({ kind: 'row', row: { table, id } as TableChange })
  return value
}
