/** Pictures on disk, within a number of bytes: those asked for longest ago go first. Losing any of them loses nothing. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface StoredPhoto {
  bytes: Buffer
  writtenAt: Date
}

const HALF_WRITTEN = '.part'

export function createPhotoStore(folder: string, mostBytes: number) {
  /** Sizes in the order of last use, oldest first. */
  const sizes = new Map<string, number>()
  let total = 0

  function note(name: string, bytes: number): void {
    total += bytes - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, bytes)
  }

  async function makeRoom(): Promise<void> {
    for (const [name, bytes] of sizes) {
      if (total <= mostBytes) return
      sizes.delete(name)
      total -= bytes
      await rm(join(folder, name), { force: true })
    }
  }

  /** What an earlier process left here, by age; its half-written files go. */
  const known = (async () => {
    await mkdir(folder, { recursive: true })
    const names = await readdir(folder)
    const halves = names.filter((name) => name.endsWith(HALF_WRITTEN))
    await Promise.all(halves.map((name) => rm(join(folder, name), { force: true })))
    const found = await Promise.all(
      names
        .filter((name) => !name.endsWith(HALF_WRITTEN))
        .map(async (name) => ({ name, ...(await stat(join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }))) })),
    )
    for (const { name, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) note(name, size)
    await makeRoom()
  })()
  // An unusable folder is told to whoever asks first.
  known.catch(() => undefined)

  return {
    async read(key: string): Promise<StoredPhoto | null> {
      await known
      const name = nameOf(key)
      const path = join(folder, name)
      try {
        const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)])
        note(name, bytes.length)
        return { bytes, writtenAt: mtime }
      } catch {
        return null
      }
    },

    async write(key: string, bytes: Buffer): Promise<void> {
      await known
      const name = nameOf(key)
      const half = join(folder, `${name}.${randomUUID()}${HALF_WRITTEN}`)
      await writeFile(half, bytes)
      await rename(half, join(folder, name))
      note(name, bytes.length)
      await makeRoom()
    },

    get bytes(): number {
      return total
    },
  }
}

/** Nothing of a request becomes a path. */
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
