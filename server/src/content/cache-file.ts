/**
 * Files below `node_modules/.cache` with what takes long to compute from content and code. A process that finds none computes
 * it and keeps it for the next one; without a place to write, each process computes for itself.
 *
 *   <sha256 of content and code><ending> = sha256 of the bytes, then the bytes
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache')
/** Bytes of a SHA-256. */
const DIGEST = 32

export const cacheFolder = (name: string): string => join(FOLDER, name)

/** Null when there is no such file or it is damaged. */
export function readCacheFile(path: string): Buffer | null {
  const bytes = readOrNull(path)
  if (!bytes || bytes.length <= DIGEST) return null
  const body = bytes.subarray(DIGEST)
  return digestOf(body).equals(bytes.subarray(0, DIGEST)) ? body : null
}

/** `maxFiles`: of this ending, so that editing the content does not fill the disk; the newest are kept. */
export function writeCacheFile(path: string, body: Uint8Array, maxFiles: number): void {
  const fresh = `${path}.${randomUUID()}.tmp`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(fresh, Buffer.concat([digestOf(body), body]))
    renameSync(fresh, path)
    removeOldest(dirname(path), extname(path), maxFiles)
  } catch {
    removeIfThere(fresh)
  }
}

function readOrNull(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The folder cannot be written to.
  }
}

function removeOldest(folder: string, ending: string, maxFiles: number): void {
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
  const dated = paths.map((path) => ({ path, at: statSync(path).mtimeMs }))
  for (const { path } of dated.sort((a, b) => b.at - a.at).slice(maxFiles)) rmSync(path, { force: true })
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
