import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, openDatabase } from './connect.ts'

/** A feed, the figures and the index at the same time, each with one that holds a lock and one that works. */
const CONNECTIONS = 10
/** Hardly any share beside those whom somebody waits for, and all of the machine while nobody does. */
export const BACKGROUND_NICENESS = 19
/** Without privileges a kernel takes one such wish per tenth of a second. */
const AGAIN_MS = 150
const ATTEMPTS = 20

/**
 * Connections for work that nobody waits for: feeds, figures, the index. Where the database is ours and on this machine its
 * processes for them step back behind those that answer visitors; a database elsewhere looks after itself.
 */
export function openBackgroundDatabase(url: string, isOurs: boolean, connections = CONNECTIONS): Database {
  const database = openDatabase(url, { max: connections })
  if (isOurs) database.pool.on('connect', stepBack)
  return database
}

function stepBack(client: pg.PoolClient): void {
  // The driver knows the number of the process at the other end; its types do not say so.
  const { processID } = client as pg.PoolClient & { processID?: number }
  if (!processID) return
  try {
    setPriority(processID, BACKGROUND_NICENESS)
    void stepBackAsGroup(processID)
  } catch {
    // Run by another user, or gone already: then it is as fast as the others.
  }
}

/**
 * Linux shares the processor among sessions first, and each of PostgreSQL's processes is a session: its priority would
 * count among its own threads only.
 */
async function stepBackAsGroup(pid: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(BACKGROUND_NICENESS))
    } catch (error) {
      // Not Linux, not allowed, or gone.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      await setTimeout(AGAIN_MS, undefined, { ref: false })
    }
  }
}
