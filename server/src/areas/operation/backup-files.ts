/** Backups made on this machine: files of DATA_DIR/backups. */
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = /^tianguis-[0-9TZ-]+\.tar\.gz$/

interface BackupFile {
  name: string
  bytes: number
  at: Date
}

const backupFolder = (dataDir: string) => join(dataDir, 'backups')

export async function newBackupPath(dataDir: string, now: Date): Promise<string> {
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 })
  return join(backupFolder(dataDir), `tianguis-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`)
}

/** The newest first. */
export async function backupFiles(dataDir: string): Promise<BackupFile[]> {
  const names = await readdir(backupFolder(dataDir)).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => FILE.test(name))
      .map(async (name) => {
        const { size, mtime } = await stat(join(backupFolder(dataDir), name))
        return { name, bytes: size, at: mtime }
      }),
  )
  return files.sort((a, b) => b.at.getTime() - a.at.getTime())
}
