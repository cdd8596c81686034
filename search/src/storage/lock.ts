/**
 * One process per data folder. SQLite's exclusive transaction is a lock of the operating system on a file kept open: it holds
 * across process-id namespaces (containers that share a volume) and ends with the process, however that ends. Where a file
 * system does not support locks, the owner's token still shows that another process has taken the folder over.
 */
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FILE_MODE, FOLDER_MODE } from './files.ts'

const LOCK = 'lock.sqlite'
const OWNER = 'owner.json'
const SQLITE_BUSY = 5

interface Owner {
  token: string
  pid: number
  host: string
}

/** Takes the lock or throws a sentence that names the owner. Returns the function that releases it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  closeToOthers(folder)
  const lock = new DatabaseSync(join(folder, LOCK), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new Error(
      `The data folder ${folder} is in use by ${nameOf(readOwner(folder))}. Stop it first or use another folder.`,
    )
  }
  writeOwner(folder, { token: randomUUID(), pid: process.pid, host: hostname() })
  return () => {
    rmSync(join(folder, OWNER), { force: true })
    lock.close()
  }
}

/** Also for a folder of an earlier version: the files in it are then inaccessible to others, whatever their own modes. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, FOLDER_MODE)
  } catch {
    // A mounted volume may belong to another user or have no modes.
  }
}

const nameOf = (owner: Owner | undefined): string =>
  owner ? `process ${owner.pid} on host ${owner.host}` : 'another process'

function writeOwner(folder: string, owner: Owner): void {
  const aside = join(folder, `${OWNER}.${owner.token}`)
  writeFileSync(aside, JSON.stringify(owner), { mode: FILE_MODE })
  renameSync(aside, join(folder, OWNER))
}

function readOwner(folder: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, OWNER), 'utf8'))
  } catch {
    return undefined
  }
}

/** Throws when another process has become the owner since this was called. */
export function ownershipCheck(folder: string): () => void {
  const token = readOwner(folder)?.token
  return () => {
    const owner = token === undefined ? undefined : readOwner(folder)
    if (owner !== undefined && owner.token !== token)
      throw new Error(`The data folder ${folder} was taken over by ${nameOf(owner)}.`)
  }
}
