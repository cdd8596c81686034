import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createJsonAtomically } from './json-file.ts'
import { processStartedAt } from './process-identity.ts'
import { StartError } from './start-error.ts'

const holder = z.object({ pid: z.int().positive(), birth: z.string().nullable(), since: z.string(), url: z.string() })
export type LockHolder = z.infer<typeof holder>

const FILE = 'server.lock'

/**
 * One server per DATA_DIR. The file appears whole or not at all, and one left behind by a killed server is told by its
 * process being gone, even when another process has its number by now.
 */
export async function lockDataDir(dataDir: string, url: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
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

/** The living server that holds DATA_DIR, if any. */
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
  return `La carpeta de datos ${dataDir} ya está en uso: el proceso ${pid}, iniciado ${since}, atiende ${url}; deténgalo antes o indique otro DATA_DIR.`
}

/** Of two that find the same stale file only one gets to move it away; what was moved is looked at again before it goes. */
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
