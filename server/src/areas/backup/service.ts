/** Scheduled backups: a folder of files named by their time, of which the last `keep` are retained. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@tianguis/contract/durations'
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../database/advisory-locks.ts'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import { makePrivateFolder } from '../../runtime/private-folder.ts'
import { readArchive } from './archive.ts'
import { type OnProgress, type Saved, saveBackup } from './save.ts'

export interface Schedule {
  folder: string
  /** Null: only by the operator's command. */
  everyHours: number | null
  keep: number
}

export interface BackupFile {
  name: string
  path: string
  at: Date
  bytes: number
}

const NAME = /^tianguis-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/
const PARTIAL = /^tianguis-.*Z\.tar\.gz\.part$/
/** A run that begins at most this early counts as the one that is due. */
const EARLY_MS = 5 * 60_000

/** Newest first; a file appears only when it is complete. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
    return day ? [{ name, path: join(folder, name), at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : []
  })
  const sized = await Promise.all(files.map(async (file) => ({ ...file, bytes: (await stat(file.path)).size })))
  return sized.sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** A clock that was wrong leaves files dated in the future: what they hold is of an unknown time. */
export const isOfFuture = ({ at }: BackupFile, now: Date) => at.getTime() - now.getTime() > EARLY_MS

/** Null: there is none but those dated in the future. */
export async function lastBackup(folder: string, now: Date): Promise<BackupFile | null> {
  return (await listBackups(folder)).find((file) => !isOfFuture(file, now)) ?? null
}

export async function isBackupDue({ folder, everyHours }: Schedule, now: Date): Promise<boolean> {
  if (everyHours === null) return false
  const last = await lastBackup(folder, now)
  return !last || now.getTime() - last.at.getTime() >= everyHours * HOUR_MS - EARLY_MS
}

type Made = Saved & { path: string; removed: number }

/** One at a time: a partial file is then one that a killed process left. */
const exclusively = <T>(database: Database, work: () => Promise<T>) =>
  withAdvisoryLock(database, ADVISORY_LOCKS.makeBackup, work)

/** A backup in a file of the operator's. */
export const makeBackup = (database: Database, dataDir: string, path: string, onProgress: OnProgress): Promise<Saved> =>
  exclusively(database, () => saveBackup(database, dataDir, path, onProgress))

/** Saves, reads the new file to its end, and only then deletes the oldest ones; those dated in the future are left alone. */
export const makeScheduledBackup = (
  database: Database,
  dataDir: string,
  schedule: Schedule,
  clock: Clock,
  onProgress: OnProgress = () => undefined,
): Promise<Made> => exclusively(database, () => makeInFolder(database, dataDir, schedule, clock(), onProgress))

/** Null: none is due, or another process made it meanwhile. */
export const makeDueBackup = (
  database: Database,
  dataDir: string,
  schedule: Schedule,
  clock: Clock,
): Promise<Made | null> =>
  exclusively(database, async () =>
    (await isBackupDue(schedule, clock())) ? makeInFolder(database, dataDir, schedule, clock(), () => undefined) : null,
  )

async function makeInFolder(
  database: Database,
  dataDir: string,
  { folder, keep }: Schedule,
  now: Date,
  onProgress: OnProgress,
): Promise<Made> {
  await makePrivateFolder(folder)
  for (const name of await readdir(folder)) if (PARTIAL.test(name)) await rm(join(folder, name))
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const path = join(folder, `tianguis-${moment}Z.tar.gz`)
  const saved = await saveBackup(database, dataDir, path, onProgress)
  await verifyBackup(path)
  const others = (await listBackups(folder)).filter((file) => file.path !== path && !isOfFuture(file, now))
  const old = others.slice(keep - 1)
  for (const file of old) await rm(file.path)
  return { ...saved, path, removed: old.length }
}

/** Throws UnusableBackup unless the file is complete. */
export async function verifyBackup(path: string): Promise<void> {
  for await (const _ of readArchive(path));
}

/** For the metrics: null without scheduled backups. */
export async function backupState({ folder, everyHours }: Schedule, now: Date) {
  if (everyHours === null) return null
  const last = await lastBackup(folder, now)
  const ageMs = last ? now.getTime() - last.at.getTime() : Number.POSITIVE_INFINITY
  return { ageSeconds: ageMs / 1000, everySeconds: (everyHours * HOUR_MS) / 1000 }
}
