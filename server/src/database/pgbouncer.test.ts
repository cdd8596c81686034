import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshFigures } from '../areas/catalog/figures/refresh-queries.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../testing/demo.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../testing/pgbouncer.ts'
import { ADVISORY_LOCKS, withAdvisoryLock } from './advisory-locks.ts'
import { type Database, openDatabase } from './connect.ts'
import { applyMigrations } from './migration/migrate.ts'
import { rowOf } from './rows.ts'

const SERVER_CONNECTIONS = 2

describe.skipIf(!hasPgBouncer)(
  'through PgBouncer in transaction mode (skipped where pgbouncer is not installed)',
  () => {
    let server: TestDatabase
    let bouncer: PgBouncer
    let database: Database
    beforeAll(async () => {
      server = await demoDatabase(40)
      bouncer = await startPgBouncer(server.url, SERVER_CONNECTIONS)
      database = openDatabase(bouncer.url, { max: 10, directUrl: server.url })
    })
    afterAll(async () => {
      await database?.close()
      await bouncer?.stop()
      await server?.close()
    })

    it('statements that would be named run on whatever connection is free', async () => {
      const one = (n: number) =>
        rowOf<{ n: number }>(database.pool, { name: `asked-${n % 3}`, text: `select $1::int as n, ${n % 3} as kind` }, [
          n,
        ])
      const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => one(n)))
      expect(answers.map((row) => row?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
    })

    it('a lock excludes another holder while more work than server connections goes on', async () => {
      let inside = 0
      const work = () =>
        withAdvisoryLock(database, ADVISORY_LOCKS.readProducts, async () => {
          expect(++inside).toBe(1)
          await Promise.all(Array.from({ length: 8 }, () => database.pool.query('select 1')))
          inside--
        })
      await Promise.all(Array.from({ length: 5 }, work))
      const { rows } = await server.pool.query(
        `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database()`,
      )
      expect(rows[0].n).toBe(0)
    })

    it('migrations and figures run as they do on the server itself', async () => {
      await applyMigrations(database)
      await server.pool.query(
        'update offers set price = price - 1, price_since = now() where id in (select id from offers limit 5)',
      )
      expect(await refreshFigures(database, () => BUEN_FIN)).toBeTruthy()
      const empty = await testDatabase({ migrated: false })
      const url = new URL(bouncer.url)
      url.pathname = new URL(empty.url).pathname
      const through = openDatabase(url.href, { max: 4, directUrl: empty.url })
      await applyMigrations(through)
      await through.close()
      await empty.close()
    })
  },
)
