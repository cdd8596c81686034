/** A backup is restored completely or not at all. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restore } from '../../cli/verbs/restore.ts'
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import { listen } from '../../database/notify/notify.ts'
import { rowOf, rowsOf } from '../../database/rows.ts'
import { createIndexer } from '../../search/indexer.ts'
import { testSearch } from '../../testing/search.ts'
import { createProductsOperator } from '../feeds/operator/products-service.ts'
import { readArchive, writeArchive } from './archive.ts'
import { manifest } from './manifest.ts'
import type { Member } from './members.ts'
import { restoreBackup } from './restore.ts'
import { run, savedBackup } from './testing/saved-backup.ts'
import { contentsOf, restorableContentsOf } from './testing/table-contents.ts'

const { folder, file, source, target, there, close } = await savedBackup()
afterAll(close)

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

  test('while a feed is imported to it', async () => {
    const importing = await target.pool.connect()
    const store = 1
    await importing.query('select pg_advisory_lock($1, $2)', [ADVISORY_LOCKS.runFeedsOfStore, store])
    await untouched(file, true, /importando/)
    await importing.query('select pg_advisory_unlock_all()')
    importing.release()
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
  // Its session was not restored, and a new one still ends it.
  expect(await rowOf(target.pool, 'select endpoint, session_id from push_subscriptions')).toEqual({
    endpoint: 'https://push.test/1',
    session_id: null,
  })
  await expect(target.pool.query('update push_subscriptions set session_id = gen_random_uuid()')).rejects.toThrow(
    /foreign key/,
  )
  await expect(target.pool.query('delete from price_points')).rejects.toThrow()
  await target.pool.query('delete from stale_products')
  await target.pool.query('update offers set price = price + 1 where id = (select min(id) from offers)')
  expect(await rowOf(target.pool, 'select count(*) as stale from stale_products')).toEqual({ stale: 1 })
})

test('an index that could not be built after it follows from the next start on', async () => {
  const search = await testSearch(target)
  const indexer = createIndexer(target, search.index, () => new Date())
  const found = async (q: string) => (await search.search('products', { q, query_by: 'productName' })).found
  const before = await found('*')
  const [offer] = await rowsOf<{ id: number }>(
    target.pool,
    'select o.id from offers o where exists (select from offers x where x.product_id = o.product_id and x.id <> o.id) limit 1',
  )
  await createProductsOperator({ database: target, clock: () => new Date() }).split(offer!.id)
  await target.pool.query(`update products set name = 'Palabranueva' where id = (select min(id) from products)`)
  await indexer.update()
  expect([await found('*'), await found('palabranueva')]).toEqual([before + 1, 1])
  await restoreBackup(target, file, { dataDir: there.dataDir, replace: true, onProgress: () => undefined })
  await indexer.update()
  expect([await found('*'), await found('palabranueva')]).toEqual([before, 0])
  expect(await rowOf(target.pool, 'select count(*)::int as changes from search_changes')).toEqual({ changes: 0 })
  await search.close()
})
