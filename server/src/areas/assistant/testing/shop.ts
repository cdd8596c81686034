/** A demonstration of the test's own with everything the assistant asks. */

import { createSiteServices } from '../../../compose/site-services.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../../testing/demo.ts'
import { testSearch } from '../../../testing/search.ts'
import { createQueryKnowledge } from '../../../understanding/knowledge/knowledge-source.ts'
import { createSearchUnderstanding } from '../../../understanding/understand-search.ts'
import type { AnswerDeps } from '../answering/answer.ts'
import { createKnowledge, type KnowledgeSource } from '../knowledge.ts'

export interface Shop {
  database: TestDatabase
  deps: AnswerDeps
  knowledge: KnowledgeSource
  close(): Promise<void>
}

/** `change` may spoil the catalogue before it is indexed. */
export async function openShop(products: number, change?: (database: TestDatabase) => Promise<unknown>): Promise<Shop> {
  const database = await demoDatabase(products)
  await change?.(database)
  const search = await testSearch(database)
  const clock = () => BUEN_FIN
  const queryKnowledge = createQueryKnowledge(database.pool)
  const understand = createSearchUnderstanding(queryKnowledge, search)
  const { product, coupons, stores, store, posts } = createSiteServices({ database, info: SITE, clock, search })
  return {
    database,
    deps: { database, search, understand, product, coupons, stores, store, posts, clock, info: SITE },
    knowledge: createKnowledge(database, queryKnowledge),
    async close() {
      await search.close()
      await database.close()
    },
  }
}
