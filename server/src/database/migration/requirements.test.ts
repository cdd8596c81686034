import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../../runtime/start-error.ts'
import { administer, type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openDatabase } from '../connect.ts'
import { applyMigrations } from './migrate.ts'
import { problemOf, type ServerFacts } from './requirements.ts'

const usable: ServerFacts = {
  version: 150_014,
  encoding: 'UTF8',
  database: 'tienda',
  role: 'sitio',
  isReplica: false,
  mayCreateSchemas: true,
  mayCreateTables: true,
  foreignOwner: null,
  missingExtensions: [],
}

describe('a server is refused with one sentence', () => {
  it('unless it has all that is needed', () => {
    expect(problemOf(usable)).toBeNull()
    expect(problemOf({ ...usable, version: 180_001 })).toBeNull()
  })

  it.each<[Partial<ServerFacts>, string]>([
    [{ version: 140_020 }, 'La base de datos es PostgreSQL 14; se necesita PostgreSQL 15 o más nuevo.'],
    [{ encoding: 'SQL_ASCII' }, 'usa la codificación SQL_ASCII'],
    [{ isReplica: true }, 'réplica de solo lectura'],
    [{ foreignOwner: 'otro' }, 'Las tablas de tienda son de otro y sitio no puede cambiarlas'],
    [{ mayCreateSchemas: false }, 'El usuario sitio no puede crear tablas en tienda'],
    [{ mayCreateTables: false }, 'alter database tienda owner to sitio'],
    [{ missingExtensions: ['unaccent'] }, 'le falta la extensión unaccent; instala el paquete postgresql-contrib'],
  ])('%o', (facts, sentence) => {
    expect(problemOf({ ...usable, ...facts })).toContain(sentence)
  })
})

describe('a role', () => {
  const role = `role_${randomUUID().replaceAll('-', '')}`
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase({ migrated: false })
    await database.pool.query(`create role ${role} login password 'secreto'`)
  })
  afterAll(async () => {
    const { url } = database
    await database.pool.query(`reassign owned by ${role} to current_user`)
    await database.pool.query(`drop owned by ${role}`)
    await database.close()
    await administer(url.replace(/[^/]+$/, 'postgres'), `drop role ${role}`)
  })

  const asRole = async (work: (own: ReturnType<typeof openDatabase>) => Promise<unknown>) => {
    const url = new URL(database.url)
    url.username = role
    url.password = 'secreto'
    const own = openDatabase(url.href, { max: 2 })
    await work(own).finally(() => own.close())
  }

  it('without rights is told which are missing', async () => {
    await asRole(async (own) => {
      await expect(applyMigrations(own)).rejects.toThrow(StartError)
      await expect(applyMigrations(own)).rejects.toThrow(`El usuario ${role} no puede crear tablas en`)
    })
  })

  it('that owns the database and nothing else can migrate it', async () => {
    await database.pool.query(
      `do $$ begin execute format('alter database %I owner to ${role}', current_database()); end $$`,
    )
    await asRole(applyMigrations)
  })

  it('that does not own the tables is told who does', async () => {
    const other = `${role}_b`
    await database.pool.query(`create role ${other} login password 'secreto'`)
    try {
      const url = new URL(database.url)
      url.username = other
      url.password = 'secreto'
      const own = openDatabase(url.href, { max: 2 })
      await expect(applyMigrations(own).finally(() => own.close())).rejects.toThrow(
        `son de ${role} y ${other} no puede`,
      )
    } finally {
      await database.pool.query(`drop role ${other}`)
    }
  })
})
