import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/app.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { drizzle, migrate } from '../orm/drizzle.ts'
import { rowsOf } from '../rows.ts'
import { TRIGGERS_FOLDER } from './apply-triggers.ts'
import { applyMigrations, MIGRATIONS_FOLDER, pendingMigrations } from './migrate.ts'

/** The last migration of the last release; move it when a release is made. */
const LAST_RELEASE = '0011_product_brands'

const scratch = await testDatabase()
const upgraded = await testDatabase({ migrated: false })
const folder = await temporaryFolder()
afterAll(() => Promise.all([scratch.close(), upgraded.close(), folder.remove()]))

describe('the functions and triggers of triggers/*.sql', () => {
  it('are exactly those of a database migrated from scratch', async () => {
    expect(await functionsOf(scratch)).toEqual(await functionsOfFiles())
    expect(await triggerNamesOf(scratch)).toEqual(await triggerNamesOfFiles())
  })

  it('are exactly those of a database migrated from the last release', async () => {
    await migrate(drizzle(upgraded.pool), { migrationsFolder: await migrationsUpTo(LAST_RELEASE) })
    await insertAccount(upgraded)
    expect(await pendingMigrations(upgraded)).toBeGreaterThan(0)
    await applyMigrations(upgraded)
    expect(await pendingMigrations(upgraded)).toBe(0)
    expect(await functionsOf(upgraded)).toEqual(await functionsOfFiles())
    expect(await triggerDefinitionsOf(upgraded)).toEqual(await triggerDefinitionsOf(scratch))
  })

  it('keep accounts, sessions, codes and queued mails of the last release', async () => {
    const { rows } = await upgraded.pool.query(
      `select u.email, c.purpose, s.id is not null as session, m.claimed_by, f.proof_of
       from users u join user_codes c on c.user_id = u.id join sessions s on s.user_id = u.id, mail_outbox m, oauth_flows f`,
    )
    const kept = { email: 'lupe@correo.test', purpose: 'reset', session: true, claimed_by: null, proof_of: null }
    expect(rows).toEqual([kept])
    await upgraded.pool.query(
      `insert into user_codes (code_hash, user_id, purpose, expires_at) select '\\x02', id, 'stop-email', now() from users`,
    )
  })

  it('that compare the old and the new rows of a large table keep no plan that was made for few rows', async () => {
    const kept = await rowsOf(
      scratch.pool,
      `select p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgrelid in ('offers'::regclass, 'products'::regclass, 'reviews'::regclass, 'coupons'::regclass)
         and t.tgoldtable is not null and t.tgnewtable is not null
         and not coalesce(p.proconfig, '{}') @> array['enable_nestloop=off']`,
    )
    expect(kept).toEqual([])
  })

  it('replace older ones', async () => {
    await upgraded.pool.query(
      `create or replace function follow_offers() returns trigger language plpgsql as 'begin return null; end'`,
    )
    await upgraded.pool.query('drop trigger offers_updated on offers')
    await upgraded.pool.query(`update drizzle.applied_triggers set hash = 'of an older version'`)
    expect(await pendingMigrations(upgraded)).toBe(1)
    await applyMigrations(upgraded)
    expect(await functionsOf(upgraded)).toEqual(await functionsOfFiles())
    expect(await triggerDefinitionsOf(upgraded)).toEqual(await triggerDefinitionsOf(scratch))
  })
})

async function insertAccount({ pool }: TestDatabase): Promise<void> {
  await pool.query(
    `with person as (insert into users (document_id, username, email) values ('d', 'lupe', 'lupe@correo.test') returning id),
     session as (insert into sessions (id, user_id, expires_at) select gen_random_uuid(), id, now() from person),
     mail as (insert into mail_outbox (message_id, recipient, subject, html, text) values ('<1>', 'a@b.mx', '', '', '')),
     flow as (insert into oauth_flows (token_hash, stage, expires_at) values ('\\x03', 'started', now()))
     insert into user_codes (code_hash, user_id, purpose, expires_at) select '\\x01', id, 'reset', now() from person`,
  )
}

async function functionsOf({ pool }: TestDatabase): Promise<Record<string, string>> {
  const rows = await rowsOf<{ name: string; body: string }>(
    pool,
    `select proname as name, prosrc as body from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype`,
  )
  return Object.fromEntries(rows.map(({ name, body }) => [name, body]))
}

async function triggersOf({ pool }: TestDatabase) {
  return rowsOf<{ name: string; definition: string }>(
    pool,
    `select tgname as name, pg_get_triggerdef(t.oid) as definition
     from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`,
  )
}

const triggerNamesOf = async (database: TestDatabase) => (await triggersOf(database)).map(({ name }) => name)
const triggerDefinitionsOf = async (database: TestDatabase) =>
  (await triggersOf(database)).map(({ definition }) => definition)

async function filesText(): Promise<string> {
  const files = await readdir(TRIGGERS_FOLDER)
  return (await Promise.all(files.map((file) => readFile(join(TRIGGERS_FOLDER, file), 'utf8')))).join('\n')
}

async function functionsOfFiles(): Promise<Record<string, string>> {
  const found = (await filesText()).matchAll(/CREATE OR REPLACE FUNCTION (\w+)\(\).*?\$\$([\s\S]*?)\$\$;/g)
  return Object.fromEntries([...found].map(([, name, body]) => [name, body]))
}

async function triggerNamesOfFiles(): Promise<string[]> {
  return [...(await filesText()).matchAll(/CREATE OR REPLACE TRIGGER (\w+)/g)].map(([, name]) => name ?? '').sort()
}

/** The migrations as that release had them. */
async function migrationsUpTo(tag: string): Promise<string> {
  await cp(MIGRATIONS_FOLDER, folder.path, { recursive: true })
  const path = join(folder.path, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] }
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  expect(last).toBeGreaterThan(0)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder.path
}
