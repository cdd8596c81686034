import { chmod, mkdir } from 'node:fs/promises'

/**
 * Makes the folder if it is missing and closes it to other users. Started by root, PostgreSQL runs as another user and must
 * be able to pass through, but not to list.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  await mkdir(path, { recursive: true, mode })
  // A mounted volume may belong to another user or have no modes.
  await chmod(path, mode).catch(() => undefined)
}
