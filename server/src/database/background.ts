import { setPriority } from 'node:os'
import type pg from 'pg'
import { type Database, openDatabase } from './connect.ts'

/** A feed, the figures and the index at the same time, each with one that holds a lock and one that works. */
const CONNECTIONS = 10
/** About a ninth of the share of those whom somebody waits for, and all of the machine while nobody does. */
export const LATER = 10

/**
 * Connections for work that nobody waits for: feeds, figures, the index. Where the database is ours and on this machine its
 * processes for them step back behind those that answer visitors; a database elsewhere looks after itself.
 */
export function openBackground(url: string, isOurs: boolean, connections = CONNECTIONS): Database {
  const database = openDatabase(url, { max: connections })
  if (isOurs) database.pool.on('connect', stepBack)
  return database
}

function stepBack(client: pg.PoolClient): void {
  // The driver knows the number of the process at the other end; its types do not say so.
  const { processID } = client as pg.PoolClient & { processID?: number }
  try {
    if (processID) setPriority(processID, LATER)
  } catch {
    // Run by another user, or gone already: then it is as fast as the others.
  }
}
