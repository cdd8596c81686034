/** The services of `feeds` and `import`: reads, and acts that leave a row in the audit trail. */
import { createAdminFeeds } from '../../areas/admin/feeds/service.ts'
import { createFeeds } from '../../areas/feeds/service.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/connect.ts'
import { systemClock } from '../../runtime/clock.ts'
import { loadSharedSecrets } from '../../security/secrets.ts'

export type FeedServices = Awaited<ReturnType<typeof feedServices>>

export async function feedServices(config: Config, database: Database) {
  const { jwtSecret: secret } = await loadSharedSecrets(config, database)
  const deps = { database, clock: systemClock, secret, matching: config.matching }
  return { feeds: createFeeds(deps), acts: createAdminFeeds(deps) }
}
