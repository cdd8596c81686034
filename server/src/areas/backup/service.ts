/** Scheduled backups: a folder of files named by their time, of which the last `keep` are retained. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@tianguis/contract/durations'
import type { Database } from '../../database/connect.ts'
import { makePrivateFolder } from '../../runtime/private-folder.ts'
import { readArchive } from './archive.ts'
import { type Saved, saveBackup } from './save.ts'

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

export async function isBackupDue({ folder, everyHours }: Schedule, now: Date): Promise<boolean> {
  if (everyHours === null) return false
  const [last] = await listBackups(folder)
  return !last || now.getTime() - last.at.getTime() >= everyHours * HOUR_MS - EARLY_MS
}

/** Saves, reads the new file to its end, and only then deletes the oldest ones. */
export async function makeScheduledBackup(
  database: Database,
  dataDir: string,
  { folder, keep }: Schedule,
  now: Date,
  onProgress: (done: number, total: number, what: string) => void = () => undefined,
): Promise<Saved & { path: string; removed: number }> {
  await makePrivateFolder(folder)
  for (const name of await readdir(folder)) if (PARTIAL.test(name)) await rm(join(folder, name))
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const path = join(folder, `tianguis-${moment}Z.tar.gz`)
  const saved = await saveBackup(database, dataDir, path, onProgress)
  await verifyBackup(path)
  const old = (await listBackups(folder)).slice(keep)
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
  const [last] = await listBackups(folder)
  const ageMs = last ? now.getTime() - last.at.getTime() : Number.POSITIVE_INFINITY
  return { ageSeconds: ageMs / 1000, everySeconds: (everyHours * HOUR_MS) / 1000 }
}
