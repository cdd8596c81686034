/** Starts the site: what is opened, in which order. The parts themselves are put together in `compose/`. */
import { printFirstOwnerLink } from './compose/admin.ts'
import { lockDataFolder } from './compose/data-folder.ts'
import { openDatabases, prepareDemo } from './compose/databases.ts'
import { startFurtherProcesses } from './compose/further-processes.ts'
import { buildHttp, listen, requirePort } from './compose/http.ts'
import { listenToDatabase } from './compose/notifications.ts'
import { startObservability } from './compose/observability.ts'
import { run } from './compose/run.ts'
import { openSearchIndex } from './compose/search.ts'
import { createSite } from './compose/site.ts'
import { startSiteJobs } from './compose/site-jobs.ts'
import { RequestCounts } from './http/limits/request-counts.ts'
import { systemClock as clock } from './runtime/clock.ts'
import { loadSharedSecrets } from './security/secrets.ts'

await run(async (runtime) => {
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
  await startFurtherProcesses(runtime, { databases, secrets, search })
  if (config.webProcessNumber === 1) await printFirstOwnerLink(site.adminAccess)
})
