/** Every call under /api/admin. A new screen adds its routes to this list; README.md says how. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { TextDefaults } from '../../config/site-info.ts'
import type { Database } from '../../database/connect.ts'
import type { Sender } from '../../mail/layout.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { SearchService } from '../../search/service.ts'
import type { Throttle } from '../../security/throttle.ts'
import type { Accounts } from '../accounts/service.ts'
import { createLearning } from '../searches/service.ts'
import { adminAccountRoutes } from './access/admin-account-routes.ts'
import { passkeyRoutes } from './access/passkey-routes.ts'
import type { AdminAccess } from './access/service.ts'
import { sessionRoutes } from './access/session-routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { createAudit } from './audit/service.ts'
import { categoryRoutes } from './categories/routes.ts'
import { createAdminCategories } from './categories/service.ts'
import { createCouponImports } from './coupons/import-service.ts'
import { couponRoutes } from './coupons/routes.ts'
import { createAdminCoupons } from './coupons/service.ts'
import { deskRoutes } from './desk/routes.ts'
import { createDesk } from './desk/service.ts'
import { drawRoutes } from './draws/routes.ts'
import { createAdminDraws } from './draws/service.ts'
import { familyRoutes } from './families/routes.ts'
import { createAdminFamilies } from './families/service.ts'
import { faqRoutes } from './faq/routes.ts'
import { createAdminFaq } from './faq/service.ts'
import { draftRoutes } from './feeds/draft-routes.ts'
import { createAdminDrafts } from './feeds/draft-service.ts'
import { feedRoutes } from './feeds/routes.ts'
import { createAdminFeeds } from './feeds/service.ts'
import { adminRoutes } from './http/admin-routes.ts'
import { operationRoutes } from './operation/routes.ts'
import { type AdminOperationDeps, createAdminOperation } from './operation/service.ts'
import { peopleRoutes } from './people/routes.ts'
import { createPeople } from './people/service.ts'
import { postRoutes } from './posts/routes.ts'
import { createAdminPosts } from './posts/service.ts'
import { productRoutes } from './products/routes.ts'
import { createAdminProducts } from './products/service.ts'
import { queryRoutes } from './queries/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { createAdminReviews } from './reviews/service.ts'
import { searchRuleRoutes } from './search-rules/routes.ts'
import { createAdminSearchRules, type PreviewSearch } from './search-rules/service.ts'
import { startRoutes } from './start/routes.ts'
import { createStart } from './start/service.ts'
import { storeRoutes } from './stores/routes.ts'
import { createAdminStores } from './stores/service.ts'
import { textRoutes } from './texts/routes.ts'
import { createAdminTexts } from './texts/service.ts'

export interface AdminDeps extends AdminOperationDeps {
  database: Database
  clock: Clock
  access: AdminAccess
  /** The site's: derives the key of stored credentials. */
  secret: string
  throttle: Throttle
  publicUrl: string
  search: Pick<SearchService, 'search' | 'index'>
  previewSearch: PreviewSearch
  sender: Sender
  defaults: TextDefaults
  /** Days until the certificate of the public address ends; null: not known. */
  certificateDays(): Promise<number | null>
  /** The accounts of shoppers on this database, which may be an open transaction. */
  accountsOn(database: Database): Accounts
}

export function adminApi(deps: AdminDeps): FastifyPluginAsyncZod {
  const { access } = deps
  return adminRoutes(access, [
    sessionRoutes(deps),
    passkeyRoutes(deps),
    adminAccountRoutes(access),
    auditRoutes(createAudit(deps)),
    startRoutes(createStart(deps)),
    productRoutes(createAdminProducts(deps)),
    familyRoutes(createAdminFamilies(deps)),
    categoryRoutes(createAdminCategories(deps)),
    reviewRoutes(createAdminReviews(deps)),
    storeRoutes(createAdminStores(deps)),
    feedRoutes(createAdminFeeds(deps)),
    draftRoutes(createAdminDrafts(deps)),
    peopleRoutes(createPeople(deps)),
    deskRoutes(createDesk(deps)),
    couponRoutes(createAdminCoupons(deps), createCouponImports(deps)),
    postRoutes(createAdminPosts(deps)),
    textRoutes(createAdminTexts(deps)),
    faqRoutes(createAdminFaq(deps)),
    drawRoutes(createAdminDraws(deps)),
    queryRoutes(createLearning({ ...deps, isOn: true })),
    searchRuleRoutes(createAdminSearchRules(deps)),
    operationRoutes(createAdminOperation(deps)),
  ])
}
