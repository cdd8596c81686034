/** The tables and sequences of a backup: all of the schema `public`, a partitioned one as a whole. The job queue is created again at each start. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface Table {
  name: string
  columns: string[]
}

/** Name → the next value. */
export type Sequences = Record<string, number>

const TABLES = `
select c.oid::int as oid, c.relname as name,
  (select sum(pg_table_size(t.relid)) from pg_partition_tree(c.oid) t)::float8 as bytes,
  array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attname) as columns,
  array(select f.confrelid::int from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
order by c.relname`

/** Referenced tables come first, so that each table can be filled after all it refers to. */
export async function tablesOf(on: Queryable): Promise<(Table & { bytes: number })[]> {
  const unplaced = await rowsOf<Table & { oid: number; bytes: number; needs: number[] }>(on, TABLES)
  const ordered: (Table & { bytes: number })[] = []
  const placed = new Set<number>()
  while (unplaced.length > 0) {
    const at = unplaced.findIndex(({ needs }) => needs.every((need) => placed.has(need)))
    if (at === -1) throw new Error(`tables refer to each other in a circle: ${unplaced.map(({ name }) => name)}`)
    const [{ oid, name, columns, bytes }] = unplaced.splice(at, 1) as [(typeof unplaced)[0]]
    placed.add(oid)
    ordered.push({ name, columns, bytes })
  }
  return ordered
}

/** Read after the rows: values taken meanwhile are skipped, none is given twice. */
export async function sequencesOf(on: Queryable): Promise<Sequences> {
  const next: Sequences = {}
  const names = await rowsOf<{ name: string }>(
    on,
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  for (const { name } of names) {
    // `pg_sequences` does not distinguish a sequence that was never used from one that was set and not used since.
    const row = await rowOf<{ next: number }>(
      on,
      `select last_value + is_called::int as next from public.${quoted(name)}`,
    )
    next[name] = row?.next ?? 1
  }
  return next
}

/** The hashes of the applied migrations: two databases with the same have the same tables. None: there are no tables yet. */
export async function schemaVersion(on: Queryable): Promise<string[]> {
  const known = await rowOf(on, `select where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (!known) return []
  const rows = await rowsOf<{ hash: string }>(on, 'select hash from drizzle.__drizzle_migrations order by created_at')
  return rows.map(({ hash }) => hash)
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
