/** A backup and a database of different versions. */
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { restore } from '../../cli/verbs/restore.ts'
import { applyMigrations, knownSchemaVersion, remakeTables } from '../../database/migration/migrate.ts'
import { rowOf } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import { testDatabase } from '../../testing/database.ts'
import { saveBackup } from './save.ts'
import { schemaVersion } from './table-queries.ts'
import { run, savedBackup } from './testing/saved-backup.ts'
import { contentsOf, restorableContentsOf } from './testing/table-contents.ts'

const { folder, file, source, target, there, close } = await savedBackup()
const older = await testDatabase()
afterAll(async () => {
  await older.close()
  await close()
})

/** As the version before the last migration has it. */
const EARLIER = knownSchemaVersion().slice(0, -1)
const makeEarlier = (database: typeof older) =>
  inTransaction(database, (client) => remakeTables(client, EARLIER.length))

test('a backup of an earlier version is brought up to date', async () => {
  await makeEarlier(older)
  await older.pool.query(
    `with store as (insert into stores (slug, name, site, logo) values ('una', 'Una', '', '/img/a.svg') returning id)
     insert into coupons (store_id, title, code, terms, kind, value, minimum, starts_at)
     select id, '10 % en todo', 'DIEZ', 'Compra mínima: 600 pesos', 'percent', 10, 0, '2026-11-01' from store`,
  )
  const path = join(folder.path, 'earlier.tar.gz')
  await saveBackup(older, there.dataDir, path, () => undefined)
  expect(await run(restore, there, [path], true)).toMatchObject({ ok: true })
  expect(await schemaVersion(target.pool)).toEqual(knownSchemaVersion())
  // What the migration after it does with its rows was done.
  expect(await rowOf(target.pool, 'select code, conditional from coupons')).toEqual({ code: 'DIEZ', conditional: true })
  expect(await run(restore, there, [file], true)).toMatchObject({ ok: true })
  expect(await restorableContentsOf(target.pool)).toEqual(await restorableContentsOf(source.pool))
})

test('a database that a newer version has changed takes a backup of this one', async () => {
  await target.pool.query(
    `alter table stores add column newer text; create table newer (id int references stores (id));
     create function newer() returns int language sql as 'select 1';
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
  )
  await expect(applyMigrations(target)).rejects.toThrow('más nueva')
  expect(await run(restore, there, [file], true)).toMatchObject({ ok: true })
  expect(await restorableContentsOf(target.pool)).toEqual(await restorableContentsOf(source.pool))
  await applyMigrations(target)
  expect(await rowOf(target.pool, `select to_regclass('newer') as newer`)).toEqual({ newer: null })
})

test('what is refused leaves a database of an earlier version as that version knows it', async () => {
  await makeEarlier(target)
  await target.pool.query(`insert into common_words values ('mine')`)
  const before = await contentsOf(target.pool)
  expect(await run(restore, there, [file])).toMatchObject({ ok: false, text: expect.stringContaining('no está vacía') })
  expect(await schemaVersion(target.pool)).toEqual(EARLIER)
  expect(await contentsOf(target.pool)).toEqual(before)
})
