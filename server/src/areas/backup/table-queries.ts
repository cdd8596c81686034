/** What there is to save: every table and number sequence of ours. The job queue is made anew at each start. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface Table {
  name: string
  columns: string[]
}

/** Name → the number it will give next. */
export type Sequences = Record<string, number>

const TABLES = `
select c.oid::int as oid, c.relname as name, pg_table_size(c.oid)::float8 as bytes,
  array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attname) as columns,
  array(select f.confrelid::int from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and c.relkind = 'r'
order by c.relname`

/** Those that others refer to come first, so that each can be filled when all it refers to is there. */
export async function tablesOf(on: Queryable): Promise<(Table & { bytes: number })[]> {
  const waiting = await rowsOf<Table & { oid: number; bytes: number; needs: number[] }>(on, TABLES)
  const ordered: (Table & { bytes: number })[] = []
  const placed = new Set<number>()
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ needs }) => needs.every((need) => placed.has(need)))
    if (at === -1) throw new Error(`tables refer to each other in a circle: ${waiting.map(({ name }) => name)}`)
    const [{ oid, name, columns, bytes }] = waiting.splice(at, 1) as [(typeof waiting)[0]]
    placed.add(oid)
    ordered.push({ name, columns, bytes })
  }
  return ordered
}

/** Asked after the rows were read: numbers taken meanwhile are skipped, none is given twice. */
export async function sequencesOf(on: Queryable): Promise<Sequences> {
  const next: Sequences = {}
  const names = await rowsOf<{ name: string }>(
    on,
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  for (const { name } of names) {
    // The view of all sequences does not tell one never used from one that was set and not used since.
    const row = await rowOf<{ next: number }>(
      on,
      `select last_value + is_called::int as next from public.${quoted(name)}`,
    )
    next[name] = row?.next ?? 1
  }
  return next
}

/** The hashes of the applied migrations: two databases with the same have the same tables. */
export async function schemaVersion(on: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ hash: string }>(on, 'select hash from drizzle.__drizzle_migrations order by created_at')
  return rows.map(({ hash }) => hash)
}

export function copyStatement({ name, columns }: Table, direction: 'to stdout' | 'from stdin'): string {
  return `copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) ${direction}`
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
