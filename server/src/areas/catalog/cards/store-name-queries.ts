import { type Queryable, rowsOf } from '../../../database/rows.ts'

export async function storeNames(on: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; name: string }>(on, 'select id, name from stores where id = any ($1)', [ids])
  return new Map(rows.map(({ id, name }) => [id, name]))
}
