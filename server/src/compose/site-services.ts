import type { Understand } from '@tianguis/contract/listing/understood/understood'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { createBlog } from '../areas/blog/service.ts'
import { createCardsById } from '../areas/catalog/cards/cards-by-id.ts'
import { createCatalog } from '../areas/catalog/service.ts'
import { createCoupons } from '../areas/coupons/service.ts'
import { createMatching } from '../areas/feeds/matching-service.ts'
import { createRemovals } from '../areas/feeds/operator/removals-service.ts'
import { createLegal } from '../areas/legal/service.ts'
import { createOffers } from '../areas/offers/service.ts'
import { createSiteTexts } from '../areas/site-texts/service.ts'
import { createStores } from '../areas/stores/service.ts'
import type { Changes } from '../async/cached-until-change.ts'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import type { FailureLog } from '../search/search-failure.ts'
import type { SearchService } from '../search/service.ts'

export interface SiteServicesDeps {
  database: Database
  info: SiteInfo
  clock: Clock
  search: SearchService
  /** What a sentence in the search box means; absent: words are only words. */
  understand?: Understand
  /** Of the operator's texts; absent: they are read for each page. */
  changes?: Changes
  log?: FailureLog
}

/** What the pages may ask, each question answered by its area. */
export function createSiteServices(deps: SiteServicesDeps): SiteServices {
  const { database, info, clock, search, understand, changes, log } = deps
  const coupons = createCoupons({ database, clock, search, log })
  const cardsOf = createCardsById(database)
  const blog = createBlog({ database, clock, info, cardsOf })
  const catalog = createCatalog({ database, clock, coupons, blog, search, understand, log })
  const stores = createStores({ database, clock, catalog, coupons })
  const offers = createOffers({ database, clock, coupons, cardsOf })
  const texts = createSiteTexts({ database, clock, defaults: info, changes })
  const legal = createLegal({ info, texts })
  return {
    info,
    banner: texts.banner,
    home: async () => texts.home(await catalog.home()),
    categoryTree: catalog.categoryTree,
    category: catalog.category,
    search: catalog.search,
    cardsAtStores: catalog.cardsAtStores,
    product: catalog.product,
    productByCode: catalog.productByCode,
    formerProduct: createMatching({ database }).formerSlug,
    isGone: createRemovals({ database, clock }).isGone,
    history: catalog.history,
    compare: catalog.compare,
    priceDrops: offers.priceDrops,
    brand: catalog.brand,
    stores: stores.stores,
    store: stores.store,
    coupons: coupons.coupons,
    posts: blog.posts,
    post: blog.post,
    legal: legal.legal,
  }
}
