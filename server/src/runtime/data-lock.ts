import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createJsonAtomically } from './json-file.ts'
import { makePrivateFolder } from './private-folder.ts'
import { processStartedAt } from './process-identity.ts'
import { StartError } from './start-error.ts'

const holder = z.object({ pid: z.int().positive(), birth: z.string().nullable(), since: z.string(), url: z.string() })
export type LockHolder = z.infer<typeof holder>

const FILE = 'server.lock'

/**
 * One server per DATA_DIR. The file is created atomically; one left by a killed server is recognised because its process has
 * ended, even if another process now has the same id.
 */
export async function lockDataDir(dataDir: string, url: string): Promise<() => Promise<void>> {
  await makePrivateFolder(dataDir)
  const path = join(dataDir, FILE)
  const claim: LockHolder = {
    pid: process.pid,
    birth: await processStartedAt(process.pid),
    since: new Date().toISOString(),
    url,
  }
  while (!(await createJsonAtomically(path, claim))) {
    const other = await lockHolder(dataDir)
    if (other) throw new StartError(inUse(dataDir, other))
    await removeStale(path)
  }
  return () => rm(path, { force: true })
}

/** The running server that holds DATA_DIR, if any. */
export async function lockHolder(dataDir: string): Promise<LockHolder | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '')
  return living(text)
}

async function living(text: string): Promise<LockHolder | null> {
  const found = holder.safeParse(parsed(text))
  if (!found.success) return null
  const birth = await processStartedAt(found.data.pid)
  return birth !== null && birth === found.data.birth ? found.data : null
}

function inUse(dataDir: string, { pid, since, url }: LockHolder): string {
  return `La carpeta de datos ${dataDir} ya está en uso: el proceso ${pid}, iniciado ${since}, atiende ${url}; deténlo antes o indica otro DATA_DIR.`
}

/** Of two processes that find the same stale file one renames it, and checks the renamed file again before deleting it. */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}.stale`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (await living(await readFile(aside, 'utf8'))) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
