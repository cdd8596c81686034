import { link as hardLink, open, rename, rm } from 'node:fs/promises'

/** What file systems without hard links answer: exFAT, FAT, many network shares. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/**
 * A finished file appears under its name, never over another file: `EEXIST`. Without hard links an empty file holds the name until
 * the finished one takes its place.
 */
export async function putInPlace(finished: string, path: string, link: typeof hardLink = hardLink): Promise<void> {
  try {
    await link(finished, path)
    await rm(finished)
  } catch (error) {
    if (!WITHOUT_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    await (await open(path, 'wx', 0o600)).close()
    await rename(finished, path)
  }
}
