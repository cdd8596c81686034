/** A backup is restored completely or not at all. */
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '../../cli/verb.ts'
import { backup } from '../../cli/verbs/backup.ts'
import { restore } from '../../cli/verbs/restore.ts'
import { withDatabase } from '../../cli/with-database.ts'
import { withSearch } from '../../cli/with-search.ts'
import { type Config, configFrom } from '../../config/config.ts'
import { listen } from '../../database/notify/notify.ts'
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import { queueMail } from '../../mail/queue.ts'
import { loadSecrets } from '../../security/secrets.ts'
import { temporaryFolder } from '../../testing/app.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { readArchive, writeArchive } from './archive.ts'
import { EXCLUDED_TABLES } from './excluded-tables.ts'
import { CONTENTS, contents, manifest, pieceName } from './manifest.ts'
import type { Member } from './members.ts'
import { saveBackup } from './save.ts'
import { quoted, sequencesOf, tablesOf } from './table-queries.ts'

const ODD = 'tab\t, line\n, slash\\, \\N, \\. and «ñ»'
const folder = await temporaryFolder()
const file = join(folder.path, 'todo.tar.gz')
let source: TestDatabase
let target: TestDatabase
let here: Config
let there: Config

beforeAll(async () => {
  // Run as root, the embedded PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder.path, 0o711)
  source = await demoDatabase(40)
  target = await testDatabase()
  await source.pool.query(
    `with person as (insert into users (document_id, username, email, nickname) values ('d', 'rosa', 'rosa@correo.test', $1) returning id),
     picture as (insert into user_pictures (user_id, name, webp) select id, 'p', '\\x0001ff5c4e0a' from person),
     list as (insert into favorites_lists (user_id, title, position) select id, $1, 1 from person),
     session as (insert into sessions (id, user_id, expires_at) select gen_random_uuid(), id, now() + '1 day' from person),
     recovery as (insert into recovery_codes select id, '\\x01' from person),
     flow as (insert into oauth_flows (token_hash, stage, expires_at) values ('\\x02', 'started', now() + '1 day')),
     challenge as (insert into sign_in_challenges (token_hash, purpose, user_id, expires_at)
       select '\\x03', 'second-step', id, now() + '1 day' from person)
     insert into user_codes (code_hash, user_id, purpose, expires_at) select '\\x04', id, 'reset', now() + '1 day' from person`,
    [ODD],
  )
  await source.pool.query(
    `insert into admin_audit (actor, via, action, kind, object) values ('ana@casa.test', 'web', 'coupons.end', 'coupon', '7')`,
  )
  await queueMail(source.db, 'rosa@correo.test', { subject: 'Recupera', html: 'code', text: 'code' })
  here = configFrom({ DATABASE_URL: source.url, DATA_DIR: join(folder.path, 'here') })
  there = configFrom({ DATABASE_URL: target.url, DATA_DIR: join(folder.path, 'there') })
  await loadSecrets(here)
  expect(await run(backup, here, [file])).toMatchObject({ ok: true, data: { secrets: true } })
})
afterAll(async () => {
  await source.close()
  await target.close()
  await folder.remove()
})

function run(verb: typeof backup, config: Config, positionals: string[], replace = false): Promise<Result> {
  return verb.run({ config, positionals, values: { replace }, say: () => undefined })
}

/** `unindexed` is emptied when the search index is built. */
const NOT_COMPARED = new Set([...EXCLUDED_TABLES, 'mail_outbox', 'unindexed'])

async function restorableContentsOf(on: Queryable): Promise<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(await contentsOf(on)).filter(([name]) => !NOT_COMPARED.has(name)))
}

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

async function contentsOf(on: Queryable): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { name } of await tablesOf(on)) {
    all[name] = await rowOf(
      on,
      `select count(*) as rows, md5(string_agg(t::text, chr(10) order by t::text)) as md5 from public.${quoted(name)} t
       ${name === 'admin_audit' ? `where action not like 'backups.%'` : ''}`,
    )
  }
  return all
}

/** A valid archive with some of the saved members changed. */
async function altered(name: string, change: (member: Member) => Member | null): Promise<string> {
  const path = join(folder.path, name)
  async function* members(): AsyncGenerator<Member> {
    for await (const member of readArchive(file)) {
      const changed = change(member)
      if (changed) yield changed
    }
  }
  await writeArchive(path, members())
  return path
}

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

describe('restoring refuses, and changes nothing,', () => {
  const untouched = async (path: string, replace: boolean, why: RegExp) => {
    const before = await contentsOf(target.pool)
    expect(await run(restore, there, [path], replace)).toMatchObject({ ok: false, text: expect.stringMatching(why) })
    expect(await contentsOf(target.pool)).toEqual(before)
  }

  beforeAll(async () => {
    await target.pool.query(`insert into common_words values ('mine')`)
  })

  test('a database that is not empty, without --replace', () => untouched(file, false, /no está vacía/))

  test('a file that is missing, of another format, truncated or has one wrong byte', async () => {
    await untouched(join(folder.path, 'nothing'), true, /No se puede leer/)
    const bytes = await readFile(file)
    const flipped = Buffer.from(bytes)
    flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 0xff
    for (const content of [Buffer.from('hola'), bytes.subarray(0, bytes.length - 40), flipped, Buffer.alloc(0)]) {
      const path = join(folder.path, 'bad.tar.gz')
      await writeFile(path, content)
      await untouched(path, true, /dañado o incompleto/)
    }
  })

  test('a backup of another schema version', async () => {
    const older = await altered('older.tar.gz', ({ name, bytes }) => {
      if (name !== 'manifest.json') return { name, bytes }
      const plan = manifest.parse(JSON.parse(String(bytes)))
      return { name, bytes: Buffer.from(JSON.stringify({ ...plan, schemaVersion: plan.schemaVersion.slice(1) })) }
    })
    await untouched(older, true, /otra versión/)
  })

  test('a backup without one of its tables', async () => {
    const poorer = await altered('poorer.tar.gz', (member) =>
      member.name.startsWith('tables/coupons/') ? null : member,
    )
    await untouched(poorer, true, /faltan filas de coupons/)
  })

  test('while a site runs on the database', async () => {
    const stop = await listen(target.url, 'catalog_changed', () => undefined)
    await untouched(file, true, /en marcha/)
    await stop()
  })

  test('rows that violate a constraint', async () => {
    const broken = await altered('broken.tar.gz', ({ name, bytes }) =>
      name.startsWith('tables/offers/')
        ? { name, bytes: Buffer.from(String(bytes).replaceAll('https:', 'gopher:')) }
        : { name, bytes },
    )
    const before = await contentsOf(target.pool)
    await expect(run(restore, there, [broken], true)).rejects.toThrow(/offers_url/)
    expect(await contentsOf(target.pool)).toEqual(before)
    await expect(target.pool.query('truncate price_points')).rejects.toThrow()
  })
})

test('with --replace earlier rows are gone, and triggers and constraints work again', async () => {
  expect(await run(restore, there, [file], true)).toMatchObject({ ok: true })
  expect(await restorableContentsOf(target.pool)).toEqual(await restorableContentsOf(source.pool))
  await expect(target.pool.query('delete from price_points')).rejects.toThrow()
  await target.pool.query('delete from stale_products')
  await target.pool.query('update offers set price = price + 1 where id = (select min(id) from offers)')
  expect(await rowOf(target.pool, 'select count(*) as stale from stale_products')).toEqual({ stale: 1 })
})
