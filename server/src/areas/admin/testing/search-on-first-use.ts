import { createSiteServices } from '../../../compose/site-services.ts'
import { configFrom } from '../../../config/config.ts'
import { siteInfo } from '../../../config/site-info.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { testSearch } from '../../../testing/search.ts'
import { createQueryKnowledge } from '../../../understanding/knowledge/knowledge-source.ts'
import { withOperatorRules } from '../../../understanding/operator-rules/operator-rules.ts'
import { createSearchUnderstanding } from '../../../understanding/understand-search.ts'
import type { PreviewSearch } from '../search-rules/service.ts'

/** The search of the back office for tests; its index is opened on first use, because few tests need it. */
export function searchOnFirstUse(database: TestDatabase, clock: Clock, publicUrl: string, jwtSecret: string) {
  let index: Promise<SearchService> | undefined
  const opened = () => {
    index ??= testSearch(database)
    return index
  }
  const search: Pick<SearchService, 'search' | 'index'> = {
    search: async (collection, params) => (await opened()).search(collection, params),
    index: {
      putSynonyms: async (set, items) => (await opened()).index.putSynonyms(set, items),
    } as SearchService['index'],
  }
  const previewSearch: PreviewSearch = async (rules, state) => {
    const live = await opened()
    const plainly = createSearchUnderstanding(createQueryKnowledge(database.pool), live)
    const secrets = { jwtSecret, adminKey: 'admin', searchKey: 'public' }
    const info = siteInfo(configFrom({ PUBLIC_URL: publicUrl }), secrets, false)
    const understand = withOperatorRules(plainly, rules)
    return createSiteServices({ database, info, clock, search: live, understand }).search(state)
  }
  return {
    search,
    previewSearch,
    async close(): Promise<void> {
      await (await index)?.close()
    },
  }
}
