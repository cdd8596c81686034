import { afterAll, describe, expect, it } from 'vitest'
import { StartError } from '../../runtime/start-error.ts'
import { testDatabase } from '../../testing/database.ts'
import { openDatabase } from '../connect.ts'
import { applyMigrations } from './migrate.ts'

const empty = await testDatabase({ migrated: false })
afterAll(() => empty.close())

describe('migrations', () => {
  it('are applied once, however many processes start together', async () => {
    const processes = Array.from({ length: 4 }, () => openDatabase(empty.url, { max: 1 }))
    await Promise.all(processes.map(applyMigrations))
    await Promise.all(processes.map((process) => process.close()))
    const applied = await empty.pool.query('select hash from drizzle.__drizzle_migrations')
    expect(applied.rows.length).toBeGreaterThan(0)
    expect(new Set(applied.rows.map(({ hash }) => hash)).size).toBe(applied.rows.length)
  })

  it('find nothing to do the second time', async () => {
    const count = async () =>
      (await empty.pool.query('select count(*) from drizzle.__drizzle_migrations')).rows[0].count
    const before = await count()
    await applyMigrations(empty)
    expect(await count()).toBe(before)
  })

  it('refuse tables that a newer version has changed, and leave them as they are', async () => {
    const newer = Date.UTC(2999, 0, 1)
    await empty.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', $1)", [
      newer,
    ])
    await expect(applyMigrations(empty)).rejects.toThrow(StartError)
    await expect(applyMigrations(empty)).rejects.toThrow('el último del 2999-01-01')
    await empty.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [newer])
    await applyMigrations(empty)
  })

  it('leave no lock behind', async () => {
    const { rows } = await empty.pool.query(
      "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    )
    expect(rows).toEqual([])
  })
})
