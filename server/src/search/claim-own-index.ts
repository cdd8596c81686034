import pg from 'pg'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import { StartError } from '../runtime/start-error.ts'

/**
 * An index inside the process hears of changes through notes that the first taker deletes: of two processes on one
 * database each would miss what the other took. The second is refused.
 */
export async function claimOwnIndex(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tianguis-index', keepAlive: true })
  // Whoever lost the connection lost the claim too; the site goes on, and the database is what people notice.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
    ADVISORY_LOCKS.ownSearchIndex,
  ])
  if (rows[0]?.ours) return () => client.end()
  await client.end()
  throw new StartError(
    'Otro proceso del sitio ya usa esta base de datos con el buscador incluido; varios procesos necesitan un buscador común: indique TYPESENSE_URL en todos.',
  )
}
