import type { Config } from '../config/config.ts'
import { lockHolder } from '../runtime/data-lock.ts'
import { createLogger } from '../runtime/logger.ts'
import { openSearch } from '../search/open.ts'
import type { SearchService } from '../search/service.ts'
import { openTypesense } from '../search/typesense/client.ts'
import { loadSecrets } from '../security/secrets.ts'

/**
 * The search service beside a running site: its index belongs to that process, so it is asked over HTTP, the way a cluster
 * would be. While no site is running, the index is opened here.
 */
export async function withSearch<T>(config: Config, work: (search: SearchService) => Promise<T>): Promise<T> {
  const secrets = await loadSecrets(config)
  const running = !config.search.nodes && (await lockHolder(config.dataDir))
  // the holder may be this very tool, around a database that it started for itself
  if (running && running.pid !== process.pid) {
    const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
    // a site on this machine says in its address which port it took
    const { hostname, port: taken } = new URL(running.url)
    const port = ['localhost', '127.0.0.1'].includes(hostname) && taken ? Number(taken) : config.port
    return work(openTypesense([{ host, port, protocol: 'http' }], secrets))
  }
  const { search } = await openSearch(config, secrets, createLogger('warn'))
  try {
    return await work(search)
  } finally {
    await search.close()
  }
}
