/** The search service and the updater that keeps its index in step with PostgreSQL. */
import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import { progressTo } from '../runtime/progress.ts'
import type { Runtime } from '../runtime/run.ts'
import { claimOwnIndex } from '../search/claim-own-index.ts'
import { PUBLICLY_SEARCHABLE } from '../search/collections.ts'
import { type IndexUpdater, startIndexUpdater } from '../search/index-updater.ts'
import { createIndexer } from '../search/indexer.ts'
import { openSearch } from '../search/open.ts'
import type { SearchService } from '../search/service.ts'
import type { Secrets } from '../security/secrets.ts'

/** A worker process keeps the index. */
const INDEXED_ELSEWHERE: IndexUpdater = {
  changed: () => undefined,
  onChange: () => undefined,
  check: async () => undefined,
  close: async () => undefined,
}

export async function openSearchIndex(
  { config, logger, shutdown }: Runtime,
  { secrets, background, clock }: { secrets: Secrets; background: Database; clock: Clock },
): Promise<{ search: SearchService; index: IndexUpdater }> {
  if (config.databaseListenUrl && !config.search.nodes) {
    const stop = await claimOwnIndex(config.databaseListenUrl, endProcess)
    shutdown.add({ what: 'el buscador propio', stop })
  }
  const { search, damaged } = await openSearch(config, secrets, logger)
  shutdown.add({ what: 'el buscador', stop: search.close })
  if (!config.roles.includes('worker')) return { search, index: INDEXED_ELSEWHERE }
  const indexer = createIndexer(background, search.index, clock)
  const index = startIndexUpdater({
    indexer,
    rebuild: damaged,
    prepare: () => search.index.allowSearching(PUBLICLY_SEARCHABLE, secrets.searchKey),
    watch: config.search.nodes ? search.check : null,
    logger,
    onProgress: progressTo(process.stdout, 'Índice de búsqueda'),
  })
  shutdown.add({ what: 'el índice', stop: index.close })
  return { search, index }
}

/** As any unexpected error does (run.ts): a supervisor starts it again, and then it is refused. */
function endProcess(error: Error): void {
  queueMicrotask(() => {
    throw error
  })
}
