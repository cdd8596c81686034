import { type Queryable, rowsOf } from '../../../database/rows.ts'

export function productNames(on: Queryable, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return rowsOf(on, 'select id, name from products where id = any($1::bigint[])', [ids])
}
