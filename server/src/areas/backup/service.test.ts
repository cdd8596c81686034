import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowOf } from '../../database/rows.ts'
import { temporaryFolder } from '../../testing/app.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { backupState, isBackupDue, listBackups, makeDueBackup, makeScheduledBackup, verifyBackup } from './service.ts'

const temporary = await temporaryFolder()
const folder = join(temporary.path, 'backups')
const schedule = { folder, everyHours: 6, keep: 2 }
const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour, 0, 5))
let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase(20)
})
afterAll(async () => {
  await database.close()
  await temporary.remove()
})

it('makes a backup when one is due, keeps the last ones and leaves other files alone', async () => {
  expect(await isBackupDue({ ...schedule, everyHours: null }, at(0))).toBe(false)
  expect(await isBackupDue(schedule, at(0))).toBe(true)
  await makeScheduledBackup(database, temporary.path, schedule, () => at(0))
  expect([await isBackupDue(schedule, at(5)), await isBackupDue(schedule, at(6))]).toEqual([false, true])
  await writeFile(join(folder, 'mine.tar.gz'), 'mine')
  // A process that was killed leaves this.
  await writeFile(join(folder, 'tianguis-2026-11-15T00-00-00Z.tar.gz.part'), 'half')
  await makeScheduledBackup(database, temporary.path, schedule, () => at(6))
  const { removed } = await makeScheduledBackup(database, temporary.path, schedule, () => at(12))
  expect(removed).toBe(1)
  expect((await listBackups(folder)).map(({ path }) => basename(path))).toEqual([
    'tianguis-2026-11-16T12-00-05Z.tar.gz',
    'tianguis-2026-11-16T06-00-05Z.tar.gz',
  ])
})

it('two backups at the same time are made one after the other', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin; lock table products')
  const waiting = `select count(*)::int as n from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`
  const begun: Promise<unknown>[] = []
  for (const hour of [13, 14]) {
    begun.push(makeScheduledBackup(database, temporary.path, schedule, () => at(hour)))
    while ((await rowOf<{ n: number }>(database.pool, waiting))?.n !== begun.length);
  }
  await holder.query('commit')
  holder.release()
  await Promise.all(begun)
  expect((await listBackups(folder)).map(({ at }) => at.getUTCHours())).toEqual([14, 13])
})

it('a process that finds a backup due makes none if another made it meanwhile', async () => {
  const due = [20, 20].map((hour) => makeDueBackup(database, temporary.path, schedule, () => at(hour)))
  expect((await Promise.all(due)).filter((made) => made === null)).toHaveLength(1)
})

it('recognises a truncated backup', async () => {
  const [last] = await listBackups(folder)
  await verifyBackup(last?.path ?? '')
  await truncate(last?.path ?? '', (last?.bytes ?? 0) - 100)
  await expect(verifyBackup(last?.path ?? '')).rejects.toThrow('no es un respaldo entero')
})

it('a file dated in the future neither stops backups nor takes the place of one', async () => {
  const other = { ...schedule, folder: join(temporary.path, 'ahead'), keep: 1 }
  await mkdir(other.folder)
  const ahead = 'tianguis-2031-02-03T04-05-06Z.tar.gz'
  await writeFile(join(other.folder, ahead), 'of a wrong clock')
  expect(await isBackupDue(other, at(0))).toBe(true)
  expect(await backupState(other, at(0))).toMatchObject({ ageSeconds: Number.POSITIVE_INFINITY })
  for (const hour of [0, 6]) {
    const { path } = await makeScheduledBackup(database, temporary.path, other, () => at(hour))
    expect((await listBackups(other.folder)).map(({ name }) => name)).toEqual([ahead, basename(path)])
    expect(await isBackupDue(other, at(hour))).toBe(false)
  }
})
