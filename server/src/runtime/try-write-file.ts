import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from './private-folder.ts'

const FILE = 'write-probe.tmp'
const BYTES = 65_536

/** Rejects when a file of 64 kB cannot be written to this folder and flushed to its disk. */
export async function tryWriteFile(folder: string): Promise<void> {
  await makePrivateFolder(folder)
  const path = join(folder, FILE)
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(Buffer.alloc(BYTES))
    await file.datasync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
