/** Atomic file operations: write to a temporary file, flush to disk, rename. */
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { crc32 } from 'node:zlib'
import { SearchError } from '../collection/search-error.ts'

const CHUNK_BYTES = 4 << 20
/** The index contains documents and keys: only the user that runs the engine may read it. */
export const FILE_MODE = 0o600
export const FOLDER_MODE = 0o700

export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  // Some file systems refuse to sync a folder; they then order the rename themselves.
  await handle.sync().catch(() => undefined)
  await handle.close()
}

/** Writes the bytes under a temporary name, syncs and renames. Answers their checksum. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<number> {
  const temporary = `${path}.tmp`
  const file = await open(temporary, 'w', FILE_MODE)
  let checksum = 0
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES)
      checksum = crc32(chunk, checksum)
      await writeFully(file, chunk, at)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  return checksum
}

/** A full disk shows itself first as a short write, not as an error; the next attempt then fails. */
export async function writeFully(file: Pick<FileHandle, 'write'>, bytes: Uint8Array, position: number) {
  let done = 0
  while (done < bytes.length) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
  }
}

/** Fills `into` with the file's bytes from `position` on. */
export async function readFully(file: Pick<FileHandle, 'read'>, into: Uint8Array, position: number) {
  for (let done = 0; done < into.length; ) {
    const { bytesRead } = await file.read(into, done, into.length - done, position + done)
    if (bytesRead === 0) throw new Error(`ends at byte ${position + done}, expected ${position + into.length}`)
    done += bytesRead
  }
}

/** Fills `into` with the content of the file; throws when that is not what was written. */
export async function readChecked(path: string, into: Uint8Array, checksum: number): Promise<void> {
  const found = await checksumOf(path, into.length, into)
  if (found !== checksum) throw new Error(`checksum is ${found.toString(16)}, expected ${checksum.toString(16)}`)
}

/** Reads the file once more and compares; used before anything older is deleted. */
export async function verify(path: string, size: number, checksum: number) {
  const found = await checksumOf(path, size)
  if (found !== checksum) throw new Error(`${path}: what was written does not read back`)
}

async function checksumOf(path: string, size: number, into?: Uint8Array): Promise<number> {
  const file = await open(path, 'r')
  try {
    const actual = (await file.stat()).size
    if (actual !== size) throw new Error(`size is ${actual} bytes, expected ${size}`)
    const scratch = Buffer.allocUnsafe(Math.min(size, CHUNK_BYTES))
    let checksum = 0
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(scratch, 0, Math.min(scratch.length, size - at), at)
      if (bytesRead === 0) throw new Error(`ends at byte ${at}, expected ${size}`)
      const chunk = scratch.subarray(0, bytesRead)
      checksum = crc32(chunk, checksum)
      into?.set(chunk, at)
      at += bytesRead
    }
    return checksum
  } finally {
    await file.close()
  }
}

/** Creates the folder and its parents. Node's `recursive` option loops for ever below /proc. */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = []
  let folder = resolve(path)
  while (!existsSync(folder)) {
    missing.unshift(folder)
    folder = dirname(folder)
  }
  for (const next of missing) {
    await mkdir(next, FOLDER_MODE).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new SearchError(400, `Cannot create the folder ${next}: ${error.code ?? error.message}.`)
    })
  }
}
