import type { Queryable } from './rows.ts'

/** Inserts objects as rows: the keys are the columns, and the table's own types apply. `id` columns are written as given. */
export async function insertRows(on: Queryable, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const generated = table.startsWith('demo_') ? '' : 'overriding system value'
  await on.query(
    `insert into ${table} (${columns}) ${generated} select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
