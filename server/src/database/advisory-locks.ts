import type pg from 'pg'
import { keepConnection } from './pool/kept-connection.ts'

/**
 * Every PostgreSQL advisory lock of the site. A lock is known by its number alone, in every process and every version that
 * shares a database, so numbers are never changed or reused.
 */
export const ADVISORY_LOCKS = Object.freeze({
  applyMigrations: 7_482_019,
  refreshFigures: 7_482_020,
  rebuildSearchIndex: 7_482_021,
  /** Held for as long as a process runs with the embedded search engine. */
  ownSearchIndex: 7_482_022,
  writeCategoryCounts: 7_482_031,
  loadDemo: 7_482_032,
  /** Imports, the judge and operators move offers between products one after the other; taken before their rows are locked. */
  matchProducts: 7_482_040,
  evaluateAlerts: 7_482_041,
  createCategories: 7_482_043,
  readProducts: 7_482_061,
  followFamilies: 7_482_062,
  matchSearches: 7_482_047,
  /** Of two stores that get one name at once, the second is refused. */
  nameStores: 7_482_063,
  makeBackup: 7_482_070,

  // Locks of two keys; the second key is the id of a row, or a hash.
  /** And the store's id: one run per store, because a run decides by the offers that it found when it began. */
  runFeedsOfStore: 748_204,
  /** And a hash of the collection: one process at a time gives it changed documents. */
  updateSearchIndex: 7_482_023,
  /** And the mail's id: one process hands it over. */
  sendMail: 7_482_042,
  /** And the user's id: one user's writes run one after the other. */
  writeAlerts: 7_482_044,
  writeFavorites: 7_482_045,
  /** Negative for an address without an account. */
  writeSearches: 7_482_048,
  /** And a hash of the address: an address gets its account and its requests one after the other. */
  writeMailContact: 7_482_046,
})

type AdvisoryLock = (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS]

/** Runs `work` while holding the lock; other processes that want it wait. */
export async function withAdvisoryLock<T>(
  { sessions }: { sessions: pg.Pool },
  lock: AdvisoryLock,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await sessions.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    // Closing the connection releases it too, but PostgreSQL notices that a moment later.
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined)
    client.release(true)
  }
}

/**
 * Holds the lock on a connection of its own until the returned function is called; null if another process holds it. A lost
 * connection loses the lock: it is taken again, or `onTaken` is called when another process was faster.
 */
export async function holdAdvisoryLock(
  databaseUrl: string,
  lock: AdvisoryLock,
  applicationName: string,
  onTaken: () => void,
): Promise<(() => Promise<void>) | null> {
  let backend = 0
  try {
    return await keepConnection(databaseUrl, applicationName, async (client, isAgain) => {
      const { rows } = await client.query<{ acquired: boolean; backend: number; holder: number | null }>(HOLD, [lock])
      const [{ acquired, holder, backend: present }] = rows as [(typeof rows)[0]]
      if (acquired) {
        backend = present
      } else if (!isAgain) {
        throw new HeldByAnother()
      } else if (holder === null || holder === backend) {
        // PostgreSQL has not noticed yet that the former connection is gone. Without a holder the lock is free by now.
        if (holder !== null) await client.query('select pg_terminate_backend($1)', [backend])
        throw new Error('the former connection still holds the lock')
      } else {
        onTaken()
      }
    })
  } catch (error) {
    if (error instanceof HeldByAnother) return null
    throw error
  }
}

class HeldByAnother extends Error {}

/** The holder is asked for after the attempt. $1: a lock of one key. */
const HOLD = `
with attempt as materialized (select pg_try_advisory_lock($1) as acquired)
select acquired, pg_backend_pid() as backend, (
  select pid from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())
    and acquired is not null limit 1
) as holder
from attempt`
