/** A disk cache of photos bounded in bytes; the least recently used are deleted first. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface StoredPhoto {
  bytes: Buffer
  writtenAt: Date
}

const PARTIAL = '.part'

export function createPhotoStore(folder: string, maxBytes: number) {
  /** Sizes in the order of last use, oldest first. */
  const sizes = new Map<string, number>()
  let total = 0

  function markUsed(name: string, bytes: number): void {
    total += bytes - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, bytes)
  }

  async function evict(): Promise<void> {
    for (const [name, bytes] of sizes) {
      if (total <= maxBytes) return
      sizes.delete(name)
      total -= bytes
      await rm(join(folder, name), { force: true })
    }
  }

  /** Reads the files of an earlier process in order of age and deletes its partial ones. */
  const loaded = (async () => {
    await mkdir(folder, { recursive: true })
    const names = await readdir(folder)
    const partials = names.filter((name) => name.endsWith(PARTIAL))
    await Promise.all(partials.map((name) => rm(join(folder, name), { force: true })))
    const found = await Promise.all(
      names
        .filter((name) => !name.endsWith(PARTIAL))
        .map(async (name) => ({ name, ...(await stat(join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }))) })),
    )
    for (const { name, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) markUsed(name, size)
    await evict()
  })()
  // The first read or write throws if the folder cannot be used.
  loaded.catch(() => undefined)

  return {
    async read(key: string): Promise<StoredPhoto | null> {
      await loaded
      const name = nameOf(key)
      const path = join(folder, name)
      try {
        const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)])
        markUsed(name, bytes.length)
        return { bytes, writtenAt: mtime }
      } catch {
        return null
      }
    },

    async write(key: string, bytes: Buffer): Promise<void> {
      await loaded
      const name = nameOf(key)
      const partial = join(folder, `${name}.${randomUUID()}${PARTIAL}`)
      await writeFile(partial, bytes)
      await rename(partial, join(folder, name))
      markUsed(name, bytes.length)
      await evict()
    },

    get bytes(): number {
      return total
    },
  }
}

/** File names are hashes, so that a request cannot choose a path. */
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
