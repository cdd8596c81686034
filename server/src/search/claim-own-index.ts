import { ADVISORY_LOCKS, holdAdvisoryLock } from '../database/advisory-locks.ts'
import { StartError } from '../runtime/start-error.ts'

/**
 * An embedded index takes changes from `unindexed`, where the first process that reads a row deletes it: of two processes on
 * one database each would miss the other's changes. The second one is refused.
 */
export async function claimOwnIndex(databaseUrl: string): Promise<() => Promise<void>> {
  const release = await holdAdvisoryLock(databaseUrl, ADVISORY_LOCKS.ownSearchIndex, 'tianguis-index')
  if (release) return release
  throw new StartError(
    'Otro proceso del sitio ya usa esta base de datos con el buscador incluido; varios procesos necesitan un buscador común: indique TYPESENSE_URL en todos.',
  )
}
