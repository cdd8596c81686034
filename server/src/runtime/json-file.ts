/** Reads and writes small JSON files that must never be seen half written. */
import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { z } from 'zod'
import { StartError } from './start-error.ts'

/** Null when there is no such file; an invalid file throws a StartError. */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new StartError(`No se puede leer ${path}: ${error.message}`)
  })
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new StartError(`El archivo ${path} está dañado; recupéralo de un respaldo o quítalo de ahí.`)
  }
}

/** Mode 0600; readers see the old contents or the new ones, never a part. */
export async function writeJsonAtomically(path: string, value: unknown): Promise<void> {
  await throughTemporary(path, value, (fresh) => rename(fresh, path))
}

/** Returns false and changes nothing when the file exists: of several concurrent callers one creates it. */
export async function createJsonAtomically(path: string, value: unknown): Promise<boolean> {
  try {
    await throughTemporary(path, value, (fresh) => link(fresh, path))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Writes a temporary file, which `publish` gives its name, and removes what is left of it. */
async function throughTemporary(
  path: string,
  value: unknown,
  publish: (fresh: string) => Promise<void>,
): Promise<void> {
  const fresh = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true })
    await publish(fresh)
  } finally {
    await rm(fresh, { force: true })
  }
}
