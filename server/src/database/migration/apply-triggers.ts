/**
 * Trigger functions and their triggers: one file each in `triggers/`, always in its current form. The files are applied after
 * the migrations whenever their hash differs from the one recorded in the database. To remove a trigger or a function, delete
 * it from its file and drop it in a migration.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Queryable, rowOf } from '../rows.ts'

export const TRIGGERS_FOLDER = join(import.meta.dirname, '../triggers')
const APPLIED = 'drizzle.applied_triggers'

/** Each statement is a transaction of its own and locks one table only, so that running processes cannot deadlock with it. */
export async function applyTriggers(on: Queryable): Promise<void> {
  const { statements, hash } = readTriggers()
  await on.query(`create table if not exists ${APPLIED} (one boolean primary key default true check (one), hash text)`)
  if ((await appliedHash(on)) === hash) return
  for (const statement of statements) await on.query(statement)
  await on.query(`insert into ${APPLIED} (hash) values ($1) on conflict (one) do update set hash = excluded.hash`, [
    hash,
  ])
}

export async function areTriggersCurrent(on: Queryable): Promise<boolean> {
  const known = await rowOf<{ known: boolean }>(on, `select to_regclass('${APPLIED}') is not null as known`)
  return known?.known === true && (await appliedHash(on)) === readTriggers().hash
}

async function appliedHash(on: Queryable): Promise<string | null> {
  return (await rowOf<{ hash: string }>(on, `select hash from ${APPLIED}`))?.hash ?? null
}

function readTriggers(): { statements: string[]; hash: string } {
  const files = globSync('*.sql', { cwd: TRIGGERS_FOLDER }).sort()
  const texts = files.map((file) => readFileSync(join(TRIGGERS_FOLDER, file), 'utf8'))
  return {
    statements: texts.flatMap((text) => text.split('--> statement-breakpoint')),
    hash: createHash('sha256').update(texts.join('\0')).digest('hex'),
  }
}
