/** Puts the areas together for pages, API and jobs. */
import { join } from 'node:path'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Accounts } from '../areas/accounts/service.ts'
import type { AdminAccess } from '../areas/admin/access/service.ts'
import type { PreviewSearch } from '../areas/admin/search-rules/service.ts'
import { createFormAnswers } from '../areas/assistant/form.ts'
import { createKnowledge } from '../areas/assistant/knowledge.ts'
import { assistantRoutes } from '../areas/assistant/routes.ts'
import { createAssistant } from '../areas/assistant/service.ts'
import { warmFacetCounts } from '../areas/catalog/listing/warm-facet-counts.ts'
import { createFaq } from '../areas/faq/service.ts'
import type { MatchingDeps } from '../areas/saved-searches/matching.ts'
import { searchesRoutes } from '../areas/searches/routes.ts'
import { createLearning, createSearches } from '../areas/searches/service.ts'
import { createDayCounts } from '../areas/visits/service.ts'
import { siteInfo, textDefaults } from '../config/site-info.ts'
import type { Database } from '../database/connect.ts'
import { hasDemo } from '../demo/load-demo-queries.ts'
import { createMailDispatcher, type MailDispatcher } from '../mail/dispatcher.ts'
import type { InternalMetrics } from '../observability/internal-metrics.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Runtime } from '../runtime/run.ts'
import type { IndexUpdater } from '../search/index-updater.ts'
import type { SearchService } from '../search/service.ts'
import type { Secrets } from '../security/secrets.ts'
import { createQueryKnowledge } from '../understanding/knowledge/knowledge-source.ts'
import { createKeptRules, withOperatorRules } from '../understanding/operator-rules/operator-rules.ts'
import { createSearchUnderstanding } from '../understanding/understand-search.ts'
import { createAdminArea } from './admin.ts'
import { mailSender, warnWithoutSmtp } from './mail.ts'
import { mailRenderers } from './mail-renderers.ts'
import { publicRoutes } from './public-routes.ts'
import { createSiteServices } from './site-services.ts'
import { createUserAreas } from './user-areas.ts'

export interface SiteDeps {
  database: Database
  secrets: Secrets
  clock: Clock
  search: SearchService
  index: IndexUpdater
  metrics: InternalMetrics
  /** The catalogue contains invented offers. */
  demo: boolean
}

export interface Site {
  services: SiteServices
  accounts: Accounts
  adminAccess: AdminAccess
  mail: MailDispatcher
  /** What saved searches are matched with. */
  matching: MatchingDeps
  routes: FastifyPluginAsyncZod[]
  /** A person opened a page from outside the site. */
  visited(): void
  /** Texts or search rules of the operator may have changed. */
  settingsChanged(): void
  /** Asks again whether the catalogue contains invented offers. True: the answer is another than before. */
  demoChanged(): Promise<boolean>
}

export function createSite(runtime: Runtime, deps: SiteDeps): Site {
  const { database, secrets, clock, search, index, metrics, demo } = deps
  const { config, logger, shutdown } = runtime
  const info = siteInfo(config, secrets, demo)
  const changes = { count: 0 }
  const queryKnowledge = createQueryKnowledge(database.pool, changes)
  const days = createDayCounts({ database, clock })
  shutdown.add({ what: 'los conteos por día', stop: days.flush })
  const searched = () => days.count('searches')
  const learning = createLearning({ database, clock, isOn: config.searchLearning, searched })
  const plainly = createSearchUnderstanding(queryKnowledge, search, learning.chosen)
  const rules = createKeptRules(database.pool, changes)
  const understand = withOperatorRules(plainly, rules)
  const services = createSiteServices({ database, info, clock, search, understand, changes, log: logger })
  /** A search page with rules that are not stored yet. */
  const previewSearch: PreviewSearch = (rules, state) => {
    const understand = withOperatorRules(plainly, rules)
    return createSiteServices({ database, info, clock, search, understand, log: logger }).search(state)
  }
  const searches = createSearches({
    learning,
    search,
    knowledge: queryKnowledge,
    categories: services.categoryTree,
  })
  shutdown.add({ what: 'las búsquedas', stop: searches.flush })
  if (!config.search.nodes) {
    const counts = warmFacetCounts({ search, categoryTree: services.categoryTree, clock })
    index.onChange(counts.changed)
    shutdown.add({ what: 'los conteos', stop: counts.close })
  }
  const knowledge = createKnowledge(database, queryKnowledge)
  const { answer: faq } = createFaq({ database })
  // What visitors chose leads a page whatever else was said; the assistant names what products lack.
  const unlearned = withOperatorRules(createSearchUnderstanding(queryKnowledge, search), rules)
  const asked = { ...services, database, search, understand: unlearned, clock, knowledge, model: config.ai, faq }
  const assistant = createAssistant(asked)
  const matching = { search, categoryTree: services.categoryTree, understand }
  const renderers = mailRenderers({ config, secrets, database, clock, services, matching })
  warnWithoutSmtp(config, logger)
  const sender = metrics.timed(mailSender(config, clock))
  const mail = createMailDispatcher({ database, sender, clock, logger, renderers })
  shutdown.add({ what: 'los correos', stop: mail.close })
  const users = createUserAreas({ config, secrets, database, clock, services, matching, mailQueued: mail.mailQueued })
  const admin = createAdminArea({
    config,
    defaults: info,
    secrets,
    database,
    clock,
    search,
    previewSearch,
    mailQueued: mail.mailQueued,
  })
  let demoAsked = 0
  return {
    services: { ...services, askAssistant: createFormAnswers(assistant, logger) },
    accounts: users.accounts,
    adminAccess: admin.access,
    mail,
    matching,
    visited: () => days.count('visits'),
    settingsChanged: () => {
      changes.count++
    },
    async demoChanged() {
      const asked = ++demoAsked
      const isDemo = await hasDemo(database)
      // A later question has a newer answer.
      if (asked !== demoAsked || isDemo === info.demo) return false
      // Pages, texts and assistant share this object.
      Object.assign(info, textDefaults(config, isDemo))
      return true
    },
    routes: [
      ...publicRoutes({ database, services, clock, photoFolder: join(config.dataDir, 'photos') }),
      searchesRoutes({ searches }),
      assistantRoutes({ assistant }),
      ...users.routes,
      admin.routes,
    ],
  }
}
