import { ADVISORY_LOCKS, holdAdvisoryLock } from '../database/advisory-locks.ts'
import { StartError } from '../runtime/start-error.ts'

const TAKEN =
  'Otro proceso del sitio ya usa esta base de datos con el buscador incluido; varios procesos necesitan un buscador común: indica TYPESENSE_URL en todos.'

/**
 * An embedded index takes changes from `unindexed`, where the first process that reads a row deletes it: of two processes on
 * one database each would miss the other's changes. The second one is refused; `onTaken`: one began while the database had
 * dropped this process's claim.
 */
export async function claimOwnIndex(
  databaseUrl: string,
  onTaken: (error: StartError) => void,
): Promise<() => Promise<void>> {
  const taken = () => onTaken(new StartError(TAKEN))
  const release = await holdAdvisoryLock(databaseUrl, ADVISORY_LOCKS.ownSearchIndex, 'tianguis-index', taken)
  if (release) return release
  throw new StartError(TAKEN)
}
