/** The statements that copy tables out of and into the database. */
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import { EXCLUDED_TABLES } from './excluded-tables.ts'
import { quoted, type Table } from './table-queries.ts'

/** Every statement until the connection is closed sees the database as it is now, while others go on writing. */
export async function beginSnapshot(client: pg.PoolClient): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1`)
}

/** A query, because a partitioned table cannot be copied out by its name. */
export function copyOut(client: pg.PoolClient, { name, columns }: Table) {
  return client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from public.${quoted(name)}) to stdout`))
}

/** The stream may end before the server's count of rows is there; the next statement waits for it. */
export async function copyCompleted(client: pg.PoolClient): Promise<void> {
  await client.query('select')
}

export function copyIn(client: pg.PoolClient, { name, columns }: Table) {
  return client.query(copyFrom(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
}

export async function hasRows(on: Queryable, table: string): Promise<boolean> {
  return (await rowOf(on, `select 1 from public.${quoted(table)} limit 1`)) !== null
}

/** `tianguis.retention` allows price points to be deleted; derived rows come from the backup, so triggers are disabled. */
export async function emptyTables(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  const names = tables.map((name) => `public.${quoted(name)}`)
  await client.query(`set local tianguis.retention = 'on'`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
}

/** A reference of a restored table to one whose rows are not restored. */
export interface Reference {
  table: string
  column: string
  name: string
  definition: string
}

/** Dropped for as long as rows are loaded. */
export async function dropReferencesToExcluded(client: pg.PoolClient): Promise<Reference[]> {
  const references = await rowsOf<Reference & Record<string, unknown>>(
    client,
    `select t.relname as table, a.attname as column, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and r.relname = any ($1) and t.relname <> all ($1)`,
    [[...EXCLUDED_TABLES]],
  )
  for (const { table, name } of references)
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`)
  return references
}

/**
 * Mails with a stored text carry codes that are not restored, or were sent since; mails of topics are written when sent. A browser
 * that allowed push keeps it as after the end of a session by time.
 */
export async function deleteNotRestored(client: pg.PoolClient, references: readonly Reference[]): Promise<void> {
  await client.query(`truncate ${[...EXCLUDED_TABLES].map((name) => `public.${quoted(name)}`).join(', ')}`)
  await client.query('delete from public.mail_outbox where topic is null')
  for (const { table, column, name, definition } of references) {
    await client.query(
      `update public.${quoted(table)} set ${quoted(column)} = null where ${quoted(column)} is not null`,
    )
    await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  }
}

/** What an index of the database holds now, for `noteDocuments`. */
export async function rememberDocuments(client: pg.PoolClient): Promise<void> {
  await client.query('create temp table former_documents (collection text, id bigint) on commit drop')
  for (const name of ['products', 'coupons'])
    if (await rowOf(client, 'select where to_regclass($1) is not null', [`public.${name}`]))
      await client.query(`insert into former_documents select $1, id from public.${quoted(name)}`, [name])
}

/**
 * Until the index is built again it holds what was there before: the next start takes out or replaces each of its documents. For
 * saved searches, which a trigger tells, nothing is new.
 */
export async function noteDocuments(client: pg.PoolClient): Promise<void> {
  await client.query('alter table public.unindexed disable trigger user')
  await client.query(
    `insert into public.unindexed (collection, id) select collection, id from former_documents
     union select 'products', id from public.products union select 'coupons', id from public.coupons on conflict do nothing`,
  )
  await client.query('alter table public.unindexed enable trigger user')
}

/** After a migration with data: its triggers were not there to note what it changed. */
export async function noteAllProducts(client: pg.PoolClient): Promise<void> {
  await client.query(
    'insert into public.stale_products (product_id) select id from public.products on conflict do nothing',
  )
}

export async function enableTriggers(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  for (const name of tables) await client.query(`alter table public.${quoted(name)} enable trigger user`)
}

/** Not `setval`, which a rollback would not undo. */
export async function restartSequence(client: pg.PoolClient, name: string, next: number): Promise<void> {
  await client.query(`alter sequence public.${quoted(name)} restart with ${next}`)
}

export async function analyze(on: Queryable): Promise<void> {
  await on.query('analyze')
}
