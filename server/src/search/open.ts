/** The search service chosen by the settings: the operator's Typesense cluster, or the embedded engine. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { StartError } from '../runtime/start-error.ts'
import type { Secrets } from '../security/secrets.ts'
import { PUBLICLY_SEARCHABLE } from './collections.ts'
import { openEmbedded } from './embedded.ts'
import type { SearchService } from './service.ts'
import { openTypesense } from './typesense/client.ts'

export interface OpenedSearch {
  search: SearchService
  /** A file of the index was damaged: the collections must be rebuilt. */
  damaged: boolean
}

export async function openSearch(config: Config, secrets: Secrets, logger: Logger): Promise<OpenedSearch> {
  if (config.search.nodes) {
    const search = openTypesense(config.search.nodes, secrets, { isOfFirstProcess: config.search.isOfFirstProcess })
    // A cluster that is not reachable yet does not stop the start; the index updater repeats it.
    await search.index.allowSearching(PUBLICLY_SEARCHABLE, secrets.searchKey).catch((error: unknown) => {
      if (error instanceof StartError) throw error
    })
    return { search, damaged: false }
  }
  let damaged = false
  const search = await openEmbedded({
    dataDir: join(config.dataDir, 'search'),
    adminKey: secrets.adminKey,
    logger: { warn: (message) => logger.warn(message) },
    onDamage(collection, reason) {
      damaged = true
      logger.warn({ collection, reason }, 'el índice de búsqueda estaba dañado y se construye de nuevo')
    },
  })
  await search.index.allowSearching(PUBLICLY_SEARCHABLE, secrets.searchKey)
  return { search, damaged }
}
