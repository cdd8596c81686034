/** The scheduled jobs of all areas, and the process that feeds are read in. */
import { alertJobs } from '../areas/alerts/delivery/index.ts'
import { draftsJob, failDraft } from '../areas/feeds/drafts/draft-tasks-service.ts'
import { oldJoinsJob } from '../areas/feeds/examine/check-old-joins.ts'
import { feedsJob } from '../areas/feeds/schedule.ts'
import { createFeeds } from '../areas/feeds/service.ts'
import { createFeedSubprocess } from '../areas/feeds/subprocess/feed-subprocess.ts'
import { offerMailsJob } from '../areas/offers/mail/delivery.ts'
import { savedSearchesJob } from '../areas/saved-searches/delivery/index.ts'
import type { Config } from '../config/config.ts'
import {
  backupJobs,
  countClaimsJob,
  indexJob,
  mailJob,
  pageFactsJob,
  priceHistoryJob,
  readProductsJob,
  rebuildIndexJob,
  refreshFiguresJob,
  retentionJob,
} from '../jobs/maintenance-jobs.ts'
import { type Jobs, NO_JOBS, startJobs } from '../jobs/start-jobs.ts'
import type { InternalMetrics } from '../observability/internal-metrics.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Runtime } from '../runtime/run.ts'
import type { IndexUpdater } from '../search/index-updater.ts'
import type { SearchService } from '../search/service.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Databases } from './databases.ts'
import { mailSignature } from './mail.ts'
import type { Site } from './site.ts'

/** Answers requests and leaves all other work to other processes. */
export function isWebOnly({ roles }: Config): boolean {
  return roles.every((role) => role === 'web')
}

export interface JobDeps extends Databases, Pick<Site, 'accounts' | 'adminAccess' | 'mail' | 'matching' | 'services'> {
  clock: Clock
  secrets: Secrets
  index: IndexUpdater
  search: SearchService
  metrics: InternalMetrics
}

export async function startSiteJobs({ config, logger, shutdown }: Runtime, deps: JobDeps): Promise<Jobs> {
  if (isWebOnly(config)) return NO_JOBS
  const { url, directUrl, database, background, clock, accounts, adminAccess, mail, index, search, metrics } = deps
  const { matching, services } = deps
  const { mailQueued } = mail
  const reader = createFeedSubprocess({
    databaseUrl: directUrl,
    isEmbedded: config.databaseUrl === null,
    secret: deps.secrets.jwtSecret,
    runMinutes: config.feeds.runMinutes,
    matching: config.matching,
    onNoResult: createFeeds({ database: background, clock }).interrupted,
    onNoDraftResult: (id, message) => failDraft(background, id, message),
    onCrash: (error) => logger.error({ err: error }, 'el proceso que lee feeds falló'),
    onCall: metrics.called,
  })
  shutdown.add({ what: 'las corridas de feeds', stop: reader.close })
  const jobs = await startJobs({
    url,
    roles: config.roles,
    jobs: [
      readProductsJob(background, clock),
      refreshFiguresJob(background, clock),
      pageFactsJob(background, clock),
      countClaimsJob(background, clock),
      priceHistoryJob(background, clock),
      oldJoinsJob(background, clock),
      feedsJob(background, clock, reader.run, { atOnce: config.feeds.atOnce }),
      draftsJob(background, clock, { runDraft: reader.runDraft, runMinutes: config.feeds.runMinutes }),
      ...alertJobs({ database, clock, sender: mailSignature(config), mailQueued }),
      offerMailsJob({ database, clock, priceDrops: services.priceDrops, mailQueued }),
      savedSearchesJob({ database, clock, ...matching, log: logger, mailQueued }),
      mailJob(mail),
      retentionJob([accounts, adminAccess.sessions], database, clock),
      indexJob(index),
      rebuildIndexJob(background, search.index, clock),
      ...backupJobs(background, config.dataDir, config.backups, clock),
    ],
    logger,
    onRun: metrics.jobDone,
  })
  shutdown.add({ what: 'los trabajos', stop: jobs.stop })
  return jobs
}
