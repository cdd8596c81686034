/** A demonstration with everything the assistant asks. */

import { createSiteServices } from '../../../compose/site-services.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase, demoToRead, SITE } from '../../../testing/demo.ts'
import { testSearch } from '../../../testing/search.ts'
import { createQueryKnowledge } from '../../../understanding/knowledge/knowledge-source.ts'
import { createSearchUnderstanding } from '../../../understanding/understand-search.ts'
import type { AnswerDeps } from '../answering/answer.ts'
import { createKnowledge, type KnowledgeSource } from '../knowledge.ts'

export interface Shop {
  database: TestDatabase
  deps: AnswerDeps
  knowledge: KnowledgeSource
}

export interface OwnShop extends Shop {
  close(): Promise<void>
}

const shops = new Map<number, Promise<Shop>>()

/** One per test worker, to be read only; see `demoToRead`. */
export function shopToRead(products: 600 | 2_000 = 2_000): Promise<Shop> {
  const known = shops.get(products)
  if (known) return known
  const opening = demoToRead(products).then(({ database, search }) => shopOf(database, search))
  shops.set(products, opening)
  return opening
}

/** One of the test's own. `change` may spoil the catalogue before it is indexed. */
export async function openShop(
  products: number,
  change?: (database: TestDatabase) => Promise<unknown>,
): Promise<OwnShop> {
  const database = await demoDatabase(products)
  await change?.(database)
  const search = await testSearch(database)
  return {
    ...shopOf(database, search),
    async close() {
      await search.close()
      await database.close()
    },
  }
}

function shopOf(database: TestDatabase, search: SearchService): Shop {
  const clock = () => BUEN_FIN
  const queryKnowledge = createQueryKnowledge(database.pool)
  const understand = createSearchUnderstanding(queryKnowledge, search)
  const { product, coupons, stores, store, posts } = createSiteServices({ database, info: SITE, clock, search })
  return {
    database,
    deps: { database, search, understand, product, coupons, stores, store, posts, clock, info: SITE },
    knowledge: createKnowledge(database, queryKnowledge),
  }
}
