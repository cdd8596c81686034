/** Starts the site in this process: what is opened, in which order. */

import { RequestCounts } from '../http/limits/request-counts.ts'
import { systemClock as clock } from '../runtime/clock.ts'
import type { Runtime } from '../runtime/run.ts'
import { loadSharedSecrets } from '../security/secrets.ts'
import { printFirstOwnerLink, warnOfChangedSecret } from './admin.ts'
import { announceReady } from './announce-ready.ts'
import { lockDataFolder } from './data-folder.ts'
import { openDatabases, prepareDemo } from './databases.ts'
import { buildHttp, listen, requirePort } from './http.ts'
import { listenToDatabase } from './notifications.ts'
import { startObservability } from './observability.ts'
import { openSearchIndex } from './search.ts'
import { createSite } from './site.ts'
import { startSiteJobs } from './site-jobs.ts'

export async function startSite(runtime: Runtime): Promise<void> {
  const { config } = runtime
  await lockDataFolder(runtime)
  await requirePort(config)

  const databases = await openDatabases(runtime)
  const { database, background } = databases
  const secrets = await loadSharedSecrets(config, database)
  const demo = await prepareDemo(config, database)

  const { search, index } = await openSearchIndex(runtime, { secrets, background, clock })
  const observability = await startObservability(runtime, database)
  const { metrics } = observability
  const site = createSite(runtime, { database, secrets, clock, search, index, metrics, demo })
  const jobs = await startSiteJobs(runtime, { ...databases, ...site, clock, secrets, search, index, metrics })

  const requestCounts = new RequestCounts(secrets.jwtSecret)
  const http = await buildHttp(runtime, { database, search, index, jobs, requestCounts, ...observability, ...site })
  await listenToDatabase(runtime, { ...databases, ...site, ...http, jobs, index, requestCounts })
  await listen(http.fastify, config)
  await announceReady(runtime, { databases, secrets, search })
  if (config.webProcessNumber !== 1) return
  await warnOfChangedSecret(runtime, database, secrets)
  await printFirstOwnerLink(site.adminAccess)
}
