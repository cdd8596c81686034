/** PostgreSQL's NOTIFY: what this process does when something changed in the database. */
import { ALERT_CHANNEL, ALERT_JOB } from '../areas/alerts/delivery/index.ts'
import { FEED_CHANNEL } from '../areas/feeds/service.ts'
import { JOB_CHANNEL } from '../areas/operation/service.ts'
import { readCatalogNotice } from '../database/notify/catalog-notices.ts'
import { ACCOUNT_CHANNEL, CATALOG_CHANNEL, INDEX_CHANNEL, listen } from '../database/notify/notify.ts'
import type { RequestCounts } from '../http/limits/request-counts.ts'
import { shareRequestCounts } from '../http/limits/share-request-counts.ts'
import type { PageCache } from '../http/pages/cache/page-cache.ts'
import type { Jobs } from '../jobs/start-jobs.ts'
import type { Runtime } from '../runtime/run.ts'
import type { IndexUpdater } from '../search/index-updater.ts'
import type { Databases } from './databases.ts'
import type { Site } from './site.ts'

export interface NotificationDeps
  extends Pick<Databases, 'directUrl' | 'database'>,
    Pick<Site, 'accounts' | 'settingsChanged' | 'demoChanged'> {
  jobs: Jobs
  index: IndexUpdater
  /** Null in a process without pages. */
  pageCache: PageCache | null
  requestCounts: RequestCounts
}

export async function listenToDatabase({ config, logger, shutdown }: Runtime, deps: NotificationDeps): Promise<void> {
  const {
    directUrl: url,
    database,
    accounts,
    settingsChanged,
    demoChanged,
    jobs,
    index,
    pageCache,
    requestCounts,
  } = deps
  const sharesLimits = (config.databaseUrl !== null || config.webProcesses > 1) && config.rateLimits
  const send = (job: string) => {
    // After a reconnection PostgreSQL may still refuse; these jobs also run every minute.
    jobs.send(job).catch((error: unknown) => logger.warn({ err: error, job }, 'el trabajo espera al próximo minuto'))
  }
  const askForDemo = async () => {
    // Pages rendered before the answer still show the former one.
    if (await demoChanged()) pageCache?.clear()
  }
  const stops = await Promise.all([
    listen(url, CATALOG_CHANNEL, (payload) => {
      const change = readCatalogNotice(payload)
      if (change.kind === 'all') {
        settingsChanged()
        pageCache?.clear()
      } else if (change.kind === 'lists') pageCache?.listsChanged()
      else pageCache?.productsChanged(change.ids)
      index.changed()
      // The next notice asks again.
      askForDemo().catch((error: unknown) => logger.warn({ err: error }, 'no se supo si hay demostración'))
    }),
    // A result page rendered between the two changes still shows the old index.
    listen(url, INDEX_CHANNEL, () => {
      settingsChanged()
      pageCache?.listsChanged()
    }),
    listen(url, ALERT_CHANNEL, () => send(ALERT_JOB)),
    // After a reconnection there is no name.
    listen(url, JOB_CHANNEL, (name) => name && send(name)),
    // The payload is the job's name.
    listen(url, FEED_CHANNEL, (job) => (job === '' ? undefined : send(job))),
    listen(url, ACCOUNT_CHANNEL, (userId) => accounts.sessions.forget(userId ? Number(userId) : 'all')),
    // Only processes that share a database have counts to share.
    ...(sharesLimits ? [shareRequestCounts(requestCounts, database, url)] : []),
  ])
  shutdown.add({ what: 'los avisos', stop: () => Promise.all(stops.map((stop) => stop())) })
}
