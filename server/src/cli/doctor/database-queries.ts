/** Queries of `tianguis doctor`. */
import { type Queryable, rowOf } from '../../database/rows.ts'

export async function postgresVersion(on: Queryable): Promise<string> {
  const row = await rowOf<{ version: string }>(on, "select current_setting('server_version') as version")
  return row?.version ?? ''
}

export async function databaseTime(on: Queryable): Promise<Date> {
  const row = await rowOf<{ now: Date }>(on, 'select clock_timestamp() as now')
  return row?.now ?? new Date(0)
}

/** Offers with a warning about the store's former price; null: not counted yet. */
export async function priceClaims(on: Queryable): Promise<number | null> {
  const row = await rowOf<{ price_claims: number | null }>(on, 'select price_claims from catalog_figures')
  return row?.price_claims ?? null
}
