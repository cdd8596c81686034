/** What a backup holds, and what comes back from it. */
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { backup } from '../../cli/verbs/backup.ts'
import { restore } from '../../cli/verbs/restore.ts'
import { withDatabase } from '../../cli/with-database.ts'
import { withSearch } from '../../cli/with-search.ts'
import { configFrom } from '../../config/config.ts'
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import { loadSecrets } from '../../security/secrets.ts'
import { testDatabase } from '../../testing/database.ts'
import { readArchive, writeArchive } from './archive.ts'
import { EXCLUDED_TABLES } from './excluded-tables.ts'
import { CONTENTS, contents, pieceName } from './manifest.ts'
import type { Member } from './members.ts'
import { saveBackup } from './save.ts'
import { quoted, sequencesOf } from './table-queries.ts'
import { run, savedBackup } from './testing/saved-backup.ts'
import { restorableContentsOf } from './testing/table-contents.ts'

const { folder, file, source, here, close } = await savedBackup()
afterAll(close)

/** Rows of the tables that a restored backup must leave empty. */
async function revivedIn(on: Queryable): Promise<string[]> {
  const found = []
  for (const name of [...EXCLUDED_TABLES, 'mail_outbox'])
    if (await rowOf(on, `select 1 from public.${quoted(name)} limit 1`)) found.push(name)
  return found
}

/** Saving and restoring are acts: each leaves a row in the trail of the database it was done with. */
const backupActsIn = (on: Queryable) =>
  rowsOf<{ action: string; object: string }>(
    on,
    `select action, object from admin_audit where action like 'backups.%' order by id`,
  )

describe('a backup', () => {
  test('is readable by its owner only and never overwrites a file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const before = await readFile(file)
    expect(await run(backup, here, [file])).toMatchObject({ ok: false })
    expect(await readFile(file)).toEqual(before)
  })

  test('restored into an empty folder brings back every row, sequence, secret and search result', async () => {
    const empty = configFrom({ DATA_DIR: join(folder.path, 'empty') })
    expect(await run(restore, empty, [file])).toMatchObject({ ok: true, data: { secrets: true } })
    const expected = await restorableContentsOf(source.pool)
    expect(Object.values(expected).filter((table) => (table as { rows: number }).rows > 0).length).toBeGreaterThan(12)
    await withDatabase(empty, async ({ pool }) => {
      expect(await restorableContentsOf(pool)).toEqual(expected)
      expect(await revivedIn(pool)).toEqual([])
      expect(await backupActsIn(source.pool)).toEqual([{ action: 'backups.save', object: basename(file) }])
      expect(await backupActsIn(pool)).toEqual([{ action: 'backups.restore', object: basename(file) }])
      expect(await sequencesOf(pool)).toEqual(await sequencesOf(source.pool))
      const figures = await rowOf<{ products: number }>(pool, 'select products from catalog_figures')
      const { found } = await withSearch(empty, (search) =>
        search.search('products', { q: '*', query_by: 'productName' }),
      )
      expect(found).toBe(figures?.products)
    })
    expect(await loadSecrets(empty)).toEqual(await loadSecrets(here))
  })

  test('is a snapshot: writes during the backup are not in it', async () => {
    const path = join(folder.path, 'moment.tar.gz')
    let written: Promise<unknown> | null = null
    await saveBackup(source, here.dataDir, path, () => {
      written ??= source.pool.query(`insert into common_words values ('after'); insert into stale_products values (-1)`)
    })
    await written
    const pieces: string[] = []
    for await (const { name, bytes } of readArchive(path)) if (name.startsWith('tables/')) pieces.push(String(bytes))
    await source.pool.query(
      `delete from common_words where word = 'after'; delete from stale_products where product_id = -1`,
    )
    expect(pieces.join('\n')).not.toMatch(/^(after|-1)$/m)
  })
})

test('sessions and codes are neither in a backup nor revived by one that has them', async () => {
  const pieces: string[] = []
  for await (const { name } of readArchive(file)) pieces.push(name)
  for (const table of EXCLUDED_TABLES) expect(pieces).not.toContain(pieceName(table, 1))
  expect(await revivedIn(source.pool)).toEqual(expect.arrayContaining(['sessions', 'user_codes', 'recovery_codes']))

  // A backup of an earlier version has these rows.
  const rows = '2026-01-01\tChrome en Linux\t2099-01-01\t8b0b3a55-2f6d-4f0e-8f4e-0d8f4a3f1c11\t2026-01-02\t1\n'
  const withSessions = join(folder.path, 'sessions.tar.gz')
  async function* members(): AsyncGenerator<Member> {
    for await (const member of readArchive(file)) {
      if (member.name !== CONTENTS) {
        yield member
        continue
      }
      const read = contents.parse(JSON.parse(String(member.bytes)))
      yield { name: pieceName('sessions', 1), bytes: Buffer.from(rows) }
      yield { name: CONTENTS, bytes: Buffer.from(JSON.stringify({ ...read, rows: { ...read.rows, sessions: 1 } })) }
    }
  }
  await writeArchive(withSessions, members())
  const into = await testDatabase()
  const config = configFrom({ DATABASE_URL: into.url, DATA_DIR: join(folder.path, 'into') })
  expect(await run(restore, config, [withSessions])).toMatchObject({ ok: true })
  expect(await revivedIn(into.pool)).toEqual([])
  await into.close()
})
