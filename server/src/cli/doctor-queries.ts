import { type Queryable, rowOf } from '../database/rows.ts'

export async function postgresVersion(on: Queryable): Promise<string> {
  const row = await rowOf<{ version: string }>(on, "select current_setting('server_version') as version")
  return row?.version ?? ''
}

export async function databaseTime(on: Queryable): Promise<Date> {
  const row = await rowOf<{ now: Date }>(on, 'select clock_timestamp() as now')
  return row?.now ?? new Date(0)
}
