import pg from 'pg'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import { StartError } from '../runtime/start-error.ts'

/**
 * An embedded index takes changes from `unindexed`, where the first process that reads a row deletes it: of two processes on
 * one database each would miss the other's changes. The second one is refused.
 */
export async function claimOwnIndex(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tianguis-index', keepAlive: true })
  // A lost connection also loses the lock; the site goes on, and the database check reports the outage.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
    ADVISORY_LOCKS.ownSearchIndex,
  ])
  if (rows[0]?.acquired) return () => client.end()
  await client.end()
  throw new StartError(
    'Otro proceso del sitio ya usa esta base de datos con el buscador incluido; varios procesos necesitan un buscador común: indique TYPESENSE_URL en todos.',
  )
}
