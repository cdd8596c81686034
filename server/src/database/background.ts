import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, type OpenOptions, openDatabase } from './connect.ts'

/** Feed, figures and index run at the same time, each with one connection for a lock and others for work. */
const CONNECTIONS = 10
/** The lowest priority: almost no CPU while requests are answered, all of it otherwise. */
export const BACKGROUND_NICENESS = 19
/** Without privileges Linux accepts one change of an autogroup's niceness per 100 ms. */
const AGAIN_MS = 150
const ATTEMPTS = 20

/**
 * Connections for background work: feeds, figures, the index. The embedded PostgreSQL serves them with lower priority than
 * those of requests; another database keeps its own priorities.
 */
export function openBackgroundDatabase(
  url: string,
  isEmbedded: boolean,
  { max, directUrl }: Partial<OpenOptions> = {},
): Database {
  const database = openDatabase(url, { max: max ?? CONNECTIONS, directUrl: directUrl ?? null })
  if (isEmbedded) database.pool.on('connect', lowerPriority)
  return database
}

function lowerPriority(client: pg.PoolClient): void {
  // The driver knows the backend's process id; its types do not declare it.
  const { processID } = client as pg.PoolClient & { processID?: number }
  if (!processID) return
  try {
    setPriority(processID, BACKGROUND_NICENESS)
    void lowerAutogroupPriority(processID)
  } catch {
    // The process belongs to another user or has ended: its priority stays.
  }
}

/**
 * Linux first divides CPU time among autogroups (sessions), and each PostgreSQL backend is one: niceness alone would only
 * count inside it.
 */
async function lowerAutogroupPriority(pid: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(BACKGROUND_NICENESS))
    } catch (error) {
      // Not Linux, not permitted, or the process has ended.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      await setTimeout(AGAIN_MS, undefined, { ref: false })
    }
  }
}
